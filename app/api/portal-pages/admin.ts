import { calendarRange } from "@/components/admin/calendar/calendar-range";
import { consultationsAddress, sortedFilter } from "@/components/admin/consultations/consultations-queries";
import { dashboardAddress } from "@/components/admin/dashboard-address";
import type { AdminDashboardProps, DashboardData } from "@/components/admin/dashboard-screen";
import { messagesAddress } from "@/components/admin/messages/messages-queries";
import { pageSize } from "@/components/portal/list/list-query";
import type { UserActor } from "@/lib/auth/policy";
import { listConsultations, listUpcomingConsultations } from "@/lib/consultations/queries/consultations";
import { countConsultations } from "@/lib/consultations/queries/counts";
import { consultationListSchema } from "@/lib/consultations/schema/list";
import { getFirstRunStage } from "@/lib/first-run/queries";
import { getHealthDetails } from "@/lib/health/queries/health";
import { toApiPage } from "@/lib/http/list/page";
import { countMessages, listMessages } from "@/lib/messages/queries";
import { messageListSchema } from "@/lib/messages/schema/list";
import { getOfficeCalendar } from "@/lib/office/queries";
import { officeDate } from "@/lib/office-time";
import { apiReference } from "@/lib/openapi/reference";
import { now } from "@/lib/platform/clock";
import { getAdminOverview } from "@/lib/stats/queries/dashboard";
import { type Params, type PortalPages, readOwnAccount } from "./portal-page";

/** What the admin's screens show first, by address. */
export const adminPages = {
  "/admin/dashboard": async (actor, params): Promise<AdminDashboardProps> => {
    const at = now().getTime();
    const [counts, messageCounts, shown] = await Promise.all([
      countConsultations(actor),
      countMessages(actor),
      readTab(actor, params),
    ]);
    return { initial: { at, counts, messageCounts, ...shown } };
  },

  "/admin/account": readOwnAccount,
  "/admin/content": async () => ({}),
  "/admin/api": async () => ({ reading: apiReference() }),
  "/admin/processing/register": async () => ({}),
  "/admin/b2b/register": async () => ({}),
  "/admin/content/announcements": async () => ({}),
  "/admin/content/stories": async () => ({}),
  "/admin/content/brand": async () => ({}),
  "/admin/content/first-run": async () => ({}),
  "/admin/content/claim-check": async () => ({}),
} satisfies PortalPages;

/**
 * What the open tab needs, from the same queries as the API. Invalid filters bring nothing: the screen asks the API, which
 * reports the error.
 */
async function readTab(actor: UserActor, params: Params): Promise<Partial<DashboardData>> {
  const paging = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });
  switch (dashboardAddress.read(params).tab) {
    case "overview": {
      const [overview, upcoming, firstRun] = await Promise.all([
        getAdminOverview(actor),
        listUpcomingConsultations(actor),
        getFirstRunStage(),
      ]);
      return { overview, upcoming, firstRun };
    }
    case "consultations": {
      const { view, date = officeDate(now()), page, ...filters } = consultationsAddress.read(params);
      if (view !== "list") return { calendar: await getOfficeCalendar(actor, calendarRange(view, date)) };
      const query = consultationListSchema.safeParse({ ...paging(page), ...sortedFilter(filters) });
      return query.success ? { consultations: toApiPage(await listConsultations(actor, query.data)) } : {};
    }
    case "messages": {
      const { status, page } = messagesAddress.read(params);
      const query = messageListSchema.safeParse({ ...paging(page), status: status === "all" ? undefined : status });
      return query.success ? { messages: toApiPage(await listMessages(actor, query.data)) } : {};
    }
    case "health":
      return { health: { details: await getHealthDetails(actor) } };
    default:
      return {}; // the other tabs load their own data
  }
}
