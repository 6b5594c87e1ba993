import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { path, squares } from "../src/qr";

const drawn = (text: string) => squares(text)!.map((row) => row.map((dark) => (dark ? "#" : " ")).join(""));
const hash = (text: string) => createHash("sha256").update(drawn(text).join("\n")).digest("hex").slice(0, 16);

/** Codes of every size from 1 to 10 were read back by another program (jsQR 1.4.0) when this was written; these are two of them. */
const READ: Record<string, string> = {
  "https://table.example/t/AbC": "adb6d1ea9bcf0a0b",
  "https://table.example/t/AbCdEfGhIjKlMnOp?invite=0123456789abcdefghijkl": "7104b7d7f86207ae",
};

describe("a QR code", () => {
  it.each(Object.entries(READ))("is what was read back: %s", (text, seen) => expect(hash(text)).toBe(seen));
  it("has a finder in three corners", () => {
    const cells = drawn("Hexagone");
    expect(cells.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]); // prettier-ignore
    expect(cells.length).toBe(21);
  });
  it("grows with its text, and says when it cannot", () => {
    expect([20, 60, 120, 200].map((length) => squares("x".repeat(length))!.length)).toEqual([25, 33, 45, 57]);
    expect(squares("x".repeat(500))).toBeNull();
  });
  it("is one path", () => expect(path([[true, false], [false, true]])).toBe("M0 0h1v1h-1zM1 1h1v1h-1z")); // prettier-ignore
});
