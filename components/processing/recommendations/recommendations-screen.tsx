"use client";

import { Sparkles } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { LoadingState } from "@/components/portal/loading-state";
import { PageHead } from "@/components/portal/shell/page-head";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { OpenRequests } from "@/components/processing/dashboard/open-requests";
import {
  readinessQuery,
  studentQuery,
  studentRecommendationsQuery,
  studentRequestsQuery,
} from "@/components/processing/processing-queries";
import { StudentMatches } from "@/components/processing/student/student-matches";
import { StudentNotFound } from "@/components/processing/student/student-not-found";
import { StudentStrip } from "@/components/processing/student/student-strip";
import { LoadingMatches } from "@/components/recommendations/readiness/loading-matches";
import { ProfileStrengths } from "@/components/recommendations/readiness/profile-strengths";
import { countByType } from "@/components/recommendations/recommendation-labels";
import { RecommendationsLayout } from "@/components/recommendations/recommendations-layout";
import { useGate, useGeneration } from "@/components/recommendations/use-generation";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast/toast";
import type { StaffStudentView } from "@/lib/accounts/views";
import { ApiError } from "@/lib/http/browser/api";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import type { StaffRequestView } from "@/lib/requests/views";
import { RecommendationsGate } from "./recommendations-gate";

/** Generates new recommendations for a student, by the team. */
const useGenerateFor = (studentId: string) =>
  useGeneration({
    studentId,
    role: "processing",
    queryKey: studentRecommendationsQuery(studentId).queryKey,
    sayDone: (recommendations) => {
      const found = recommendations.length > 0 ? `${countByType(recommendations)}.` : "No matches yet.";
      toast.success("New AI recommendation has been generated successfully", found);
    },
  });

export type RecommendationsScreenProps = {
  studentId: string;
  /** Data that the page brings along; a part is absent if it could not be read. */
  seeds: {
    student: Seed<StaffStudentView> | undefined;
    recommendations: Seed<RecommendationView[]> | undefined;
    readiness: Seed<ReadinessView> | undefined;
    requests: Seed<StaffRequestView[]> | undefined;
  };
};

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * What fits a student and why, as the student reads it; the student's requests; and a button to generate a new list.
 */
export function RecommendationsScreen({ studentId, seeds }: RecommendationsScreenProps) {
  const student = useSeeded(studentQuery(studentId), seeds.student);
  const recommendations = useSeeded(studentRecommendationsQuery(studentId), seeds.recommendations);
  const readiness = useSeeded(readinessQuery(studentId), seeds.readiness);
  const requests = useSeeded(studentRequestsQuery(studentId), seeds.requests);
  const generate = useGenerateFor(studentId);
  const asked = useSearchParams().get("request");
  const { gate, refuse } = useGate();
  // When unknown, let the server say whether the profile is complete enough.
  const canGenerate = readiness.data?.can_generate ?? true;

  if (isMissing(student.error)) return <StudentNotFound />;

  function start() {
    if (canGenerate) return generate.mutate();
    refuse("The student’s profile or documents are not complete enough.");
  }

  return (
    <>
      <PageHead
        title="Recommendations"
        note="What fits the student, as they see it, and what they asked for."
        actions={
          <Button
            className="max-md:min-h-11"
            size="sm"
            variant={canGenerate ? "gold" : "line"}
            pending={generate.isPending}
            onClick={start}
          >
            {!generate.isPending && <Sparkles aria-hidden="true" />}
            {generate.isPending ? "Generating..." : "Generate New Recommendation"}
          </Button>
        }
      />
      <QueryPanel query={student} loading={<LoadingState rows={1} />} failure="Failed to load student details." isQuiet>
        {(shown) => <StudentStrip student={shown} />}
      </QueryPanel>
      {readiness.data && !canGenerate && (
        <RecommendationsGate studentId={studentId} readiness={readiness.data} heading={gate} />
      )}
      <RecommendationsLayout
        side={
          <>
            <OpenRequests query={requests} asked={asked} />
            <Card pad aria-labelledby="profile-strength">
              <h2 id="profile-strength">Profile strength</h2>
              <p className="text-muted-foreground text-small/[1.45]">As the student sees it.</p>
              <QueryPanel
                query={readiness}
                loading="Loading the profile..."
                failure="Failed to load the profile"
                isQuiet
              >
                {({ strengths }) => <ProfileStrengths strengths={strengths} />}
              </QueryPanel>
            </Card>
          </>
        }
      >
        <section aria-labelledby="recommendations" aria-busy={generate.isPending}>
          <h2 id="recommendations" className="sr-only">
            Recommendations
          </h2>
          {generate.isPending && <LoadingMatches whose="the student’s" />}
          <StudentMatches
            studentId={studentId}
            query={recommendations}
            request={requests.data?.find(({ id }) => id === asked)}
            list={readiness.data?.list}
            canGenerate={canGenerate}
            isGenerating={generate.isPending}
          />
        </section>
      </RecommendationsLayout>
    </>
  );
}
