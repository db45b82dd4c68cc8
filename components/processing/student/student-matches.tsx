import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { studentShortlistQuery } from "@/components/processing/processing-queries";
import { teamRecommendationsHref } from "@/components/processing/recommendations/recommendations-address";
import { failedToLoad } from "@/components/recommendations/recommendation-labels";
import { RecommendationList } from "@/components/recommendations/recommendation-list";
import { RecommendationRow, type RowParts } from "@/components/recommendations/recommendation-row";
import { RecommendationsBar } from "@/components/recommendations/recommendations-layout";
import { StaleNotice } from "@/components/recommendations/stale-notice";
import { readTypeFilter } from "@/components/recommendations/type-filter";
import { TypePills } from "@/components/recommendations/type-pills";
import { Card, cardVariants } from "@/components/ui/card";
import { formatDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import { requestKinds } from "@/lib/requests/labels";
import type { StaffRequestView } from "@/lib/requests/views";
import { hideReasons } from "@/lib/shortlist/labels";
import type { ShortlistView } from "@/lib/shortlist/views";

type StudentMatchesProps = {
  studentId: string;
  query: UseQueryResult<RecommendationView[]>;
  /** The request that brought the member here, while it is open. */
  request: StaffRequestView | undefined;
  /** The latest list. */
  list: ReadinessView["list"] | undefined;
  canGenerate: boolean;
  isGenerating: boolean;
};

/** A student's recommendations: first the one that the request is about, then all of them. */
export function StudentMatches({ studentId, query, request, list, canGenerate, isGenerating }: StudentMatchesProps) {
  const type = readTypeFilter(useSearchParams());
  const { data: shortlist = [] } = useQuery(studentShortlistQuery(studentId));
  function partsOf(one: RecommendationView): RowParts {
    const state = stateOf(
      one,
      shortlist.find(({ programme_id }) => programme_id === one.programme_id),
    );
    return state.length > 0 ? { state: <b className="text-wait">{state.join(" · ")}</b> } : {};
  }
  return (
    <QueryPanel query={query} loading="Loading recommendations..." failure={failedToLoad}>
      {(rows) => {
        if (rows.length === 0) return !isGenerating && <NoMatches canGenerate={canGenerate} />;
        const askedAbout = rows.find(({ id }) => id === request?.recommendation_id);
        const newest = rows[0];
        return (
          <>
            {askedAbout && (
              <section className="mb-8" aria-labelledby="asked-about">
                <h2 id="asked-about" className="mb-3.5">
                  The student asks about this
                </h2>
                <ul className={cardVariants({ className: "overflow-hidden" })}>
                  <RecommendationRow recommendation={askedAbout} startsOpen {...partsOf(askedAbout)} />
                </ul>
              </section>
            )}
            {list && <StaleNotice list={list} who="The student" isRunning={isGenerating} />}
            <RecommendationsBar>
              <TypePills
                recommendations={rows}
                value={type}
                onChoose={(chosen) =>
                  window.history.replaceState(
                    null,
                    "",
                    teamRecommendationsHref({ studentId, request: request?.id, type: chosen }),
                  )
                }
              />
              {newest && (
                <p className="text-muted-foreground text-small/[1.45]">Generated on {formatDate(newest.created_at)}</p>
              )}
            </RecommendationsBar>
            <RecommendationList
              key={type}
              type={type}
              recommendations={askedAbout ? rows.filter(({ id }) => id !== askedAbout.id) : rows}
              chosen={list?.countries ?? []}
              partsOf={partsOf}
            />
          </>
        );
      }}
    </QueryPanel>
  );
}

/** What the student waits for and thinks of a programme, in its row. */
function stateOf({ request }: RecommendationView, entry: ShortlistView | undefined): string[] {
  const kind = request?.status === "open" && requestKinds.find(({ value }) => value === request.kind);
  return [
    kind && request ? `${kind.open} ${formatDate(request.created_at)}` : "",
    entry?.kind === "saved" ? "Saved by the student" : "",
    entry?.reason ? `Hidden by the student: ${labelOf(hideReasons, entry.reason)}` : "",
  ].filter(Boolean);
}

function NoMatches({ canGenerate }: { canGenerate: boolean }) {
  return (
    <Card>
      <EmptyState
        level={3}
        title="No recommendations yet"
        note={
          canGenerate
            ? "Generate New Recommendation compares the profile with our whole catalogue."
            : "You can generate them once the profile is complete enough and enough documents are uploaded."
        }
      />
    </Card>
  );
}
