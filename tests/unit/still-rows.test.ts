import { expect, test } from "vitest";
import { withStillRows } from "@/components/portal/tasks/use-still-rows";

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const shown = (before: string, now: string, held: string) =>
  withStillRows(
    rows(before).map((row) => ({ row, isDone: false })),
    rows(now),
    new Set(held),
  )
    .map(({ row: { id }, isDone }) => (isDone ? `(${id})` : id))
    .join("");

test.each([
  ["abc", "abc", "", "abc"],
  ["abc", "ac", "", "ac"], // somebody else's tick: the row goes
  ["abc", "ac", "b", "a(b)c"],
  ["abc", "bc", "a", "(a)bc"],
  ["abc", "ab", "c", "ab(c)"],
  ["abcd", "ad", "bc", "a(b)(c)d"],
  ["abcd", "d", "abc", "(a)(b)(c)d"],
  ["abc", "xacy", "b", "xa(b)cy"], // new rows beside it
  ["abc", "", "b", "(b)"],
  ["abc", "abc", "b", "abc"], // opened again: an ordinary row
])("of %s and now %s, with %s ticked here, %s is shown", (before, now, held, expected) => {
  expect(shown(before, now, held)).toBe(expected);
});
