"use client";

import { useSearchParams } from "next/navigation";
import { EmptyState } from "@/components/portal/empty-state";
import { RecommendationList } from "@/components/recommendations/recommendation-list";
import { RecommendationsBar } from "@/components/recommendations/recommendations-layout";
import { StaleNotice } from "@/components/recommendations/stale-notice";
import { readTypeFilter, type TypeFilter } from "@/components/recommendations/type-filter";
import { TypePills } from "@/components/recommendations/type-pills";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import { RecommendationAction } from "./recommendation-action";
import { recommendationsHref } from "./recommendations-address";

/** Shows one type only, or all. */
export const showType = (to: TypeFilter) => window.history.replaceState(null, "", recommendationsHref(to));

type MatchesProps = {
  studentId: string;
  rows: RecommendationView[];
  /** How the list was generated, if known. */
  made: ReadinessView["list"] | undefined;
  applications: ApplicationView[];
  refreshedAt: string | undefined;
  isRunning: boolean;
  onRenew: (() => void) | undefined;
};

/** The existing recommendations, filtered by the selected type. */
export function Matches({ studentId, rows, made, applications, refreshedAt, isRunning, onRenew }: MatchesProps) {
  const type = readTypeFilter(useSearchParams());
  const newest = rows[0];
  return (
    <>
      {made && <StaleNotice list={made} who="You" isRunning={isRunning} onRenew={onRenew} />}
      <RecommendationsBar>
        <TypePills recommendations={rows} value={type} onChoose={showType} />
        <p className="text-small/[1.45] text-muted-foreground" role="status">
          {refreshedAt ? `Refreshed at ${refreshedAt}` : newest && `Generated on ${formatDate(newest.created_at)}`}
        </p>
      </RecommendationsBar>
      <RecommendationList
        key={type}
        type={type}
        recommendations={rows}
        chosen={made?.countries ?? []}
        actionOf={(one) => (
          <RecommendationAction studentId={studentId} recommendation={one} applications={applications} />
        )}
      />
    </>
  );
}

/** Before the first list was generated: what will appear here, and how. */
export function NoRecommendations({ canGenerate, onGenerate }: { canGenerate: boolean; onGenerate: () => void }) {
  return (
    <Card>
      <EmptyState
        level={3}
        title="No recommendations yet"
        note={
          canGenerate
            ? "We compare your profile with our whole catalogue and say line by line why something fits."
            : "They appear here once your profile is complete enough, enough documents are uploaded and you choose Generate."
        }
        action={
          canGenerate && (
            <Button size="sm" onClick={onGenerate}>
              Generate recommendations
            </Button>
          )
        }
      />
    </Card>
  );
}
