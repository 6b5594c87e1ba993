# Two commands do everything: make play, make test.
PYTHON ?= python3
HERE = .venv/bin
GAME = paris-paris

.PHONY: setup play test check bench lock

# set up a folder of our own with everything pinned
setup: .venv/ready

# play in the terminal, against bots (GAME=paris-connection, GAME=parcours-citroen)
play: setup
	$(HERE)/hexagone play $(GAME)

# run all checks
test: check
	$(HERE)/pytest -n 2 --dist worksteal

# style and types only
check: setup
	$(HERE)/ruff check .
	$(HERE)/mypy

# measure speed, beside OpenSpiel's own rollouts
bench: .venv/compared
	$(HERE)/hexagone bench
	$(HERE)/python -m bench.peers

# pin the newest versions of everything (needs uv)
lock:
	uv pip compile --quiet --universal --generate-hashes --no-header --extra dev pyproject.toml -o requirements.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --extra dev --extra compare -c requirements.txt pyproject.toml -o requirements-compare.txt

.venv/ready: requirements.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(HERE)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(HERE)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

.venv/compared: .venv/ready requirements-compare.txt
	$(HERE)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-compare.txt
	touch $@
