// Lines break at spaces, and not beside a picture or a link.
import { expect, it } from "vitest";
import { glued } from "../src/glue";

const [red, hector] = [{ name: "red" }, { name: "yellow" }];

it("keeps a bracket with what it holds", () =>
  expect(glued(["Open a shop at ", "Opéra", " (", red, ") in place of ", hector])).toEqual([
    "Open a shop at ",
    "Opéra",
    " ",
    { before: "(", item: red, after: ")" },
    " in place of ",
    { before: "", item: hector, after: "" },
  ]));

it("keeps a French colon with the link before it, and the full stop with the last", () =>
  expect(glued([red, "\u202f: Zoé arrive à ", hector, "."])).toEqual([
    { before: "", item: red, after: "\u202f:" },
    " Zoé arrive à ",
    { before: "", item: hector, after: "." },
  ]));

it("gives what joins two things to the first", () =>
  expect(glued([red, "/", hector])).toEqual([
    { before: "", item: red, after: "/" },
    { before: "", item: hector, after: "" },
  ]));
