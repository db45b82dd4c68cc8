import { describe, expect, test } from "vitest";
import { addressOf, date, look, oneOf, pageNumber, recordId, words } from "@/components/portal/list/address";

const id = "0b9d1c52-6f0e-4d57-9a3c-2f4c1e8a7d60";
const address = addressOf("/admin/dashboard?tab=things", {
  group: look(oneOf(["old", "new"], "new")),
  status: oneOf(["open", "done"]),
  owner: recordId("none"),
  since: date,
  search: words,
  page: pageNumber,
});
const { start } = address;

describe("the address of a list", () => {
  test("leaves out defaults, and values that it could not parse", () => {
    expect(address.href({})).toBe("/admin/dashboard?tab=things");
    expect(address.href({ ...start })).toBe("/admin/dashboard?tab=things");
    expect(address.href({ status: "all", owner: "", since: "soon", page: 4002 })).toBe("/admin/dashboard?tab=things");
  });

  test("has the rest in the order of its parts", () => {
    const to = { page: 2, search: " a & b ", status: "done", group: "old" };
    expect(address.href(to)).toBe("/admin/dashboard?tab=things&group=old&status=done&search=a+%26+b&page=2");
  });

  test("has a base without a query", () => {
    expect(addressOf("/students", { page: pageNumber }).href({ page: 3 })).toBe("/students?page=3");
  });

  test.each(["0", "-1", "1.5", "4002", "x", "", "1e9"])("%j is not a page", (page) => {
    expect(address.read({ page }).page).toBe(1);
  });

  test("treats unknown values as absent, in the browser and on the server", () => {
    const odd = { group: "x", status: "gone", owner: "me", since: "2026-02-30", other: "y" };
    expect(address.read(odd)).toEqual(start);
    expect(address.read(new URLSearchParams(odd))).toEqual(start);
    expect(address.read({ status: ["done", "open"], owner: id })).toEqual({ ...start, status: "done", owner: id });
  });

  test("trims and limits a search", () => {
    expect(address.read({ search: ` ${"x".repeat(120)} ` }).search).toHaveLength(100);
  });

  test("continues from the current view", () => {
    const at = { ...start, status: "done", page: 3 } as const;
    expect(address.next(at, { search: "a", page: 1 })).toBe("/admin/dashboard?tab=things&status=done&search=a");
    expect(address.next(at, { status: undefined })).toBe("/admin/dashboard?tab=things&page=3");
  });

  test("knows whether anything is hidden, and the same view without filters", () => {
    expect(address.isNarrowed({ ...start, group: "old" })).toBe(false);
    expect(address.isNarrowed({ ...start, page: 2 })).toBe(true);
    expect(address.isNarrowed({ ...start, owner: "none" })).toBe(true);
    expect(address.cleared({ ...start, group: "old", owner: id, page: 2 })).toBe(
      "/admin/dashboard?tab=things&group=old",
    );
  });
});
