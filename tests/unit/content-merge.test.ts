import { expect, test } from "vitest";
import { merged } from "@/lib/content/difference";

// What two people make of one record: nobody's change is taken back by the other's.

const figure = (label: string, amount: number, appliesFrom: string | null = null) => ({ label, amount, appliesFrom });
const source = (amount: number, asOf: string) => ({ title: "GOV.UK", asOf, amount });
const fee = (amount: number) => figure("Application fee", amount);
const living = (amount: number, from: string) => figure("Living money", amount, from);

function merge(start: unknown, mine: unknown, theirs: unknown) {
  const clashes: string[] = [];
  const value = merged({ list: start }, { list: mine }, { list: theirs }, (path) => clashes.push(path.join(".")));
  return { list: (value as { list: unknown }).list, clashes };
}

test.each([
  ["another entry of a list", [fee(1), figure("Visa", 1)], [fee(2), figure("Visa", 1)], [fee(1), figure("Visa", 3)]],
  [
    "an entry of the same name and another day",
    [living(1, "2025"), living(1, "2026")],
    [living(2, "2025"), living(1, "2026")],
    [living(1, "2025"), living(3, "2026")],
  ],
  [
    "a source of the same title and another date",
    [source(1, "2025-01"), source(1, "2026-01")],
    [source(2, "2025-01"), source(1, "2026-01")],
    [source(1, "2025-01"), source(3, "2026-01")],
  ],
  [
    "an entry of the same name without a day",
    [fee(1), figure("Application fee", 1, "2026")],
    [fee(2), figure("Application fee", 1, "2026")],
    [fee(1), figure("Application fee", 3, "2026")],
  ],
])("%s keeps what they say", (_, start, mine, theirs) => {
  const { list, clashes } = merge(start, mine, theirs);
  expect(clashes).toEqual([]);
  expect((list as { amount: number }[]).map(({ amount }) => amount)).toEqual([2, 3]);
});

test("entries that either has added or taken out are there, or gone", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(merge([a, b], [a, b, c], [d, a])).toEqual({ list: [d, a, c], clashes: [] });
  expect(merge([a, b], [b, a, d], [a, b, c])).toEqual({ list: [b, c, a, d], clashes: [] });
});

test.each([
  ["the same field of an entry", [fee(1)], [fee(2)], [fee(3)], "list.Application fee.amount"],
  ["a list of texts", ["a"], ["a", "b"], ["c"], "list"],
  ["entries that nothing tells apart", [fee(1), fee(1)], [fee(2), fee(1)], [fee(1), fee(3)], "list"],
  ["an entry that they took out", [fee(1)], [fee(2)], [], "list.Application fee"],
])("%s says what mine says, and clashes", (_, start, mine, theirs, path) => {
  expect(merge(start, mine, theirs)).toEqual({ list: mine, clashes: [path] });
});

test("an entry whose own day changes is still that entry", () => {
  const start = [living(1, "2025"), living(1, "2026")];
  const later = [living(1, "2025"), living(1, "2027")];
  const dearer = [living(1, "2025"), living(2, "2026")];
  const both = { list: [living(1, "2025"), living(2, "2027")], clashes: [] };
  expect([merge(start, later, dearer), merge(start, dearer, later)]).toEqual([both, both]);
  const earlier = [living(1, "2025"), living(1, "2024")];
  expect(merge(start, later, earlier)).toEqual({ list: later, clashes: ["list.Living money, from 2026.appliesFrom"] });
});

test("an entry that takes the day of one that they have added is not that one", () => {
  const start = [living(1, "2025"), living(1, "2026")];
  const mine = [living(1, "2025"), living(1, "2027")];
  const theirs = [...start, living(3, "2027")];
  const { list, clashes } = merge(start, mine, theirs);
  expect(list).toEqual([living(1, "2025"), living(1, "2027")]);
  expect(clashes).toEqual(["list.Living money, from 2027.amount"]);
});

test("an entry without a day is called by its name", () => {
  const start = [fee(1), figure("Application fee", 1, "2026")];
  const [mine, theirs] = [2, 3].map((amount) => [fee(amount), figure("Application fee", 1, "2026")]);
  expect(merge(start, mine, theirs).clashes).toEqual(["list.Application fee.amount"]);
});

test("what both changed to the same is no clash", () => {
  expect(merge([fee(1)], [fee(2)], [fee(2)])).toEqual({ list: [fee(2)], clashes: [] });
});
