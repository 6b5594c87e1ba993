import { expect, test } from "vitest";
import { midnight } from "../src/midnight";

test.each([
  ["2026-03-29", 23], // the clock is put forward
  ["2026-10-25", 25],
  ["2026-12-31", 24],
])("%s has %i hours", (date, hours) => {
  expect(midnight(date, 1) - midnight(date)).toBe(hours * 3600);
  expect(new Date(midnight(date, 1) * 1000).getHours()).toBe(0);
});
