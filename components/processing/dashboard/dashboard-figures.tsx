import { ClipboardList, Send, Users } from "lucide-react";
import { countLabel } from "@/components/portal/count-label";
import { FigureCard } from "@/components/portal/figure-card";
import type { ProcessingOverview } from "@/lib/stats/queries";
import { todayHref } from "./today-words";

/** How much there is, each figure with its screen behind it; dashes until it is known. */
export function DashboardFigures({ overview }: { overview: ProcessingOverview | undefined }) {
  const show = (figure: number | undefined) => (figure === undefined ? "–" : countLabel(figure));
  return (
    <div className="figures">
      <FigureCard
        label="Students"
        value={show(overview?.students)}
        icon={<Users aria-hidden="true" />}
        href="/processing/students"
      />
      <FigureCard
        label="Applications"
        value={show(overview?.applications)}
        icon={<Send aria-hidden="true" />}
        href="/processing/applications"
      />
      <FigureCard
        label="Tasks"
        value={show(overview?.tasks)}
        note="Open student requests"
        icon={<ClipboardList aria-hidden="true" />}
        href={`${todayHref("request")}#today`}
      />
    </div>
  );
}
