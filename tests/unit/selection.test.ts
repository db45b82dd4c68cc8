import { describe, expect, test } from "vitest";
import {
  extendTo,
  nothingSelected,
  onShow,
  type Selection,
  togglePage,
  toggleRange,
  toggleRow,
} from "@/components/portal/list/selection/selection";

const page = ["a", "b", "c", "d", "e"];
const ids = (selection: Selection) => [...selection.ids].sort().join("");
const selected = (text: string, anchor?: string): Selection => ({ ids: new Set(text), anchor });

describe("the selection of rows", () => {
  test("a row is selected, and taken out again", () => {
    const one = toggleRow(nothingSelected, "b");
    expect(ids(one)).toBe("b");
    expect(ids(toggleRow(one, "b"))).toBe("");
    expect(ids(nothingSelected)).toBe("");
  });

  test("a range goes from the last row that was pressed, either way", () => {
    expect(ids(toggleRange(toggleRow(nothingSelected, "b"), page, "d"))).toBe("bcd");
    expect(ids(toggleRange(toggleRow(nothingSelected, "d"), page, "a"))).toBe("abcd");
  });

  test("a range takes rows out where its end is selected, and leaves the others", () => {
    expect(ids(toggleRange(selected("abcde", "b"), page, "d"))).toBe("ae");
  });

  test("ranges go on from each other's end", () => {
    const first = toggleRange(toggleRow(nothingSelected, "a"), page, "b");
    expect(ids(toggleRange(first, page, "d"))).toBe("abcd");
  });

  test("without a beginning that is on show, a range is its end", () => {
    expect(ids(toggleRange(nothingSelected, page, "c"))).toBe("c");
    expect(ids(toggleRange(selected("x", "x"), page, "c"))).toBe("cx");
  });

  test("the arrow keys take the row that is left and the next one along", () => {
    expect(ids(extendTo(extendTo(nothingSelected, "b", "c"), "c", "d"))).toBe("bcd");
  });

  test("the page is selected, and then nothing", () => {
    const all = togglePage(selected("b"), page);
    expect(ids(all)).toBe("abcde");
    expect(togglePage(all, page)).toBe(nothingSelected);
  });

  test("a row that has left the page is selected no longer", () => {
    expect(ids(onShow(selected("bcx"), page))).toBe("bc");
    const kept = selected("bc");
    expect(onShow(kept, page)).toBe(kept);
  });
});
