import type { UseQueryResult } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { teamRecommendationsHref } from "@/components/processing/recommendations/recommendations-address";
import { RecommendationCard } from "@/components/recommendations/recommendation-card";
import { failedToLoad } from "@/components/recommendations/recommendation-labels";
import { RecommendationList } from "@/components/recommendations/recommendation-list";
import { RecommendationsBar } from "@/components/recommendations/recommendations-layout";
import { StaleNotice } from "@/components/recommendations/stale-notice";
import { readTypeFilter } from "@/components/recommendations/type-filter";
import { TypePills } from "@/components/recommendations/type-pills";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/office-time";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import { requestKinds } from "@/lib/requests/labels";
import type { StaffRequestView } from "@/lib/requests/views";

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
                <ul>
                  <RecommendationCard
                    recommendation={askedAbout}
                    level={3}
                    action={<RequestState one={askedAbout} />}
                  />
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
              actionOf={(one) => <RequestState one={one} />}
            />
          </>
        );
      }}
    </QueryPanel>
  );
}

/** The student's open request for a recommendation. */
function RequestState({ one: { request } }: { one: RecommendationView }) {
  if (request?.status !== "open") return null;
  return (
    <p className="request-state">
      <Clock aria-hidden="true" />
      <b>
        {requestKinds.find(({ value }) => value === request.kind)?.open} {formatDate(request.created_at)}
      </b>
    </p>
  );
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
