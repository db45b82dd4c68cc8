import { describe, expect, test } from "vitest";
import { auditAddress } from "@/components/admin/audit/audit-queries";
import { type ConsultationsAt, consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { emptyView } from "@/components/admin/consultations/consultations-views";
import { layoutHref } from "@/components/admin/consultations/list-or-calendar";
import { dashboardAddress, dashboardTab, dashboardTabs } from "@/components/admin/dashboard-address";
import { messagesAddress } from "@/components/admin/messages/messages-queries";
import { referralsAddress } from "@/components/admin/referrals/referrals-queries";
import { studentsAddress } from "@/components/admin/students/students-queries";
import { teamAddress } from "@/components/admin/team/team-queries";
import type { Address, Parts, To } from "@/components/portal/list/address";

const queryOf = (href: string) => new URLSearchParams(href.split("?")[1] ?? "");
const id = "0b9d1c52-6f0e-4d57-9a3c-2f4c1e8a7d60";

describe("the dashboard's address", () => {
  test("without a query, or with an unknown one, shows the overview", () => {
    expect(dashboardAddress.read(new URLSearchParams())).toEqual({ tab: "overview" });
    expect(dashboardAddress.read({ tab: "secrets" })).toEqual({ tab: "overview" });
    expect(dashboardTab("overview")).toBe("/admin/dashboard");
  });

  test.each(dashboardTabs)("opens %s", (tab) => {
    expect(dashboardAddress.read(queryOf(dashboardTab(tab)))).toEqual({ tab });
  });

  test("accepts only valid dates and ids", () => {
    const odd = new URLSearchParams("from=2026-02-30&assigned=me&view=year&status=gone");
    expect(consultationsAddress.read(odd)).toEqual(consultationsAddress.start);
    expect(auditAddress.read({ person: "none", action: "DROP" })).toEqual(auditAddress.start);
  });

  const written = <P extends Parts>(address: Address<P>, to: To<P>) => {
    const href = address.href(to);
    return { href, read: address.read(queryOf(href)), to };
  };
  test.each([
    written(consultationsAddress, { status: "pending", search: "عائشہ & co", page: 3 }),
    written(consultationsAddress, { view: "week", date: "2026-11-23" }),
    written(consultationsAddress, { assigned: "none", from: "2026-11-01", to: "2026-11-30" }),
    written(consultationsAddress, { sort: "status", open: id }),
    written(messagesAddress, { status: "all", open: id }),
    written(teamAddress, { group: "partners", search: "ravi" }),
    written(referralsAddress, { status: "enrolled", commission: "earned", partner: id }),
    written(consultationsAddress, { waiting: "day" }),
    written(studentsAddress, { search: "ayesha", country: "uk", sort: "name" }),
    written(auditAddress, { action: "sign-in", person: id, to: "2026-11-30" }),
  ])("$href is parsed as it was written, in its tab", ({ href, read, to }) => {
    expect(read).toMatchObject(to);
    expect(href.startsWith("/admin/dashboard?tab=")).toBe(true);
  });

  test("the list shows the calendar's days if it was limited to a period, and is otherwise as before", () => {
    const shown = { from: "2026-11-30", to: "2026-12-06" };
    const back = (to: To<typeof consultationsAddress.parts>) =>
      consultationsAddress.read(
        queryOf(layoutHref({ ...consultationsAddress.start, view: "week", ...to } as ConsultationsAt, "list", shown)),
      );
    expect(back({ from: "2026-11-23", to: "2026-11-29" })).toMatchObject({ view: "list", ...shown });
    expect(back({ status: "pending" })).toMatchObject({ status: "pending", from: undefined, to: undefined });
    expect(back({ from: "2026-11-23" })).toMatchObject({ from: "2026-11-23", to: undefined });
  });

  test("an empty built-in view says what that means, a search or other filters don't", () => {
    const today = "2026-11-25";
    const said = (to: To<typeof consultationsAddress.parts>) =>
      emptyView({ ...consultationsAddress.start, ...to } as ConsultationsAt, today);
    expect(said({ status: "pending", sort: "status" })).toBe("Nothing to confirm.");
    expect(said({ status: "upcoming", assigned: "none", from: today })).toBe("Nothing to assign.");
    expect(said({ from: "2026-11-23", to: "2026-11-29" })).toBe("Nothing is booked for this week.");
    expect(said({ status: "pending", search: "ayesha" })).toBeUndefined();
    expect(said({ status: "cancelled" })).toBeUndefined();
  });
});
