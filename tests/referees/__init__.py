"""Referees written from the clauses alone, to check the engine by another hand."""
