import type { Metadata } from "next";
import { pageSize } from "@/components/admin/admin-queries";
import { readDashboardAddress } from "@/components/admin/dashboard-address";
import { type DashboardData, DashboardScreen } from "@/components/admin/dashboard-screen";
import { guardPortal } from "@/lib/auth/portal-guard";
import { countConsultations, listConsultations, listUpcomingConsultations } from "@/lib/consultations/queries";
import { getHealthDetails } from "@/lib/health/queries";
import { type Page, totalLabel } from "@/lib/http/page";
import { countMessages, listMessages } from "@/lib/messages/queries";
import { now } from "@/lib/platform/clock";
import { getAdminOverview } from "@/lib/stats/queries";

export const metadata: Metadata = { title: "Admin dashboard" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DashboardPage({ searchParams }: Props) {
  const actor = await guardPortal("admin");
  const params = await searchParams;
  const { tab, status, messages, search, page } = readDashboardAddress({
    get: (name) => [params[name]].flat()[0] ?? null,
  });
  const at = now().getTime();
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };

  const [counts, messageCounts, shown] = await Promise.all([
    countConsultations(actor),
    countMessages(actor),
    readTab(),
  ]);
  return <DashboardScreen initial={{ at, counts, messageCounts, ...shown }} />;

  /** What the open tab needs, by the queries that the API asks too. */
  async function readTab(): Promise<Partial<DashboardData>> {
    switch (tab) {
      case "overview": {
        const [overview, upcoming] = await Promise.all([getAdminOverview(actor), listUpcomingConsultations(actor)]);
        return { overview, upcoming };
      }
      case "consultations":
        return { consultations: asApiPage(await listConsultations(actor, { ...paging, status, search })) };
      case "messages":
        return {
          messages: asApiPage(
            await listMessages(actor, { ...paging, status: messages === "all" ? undefined : messages }),
          ),
        };
      case "health":
        return { health: { details: await getHealthDetails(actor) } };
      case "settings":
        return {};
    }
  }
}

const asApiPage = <T,>({ rows, total }: Page<T>) => ({ rows, total: totalLabel(total) });
