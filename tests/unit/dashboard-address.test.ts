import { describe, expect, test } from "vitest";
import { dashboardHref, dashboardStart, readDashboardAddress } from "@/components/admin/dashboard-address";

const read = (query: string) => readDashboardAddress(new URLSearchParams(query));

describe("the dashboard's address", () => {
  test("without a query shows the overview", () => {
    expect(read("")).toEqual(dashboardStart);
  });

  test("what it does not know is as if it were absent", () => {
    expect(read("tab=secrets&status=gone&page=-1")).toEqual(dashboardStart);
    expect(read("page=4002").page).toBe(1);
    expect(read("page=1.5").page).toBe(1);
  });

  test("a status belongs to its own tab", () => {
    expect(read("tab=consultations&status=confirmed")).toMatchObject({ status: "confirmed", messages: "new" });
    expect(read("tab=messages&status=handled")).toEqual({ ...dashboardStart, tab: "messages", messages: "handled" });
  });

  test("dates and ids are those of a calendar and of an account", () => {
    expect(read("tab=consultations&from=2026-02-30&assigned=me&view=year")).toEqual({
      ...dashboardStart,
      tab: "consultations",
    });
    expect(read("tab=audit&person=none&action=DROP")).toEqual({ ...dashboardStart, tab: "audit" });
  });

  test("a search is trimmed and bounded", () => {
    expect(read(`tab=consultations&search=${encodeURIComponent(` ${"x".repeat(120)} `)}`).search).toHaveLength(100);
  });

  test.each([
    { tab: "consultations", status: "pending", search: "عائشہ & co", page: 3 },
    { tab: "overview", weeks: "52" },
    { tab: "messages", messages: "all" },
    { tab: "consultations", view: "week", date: "2026-11-23" },
    { tab: "consultations", assigned: "none", from: "2026-11-01", to: "2026-11-30" },
    { tab: "team", group: "partners", search: "ravi" },
    { tab: "referrals", referral: "enrolled", commission: "earned", partner: "0b9d1c52-6f0e-4d57-9a3c-2f4c1e8a7d60" },
    { tab: "health" },
    { tab: "audit", action: "sign-in", person: "0b9d1c52-6f0e-4d57-9a3c-2f4c1e8a7d60", to: "2026-11-30" },
  ] as const)("%j is read back as it was written", (view) => {
    const href = dashboardHref(view);
    expect(read(href.split("?")[1] ?? "")).toMatchObject(view);
  });

  test("what is as usual is left out", () => {
    expect(dashboardHref({})).toBe("/admin/dashboard");
  });
});
