import type { Metadata } from "next";
import { calendarRange } from "@/components/admin/calendar/calendar-range";
import { consultationsAddress, sortedFilter } from "@/components/admin/consultations/consultations-queries";
import { dashboardAddress } from "@/components/admin/dashboard-address";
import { AdminDashboard, type DashboardData } from "@/components/admin/dashboard-screen";
import { messagesAddress } from "@/components/admin/messages/messages-queries";
import { pageSize } from "@/components/portal/list/list-query";
import { guardPortal } from "@/lib/auth/portal-guard";
import { listConsultations, listUpcomingConsultations } from "@/lib/consultations/queries/consultations";
import { countConsultations } from "@/lib/consultations/queries/counts";
import { getHealthDetails } from "@/lib/health/queries/health";
import { toApiPage } from "@/lib/http/list/page";
import { countMessages, listMessages } from "@/lib/messages/queries";
import { getOfficeCalendar } from "@/lib/office/queries";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { getAdminOverview } from "@/lib/stats/queries/dashboard";

export const metadata: Metadata = { title: "Admin dashboard" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DashboardPage({ searchParams }: Props) {
  const actor = await guardPortal("admin");
  const params = await searchParams;
  const at = now().getTime();
  const paging = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

  const [counts, messageCounts, shown] = await Promise.all([
    countConsultations(actor),
    countMessages(actor),
    readTab(),
  ]);
  return <AdminDashboard initial={{ at, counts, messageCounts, ...shown }} />;

  /** What the open tab needs, from the same queries as the API. */
  async function readTab(): Promise<Partial<DashboardData>> {
    switch (dashboardAddress.read(params).tab) {
      case "overview": {
        const [overview, upcoming] = await Promise.all([getAdminOverview(actor), listUpcomingConsultations(actor)]);
        return { overview, upcoming };
      }
      case "consultations": {
        const { view, date = officeDate(now()), page, ...filters } = consultationsAddress.read(params);
        if (view !== "list") return { calendar: await getOfficeCalendar(actor, calendarRange(view, date)) };
        const wanted = { ...paging(page), ...sortedFilter(filters) };
        return { consultations: toApiPage(await listConsultations(actor, wanted)) };
      }
      case "messages": {
        const { status, page } = messagesAddress.read(params);
        const wanted = { ...paging(page), status: status === "all" ? undefined : status };
        return { messages: toApiPage(await listMessages(actor, wanted)) };
      }
      case "health":
        return { health: { details: await getHealthDetails(actor) } };
      default:
        return {}; // the other tabs load their own data
    }
  }
}
