import { CalendarDays, CalendarRange, List } from "lucide-react";
import type { ConsultationsView, DashboardAddress } from "@/components/admin/dashboard-address";
import { DashboardLink } from "@/components/admin/dashboard-link";
import { cn } from "@/components/ui/cn";

const views = [
  { view: "list", label: "List", icon: List },
  { view: "day", label: "Day", icon: CalendarDays },
  { view: "week", label: "Week", icon: CalendarRange },
] as const satisfies readonly { view: ConsultationsView; label: string; icon: typeof List }[];

/** The three ways to look at the consultations. The filters of the list wait there. */
export function ConsultationsViews({ address }: { address: DashboardAddress }) {
  return (
    <nav aria-label="Consultation views" className="segments max-md:w-full">
      {views.map(({ view, label, icon: Icon }) => (
        <DashboardLink
          key={view}
          to={{ ...address, view, page: 1 }}
          className={cn("segment", "max-md:flex-1")}
          aria-current={address.view === view ? "page" : undefined}
        >
          <Icon aria-hidden="true" />
          {label}
        </DashboardLink>
      ))}
    </nav>
  );
}
