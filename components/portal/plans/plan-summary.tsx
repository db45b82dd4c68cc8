import { formatDate } from "@/lib/office-time";
import type { SavedPlanView } from "@/lib/plans/views/saved";

/** A saved funds plan in a few lines, with its link to the planner. Its figures are today's. */
export function PlanSummary({ plan }: { plan: SavedPlanView }) {
  const { title, subtitle, first_year, is_complete, to_show, dates, address, created_at } = plan;
  return (
    <div className="min-w-0">
      <a className="inline-flex min-h-11 items-center font-[620]" href={address}>
        {title}
      </a>
      <p className="text-small/[1.45] text-muted-foreground">
        {[subtitle, `saved ${formatDate(created_at)}`].filter(Boolean).join(" · ")}
      </p>
      {first_year && (
        <p>
          First year {is_complete ? "about" : "more than"} <b>{first_year}</b>
          {to_show && (
            <>
              , to show about <b>{to_show}</b>
            </>
          )}
        </p>
      )}
      {dates && <p className="text-small/[1.45] text-muted-foreground">{dates}</p>}
    </div>
  );
}
