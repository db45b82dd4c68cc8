"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { RecommendationList } from "@/components/recommendations/recommendation-list";
import type { RowParts } from "@/components/recommendations/recommendation-row";
import { RecommendationsBar } from "@/components/recommendations/recommendations-layout";
import { StaleNotice } from "@/components/recommendations/stale-notice";
import { readTypeFilter, type TypeFilter } from "@/components/recommendations/type-filter";
import { TypePills } from "@/components/recommendations/type-pills";
import { CompareBox, HiddenStrip, HideMenu, SaveButton } from "@/components/student/shortlist/row-tools";
import type { Compared } from "@/components/student/shortlist/use-compared";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import type { RequestView } from "@/lib/requests/views";
import type { ShortlistView } from "@/lib/shortlist/views";
import { RecommendationActions, waitingFor } from "./recommendation-action";
import { recommendationsHref } from "./recommendations-address";

/** Shows one type only, or all. */
export const showType = (to: TypeFilter) => window.history.replaceState(null, "", recommendationsHref(to));

type MatchesProps = {
  studentId: string;
  rows: RecommendationView[];
  /** How the list was generated, if known. */
  made: ReadinessView["list"] | undefined;
  applications: ApplicationView[];
  requests: RequestView[];
  shortlist: UseQueryResult<ShortlistView[]>;
  compared: Compared;
  refreshedAt: string | undefined;
  isRunning: boolean;
  onRenew: (() => void) | undefined;
};

/** The existing recommendations, filtered by the selected type. */
export function Matches({ rows, made, shortlist, refreshedAt, isRunning, onRenew, ...screen }: MatchesProps) {
  const type = readTypeFilter(useSearchParams());
  const newest = rows[0];
  const entryOf = (id: string | null) => shortlist.data?.find(({ programme_id }) => programme_id === id);
  const isHidden = ({ programme_id }: RecommendationView) => entryOf(programme_id)?.kind === "hidden";
  // What is hidden now leaves a strip with its way back; what was hidden before is under Hidden programmes.
  const [hiddenBefore] = useState(() => new Set(rows.filter(isHidden).map(({ id }) => id)));
  const shown = rows.filter((row) => !(isHidden(row) && hiddenBefore.has(row.id)));
  const saved = shortlist.data?.filter(({ kind }) => kind === "saved").length ?? 0;
  return (
    <>
      {made && <StaleNotice list={made} who="You" isRunning={isRunning} onRenew={onRenew} />}
      <RecommendationsBar>
        <TypePills recommendations={shown} value={type} onChoose={showType} />
        <p className="flex flex-wrap items-center gap-x-4 text-small/[1.45] text-muted-foreground">
          <span role="status">
            {refreshedAt ? `Refreshed at ${refreshedAt}` : newest && `Generated on ${formatDate(newest.created_at)}`}
          </span>
          {saved > 0 && (
            <a className="inline-flex items-center max-md:min-h-11" href="#saved-programmes">
              {saved} saved
            </a>
          )}
        </p>
      </RecommendationsBar>
      <RecommendationList
        key={type}
        type={type}
        recommendations={shown}
        chosen={made?.countries ?? []}
        partsOf={(one) => partsOf(one, entryOf(one.programme_id), screen)}
      />
    </>
  );
}

type Screen = Pick<MatchesProps, "studentId" | "applications" | "requests" | "compared">;

/** What the student can do with a recommendation; only programmes of the catalogue can be compared, saved and hidden. */
function partsOf(
  recommendation: RecommendationView,
  entry: ShortlistView | undefined,
  { studentId, applications, requests, compared }: Screen,
): RowParts {
  const { title, subtitle, programme_id: id } = recommendation;
  const asked = { recommendation, requests };
  const actions = <RecommendationActions {...asked} studentId={studentId} applications={applications} />;
  const waiting = waitingFor(asked);
  const state = waiting && <b className="text-wait">{waiting}</b>;
  if (id === null) return { action: actions, state };
  const programme = { id, name: subtitle ? `${subtitle}, ${title}` : title };
  if (entry?.kind === "hidden") return { instead: <HiddenStrip studentId={studentId} entry={entry} name={title} /> };
  return {
    state,
    tools: (
      <>
        <CompareBox compared={compared} programme={programme} look="icon" />
        <SaveButton studentId={studentId} programme={programme} isSaved={entry?.kind === "saved"} />
      </>
    ),
    action: (
      <>
        {actions}
        <span className="@[56rem]:hidden">
          <CompareBox compared={compared} programme={programme} look="words" />
        </span>
        <HideMenu studentId={studentId} programme={programme} />
        <a className="inline-flex items-center max-md:min-h-11" href={`/programmes/${id}`}>
          About the programme
        </a>
      </>
    ),
  };
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
            <Button size="sm" className="max-md:min-h-11" onClick={onGenerate}>
              Generate recommendations
            </Button>
          )
        }
      />
    </Card>
  );
}
