import { describe, expect, test } from "vitest";
import { dashboardHref, dashboardStart, readDashboardAddress } from "@/components/admin/dashboard-address";

const read = (query: string) => readDashboardAddress(new URLSearchParams(query));

describe("the dashboard's address", () => {
  test("without a query shows the overview", () => {
    expect(read("")).toEqual({ ...dashboardStart, status: undefined });
  });

  test("what it does not know is as if it were absent", () => {
    expect(read("tab=secrets&status=gone&page=-1")).toMatchObject({ tab: "overview", status: undefined, page: 1 });
    expect(read("page=4002").page).toBe(1);
    expect(read("page=1.5").page).toBe(1);
  });

  test("a status belongs to its own tab", () => {
    expect(read("tab=consultations&status=confirmed")).toMatchObject({ status: "confirmed", messages: "new" });
    expect(read("tab=messages&status=handled")).toMatchObject({ status: undefined, messages: "handled" });
  });

  test("a search is trimmed and bounded", () => {
    expect(read(`tab=consultations&search=${encodeURIComponent(` ${"x".repeat(120)} `)}`).search).toHaveLength(100);
  });

  test.each([
    { tab: "consultations", status: "pending", search: "عائشہ & co", page: 3 },
    { tab: "messages", messages: "all" },
    { tab: "health" },
  ] as const)("%j is read back as it was written", (view) => {
    const href = dashboardHref(view);
    expect(read(href.split("?")[1] ?? "")).toMatchObject(view);
  });

  test("what is as usual is left out", () => {
    expect(dashboardHref({})).toBe("/admin/dashboard");
  });
});
