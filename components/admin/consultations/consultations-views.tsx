import { CalendarDays, CalendarRange, List } from "lucide-react";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { cn } from "@/components/ui/cn";
import { type ConsultationsAt, type ConsultationsView, consultationsAddress } from "./consultations-queries";

const views = [
  { view: "list", label: "List", icon: List },
  { view: "day", label: "Day", icon: CalendarDays },
  { view: "week", label: "Week", icon: CalendarRange },
] as const satisfies readonly { view: ConsultationsView; label: string; icon: typeof List }[];

/** The three ways to look at the consultations. The filters of the list wait there. */
export function ConsultationsViews({ at }: { at: ConsultationsAt }) {
  return (
    <nav aria-label="Consultation views" className="segments max-md:w-full">
      {views.map(({ view, label, icon: Icon }) => (
        <InPlaceLink
          key={view}
          href={consultationsAddress.next(at, { view, page: 1 })}
          className={cn("segment", "max-md:flex-1")}
          aria-current={at.view === view ? "page" : undefined}
        >
          <Icon aria-hidden="true" />
          {label}
        </InPlaceLink>
      ))}
    </nav>
  );
}
