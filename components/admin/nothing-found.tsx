import { EmptyState } from "@/components/portal/empty-state";
import type { DashboardTab } from "./dashboard-address";
import { DashboardLink } from "./dashboard-link";

type NothingFoundProps = {
  /** What the tab lists. */
  tab: Extract<DashboardTab, "consultations" | "referrals">;
  isFiltered: boolean;
  /** What is said where there is none at all. */
  note: string;
};

/** A list that has nothing in it, or nothing that the filters leave. */
export function NothingFound({ tab, isFiltered, note }: NothingFoundProps) {
  return (
    <EmptyState
      level={3}
      title={`No ${tab} found`}
      note={isFiltered ? `Check the spelling, or show all ${tab}.` : note}
      action={
        isFiltered && (
          <DashboardLink className="btn btn-line btn-sm" to={{ tab }}>
            Clear filters
          </DashboardLink>
        )
      }
    />
  );
}
