"use client";

import { RefreshCw, Sparkles } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { PageHead } from "@/components/portal/shell/page-head";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { LoadingMatches } from "@/components/recommendations/readiness/loading-matches";
import { RecommendationList } from "@/components/recommendations/recommendation-list";
import { countByType, failedToLoad } from "@/components/recommendations/recommendations-words";
import { StaleNotice } from "@/components/recommendations/stale-notice";
import { readTypeFilter, type TypeFilter } from "@/components/recommendations/type-filter";
import { TypePills } from "@/components/recommendations/type-pills";
import { useGeneration } from "@/components/recommendations/use-generation";
import { ImprovementSuggestions } from "@/components/student/dashboard/improvement-suggestions";
import { IncompleteProfile } from "@/components/student/dashboard/incomplete-profile";
import {
  applicationsQuery,
  readinessQuery,
  recommendationsQuery,
  requestsQuery,
} from "@/components/student/student-queries";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast/toast";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate, formatTime } from "@/lib/office-time";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import type { RequestView } from "@/lib/requests/views";
import { RecommendationAction } from "./recommendation-action";
import { recommendationsHref } from "./recommendations-address";
import { YourRequests } from "./your-requests";
import "@/components/recommendations/recommendations.css";

/** Has the student's own recommendations made anew. */
const useGenerate = (studentId: string) =>
  useGeneration({
    studentId,
    role: "student",
    queryKey: recommendationsQuery(studentId).queryKey,
    sayDone: (recommendations) => toast.success("Your recommendations are ready", `${countByType(recommendations)}.`),
  });

type RecommendationsScreenProps = {
  studentId: string;
  seeds: {
    recommendations: Seed<RecommendationView[]> | undefined;
    readiness: Seed<ReadinessView> | undefined;
    requests: Seed<RequestView[]> | undefined;
    applications: Seed<ApplicationView[]> | undefined;
  };
};

/** Another tab of the browser, or the team, may have changed something a moment ago. */
const always = { refetchOnWindowFocus: "always" } as const;

/** What fits the student, why, and what to do about it; how to have it made, and what it would need. */
export function RecommendationsScreen({ studentId, seeds }: RecommendationsScreenProps) {
  const query = useSeeded({ ...recommendationsQuery(studentId), ...always }, seeds.recommendations);
  const readiness = useSeeded({ ...readinessQuery(studentId), ...always }, seeds.readiness);
  const requests = useSeeded({ ...requestsQuery(studentId), ...always }, seeds.requests);
  const applications = useSeeded({ ...applicationsQuery(studentId), ...always }, seeds.applications);
  // Where it is not known, the server says whether the profile is complete enough.
  const canGenerate = readiness.data?.can_generate ?? true;
  const generate = useGenerate(studentId);
  const type = readTypeFilter(useSearchParams());
  const gate = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const [refresh, setRefresh] = useState<{ isRunning?: boolean; doneAt?: string }>({});
  const newest = query.data?.[0];

  async function refetch() {
    setRefresh({ isRunning: true });
    const { isSuccess } = await query.refetch();
    setRefresh(isSuccess ? { doneAt: formatTime(new Date()) } : {});
  }
  function start() {
    if (canGenerate) return generate.mutate();
    goTo(gate.current);
  }
  const show = (to: TypeFilter) => window.history.replaceState(null, "", recommendationsHref(to));

  return (
    <>
      <PageHead
        title="AI Recommendations"
        note="What fits your profile, and why. A match is our estimate; the university decides. Generate makes a new list from your profile; Refresh loads this one again."
        actions={
          <>
            <Button size="sm" variant="line" pending={refresh.isRunning === true} onClick={refetch}>
              {!refresh.isRunning && <RefreshCw aria-hidden="true" />}
              Refresh
            </Button>
            <Button size="sm" variant={canGenerate ? "gold" : "line"} pending={generate.isPending} onClick={start}>
              {!generate.isPending && <Sparkles aria-hidden="true" />}
              {generate.isPending ? "Generating..." : "Generate"}
            </Button>
          </>
        }
      />
      {readiness.data && !canGenerate && <IncompleteProfile readiness={readiness.data} heading={gate} />}
      <div className="recommendations">
        <section aria-labelledby="recommendations" aria-busy={generate.isPending}>
          <h2 id="recommendations" className="sr-only" ref={list} tabIndex={-1}>
            Recommendations
          </h2>
          {generate.isPending && <LoadingMatches />}
          <QueryPanel query={query} loading="Loading recommendations..." failure={failedToLoad}>
            {(rows) =>
              rows.length === 0 ? (
                !generate.isPending && <NoRecommendations canGenerate={canGenerate} onGenerate={start} />
              ) : (
                <>
                  {readiness.data?.list && (
                    <StaleNotice
                      list={readiness.data.list}
                      who="You"
                      isRunning={generate.isPending}
                      onRenew={canGenerate ? start : undefined}
                    />
                  )}
                  <div className="recommendations-bar">
                    <TypePills recommendations={rows} value={type} onChoose={show} />
                    <p className="small muted" role="status">
                      {refresh.doneAt
                        ? `Refreshed at ${refresh.doneAt}`
                        : newest && `Generated on ${formatDate(newest.created_at)}`}
                    </p>
                  </div>
                  <RecommendationList
                    key={type}
                    type={type}
                    recommendations={rows}
                    chosen={readiness.data?.list?.countries ?? []}
                    actionOf={(one) => (
                      <RecommendationAction
                        studentId={studentId}
                        recommendation={one}
                        applications={applications.data ?? []}
                      />
                    )}
                  />
                </>
              )
            }
          </QueryPanel>
        </section>
        <div className="recommendations-side">
          <YourRequests query={requests} recommendations={query.data ?? []} />
          <ImprovementSuggestions
            query={readiness}
            improvements={(query.data ?? []).filter((one) => one.type === "improvement")}
            onShow={() => {
              show("improvement");
              goTo(list.current);
            }}
          />
          <MatchingNote />
        </div>
      </div>
    </>
  );
}

function goTo(heading: HTMLElement | null) {
  heading?.scrollIntoView({ block: "center" });
  heading?.focus({ preventScroll: true });
}

/** How the matches are made and what they are worth, in plain words. */
function MatchingNote() {
  return (
    <Card pad aria-labelledby="how-we-match">
      <h2 id="how-we-match">How we match</h2>
      <ul className="matching-note">
        <li>
          Fixed rules compare your profile with the programmes and scholarships of our catalogue: level, field, results,
          English, budget, country and intake. The percentage follows from the lines under each title.
        </li>
        <li>A match is an estimate, not an offer. The university decides.</li>
        <li>Your budget is compared with a year’s tuition fee alone. Living costs come on top.</li>
        <li>Fees and dates change. We confirm them with you before anything is sent.</li>
      </ul>
    </Card>
  );
}

/** Before the first ones were made: what will stand here, and how it comes about. */
function NoRecommendations({ canGenerate, onGenerate }: { canGenerate: boolean; onGenerate: () => void }) {
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
