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
  test("a row is selected and deselected", () => {
    const one = toggleRow(nothingSelected, "b");
    expect(ids(one)).toBe("b");
    expect(ids(toggleRow(one, "b"))).toBe("");
    expect(ids(nothingSelected)).toBe("");
  });

  test("a range starts at the last clicked row, in either direction", () => {
    expect(ids(toggleRange(toggleRow(nothingSelected, "b"), page, "d"))).toBe("bcd");
    expect(ids(toggleRange(toggleRow(nothingSelected, "d"), page, "a"))).toBe("abcd");
  });

  test("a range deselects rows when its end is selected, and keeps the others", () => {
    expect(ids(toggleRange(selected("abcde", "b"), page, "d"))).toBe("ae");
  });

  test("ranges continue from each other's end", () => {
    const first = toggleRange(toggleRow(nothingSelected, "a"), page, "b");
    expect(ids(toggleRange(first, page, "d"))).toBe("abcd");
  });

  test("without a visible start, a range is only its end", () => {
    expect(ids(toggleRange(nothingSelected, page, "c"))).toBe("c");
    expect(ids(toggleRange(selected("x", "x"), page, "c"))).toBe("cx");
  });

  test("the arrow keys select the current row and the next one", () => {
    expect(ids(extendTo(extendTo(nothingSelected, "b", "c"), "c", "d"))).toBe("bcd");
  });

  test("the page is selected, and then nothing", () => {
    const all = togglePage(selected("b"), page);
    expect(ids(all)).toBe("abcde");
    expect(togglePage(all, page)).toBe(nothingSelected);
  });

  test("a row that has left the page is deselected", () => {
    expect(ids(onShow(selected("bcx"), page))).toBe("bc");
    const kept = selected("bc");
    expect(onShow(kept, page)).toBe(kept);
  });
});
