"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { RefreshCw, Sparkles } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { LoadingMatches } from "@/components/recommendations/readiness/loading-matches";
import { countByType, failedToLoad } from "@/components/recommendations/recommendation-labels";
import { RecommendationsLayout } from "@/components/recommendations/recommendations-layout";
import { goTo, useGate, useGeneration } from "@/components/recommendations/use-generation";
import { ImprovementSuggestions } from "@/components/student/dashboard/improvement-suggestions";
import { firstNeeded, IncompleteProfile } from "@/components/student/dashboard/incomplete-profile";
import { CompareTray } from "@/components/student/shortlist/compare-tray";
import { ShortlistCard } from "@/components/student/shortlist/shortlist-card";
import { useCompared } from "@/components/student/shortlist/use-compared";
import {
  applicationsQuery,
  readinessQuery,
  recommendationsQuery,
  requestsQuery,
  shortlistQuery,
} from "@/components/student/student-queries";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast/toast";
import type { ApplicationView } from "@/lib/applications/views";
import { formatTime } from "@/lib/office-time";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import type { RequestView } from "@/lib/requests/views";
import type { ShortlistView } from "@/lib/shortlist/views";
import { Matches, NoRecommendations, showType } from "./matches";
import { YourRequests } from "./your-requests";

/** Generates new recommendations for the student. */
const useGenerate = (studentId: string) =>
  useGeneration({
    studentId,
    role: "student",
    queryKey: recommendationsQuery(studentId).queryKey,
    sayDone: (recommendations) => toast.success("Your recommendations are ready", `${countByType(recommendations)}.`),
  });

export type RecommendationsScreenProps = {
  studentId: string;
  seeds: {
    recommendations: Seed<RecommendationView[]> | undefined;
    readiness: Seed<ReadinessView> | undefined;
    requests: Seed<RequestView[]> | undefined;
    applications: Seed<ApplicationView[]> | undefined;
    shortlist: Seed<ShortlistView[]> | undefined;
  };
};

/** Another tab of the browser, or the team, may have changed something a moment ago. */
const always = { refetchOnWindowFocus: "always" } as const;

/** What fits the student, why, and what to do about it; how to generate a new list, and what that needs. */
export function RecommendationsScreen({ studentId, seeds }: RecommendationsScreenProps) {
  const query = useSeeded({ ...recommendationsQuery(studentId), ...always }, seeds.recommendations);
  const readiness = useSeeded({ ...readinessQuery(studentId), ...always }, seeds.readiness);
  const requests = useSeeded({ ...requestsQuery(studentId), ...always }, seeds.requests);
  const applications = useSeeded({ ...applicationsQuery(studentId), ...always }, seeds.applications);
  const shortlist = useSeeded({ ...shortlistQuery(studentId), ...always }, seeds.shortlist);
  const compared = useCompared(studentId);
  // When unknown, let the server say whether the profile is complete enough.
  const canGenerate = readiness.data?.can_generate ?? true;
  const generate = useGenerate(studentId);
  const { gate, refuse } = useGate();
  const list = useRef<HTMLHeadingElement>(null);
  const refresh = useRefresh(query);

  function start() {
    if (canGenerate) return generate.mutate();
    if (readiness.data) refuse(`${firstNeeded(readiness.data)}.`);
  }

  return (
    <>
      <PageHead
        title="AI Recommendations"
        note="What fits your profile, and why. A match is our estimate; the university decides. Generate makes a new list from your profile; Refresh loads this one again."
        actions={
          <ListButtons
            refresh={refresh}
            isGenerating={generate.isPending}
            canGenerate={canGenerate}
            onGenerate={start}
          />
        }
      />
      {readiness.data && !canGenerate && <IncompleteProfile readiness={readiness.data} heading={gate} />}
      <RecommendationsLayout
        side={
          <>
            <ShortlistCard studentId={studentId} query={shortlist} compared={compared} />
            <YourRequests query={requests} recommendations={query.data ?? []} />
            <Improvements readiness={readiness} rows={query.data ?? []} list={list} />
            <MatchingNote />
          </>
        }
      >
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
                <Matches
                  studentId={studentId}
                  rows={rows}
                  made={readiness.data?.list}
                  applications={applications.data ?? []}
                  requests={requests.data ?? []}
                  shortlist={shortlist}
                  compared={compared}
                  refreshedAt={refresh.doneAt}
                  isRunning={generate.isPending}
                  onRenew={canGenerate ? start : undefined}
                />
              )
            }
          </QueryPanel>
        </section>
      </RecommendationsLayout>
      <CompareTray compared={compared} />
    </>
  );
}

export const RecommendationsPage = portalPage(RecommendationsScreen);

type ImprovementsProps = {
  readiness: UseQueryResult<ReadinessView>;
  rows: readonly RecommendationView[];
  list: RefObject<HTMLHeadingElement | null>;
};

/** How strong the profile is, and the improvements of the list, which it leads to. */
function Improvements({ readiness, rows, list }: ImprovementsProps) {
  return (
    <ImprovementSuggestions
      query={readiness}
      improvements={rows.filter((one) => one.type === "improvement")}
      onShow={() => {
        showType("improvement");
        goTo(list.current);
      }}
    />
  );
}

type ListButtonsProps = {
  refresh: ReturnType<typeof useRefresh>;
  isGenerating: boolean;
  canGenerate: boolean;
  onGenerate: () => void;
};

/** Reloads the list, or generates a new one. */
function ListButtons({ refresh, isGenerating, canGenerate, onGenerate }: ListButtonsProps) {
  return (
    <>
      <Button className="max-md:min-h-11" size="sm" variant="line" pending={refresh.isRunning} onClick={refresh.start}>
        {!refresh.isRunning && <RefreshCw aria-hidden="true" />}
        Refresh
      </Button>
      <Button
        className="max-md:min-h-11"
        size="sm"
        variant={canGenerate ? "gold" : "line"}
        pending={isGenerating}
        onClick={onGenerate}
      >
        {!isGenerating && <Sparkles aria-hidden="true" />}
        {isGenerating ? "Generating..." : "Generate"}
      </Button>
    </>
  );
}

/** Reloads the list, and says when that is done. */
function useRefresh(query: UseQueryResult<RecommendationView[]>) {
  const [refresh, setRefresh] = useState<{ isRunning: boolean; doneAt?: string }>({ isRunning: false });
  async function start() {
    setRefresh({ isRunning: true });
    const { isSuccess } = await query.refetch();
    setRefresh({ isRunning: false, ...(isSuccess && { doneAt: formatTime(new Date()) }) });
  }
  return { ...refresh, start };
}

/** How the matching works and how reliable it is, in plain words. */
function MatchingNote() {
  return (
    <Card pad aria-labelledby="how-we-match">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center">
          <h2 id="how-we-match">How we match</h2>
        </summary>
        <ul className="mt-3 grid gap-2.5 text-muted-foreground">
          <li>
            Fixed rules compare your profile with the programmes and scholarships of our catalogue: level, field,
            results, English, budget, country and intake. The percentage follows from the lines of each row.
          </li>
          <li>A match is an estimate, not an offer. The university decides.</li>
          <li>
            Your budget is compared with a whole first year: tuition, living, visa and the rest, as “Can I go?” and the
            funds planner count it.
          </li>
          <li>
            A point is met when we compared you with what is asked for. Safe and Match need everything that decides to
            be met: education, subject, marks and English.
          </li>
          <li>Fees and dates change. We confirm them with you before anything is sent.</li>
        </ul>
      </details>
    </Card>
  );
}
