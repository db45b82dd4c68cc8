"use client";

import { studentRecommendationsQuery } from "@/components/processing/processing-queries";
import { countByType } from "@/components/recommendations/recommendations-words";
import { useGeneration } from "@/components/recommendations/use-generation";
import { toast } from "@/components/ui/toast";

/** Has the recommendations of a student made anew by the team. */
export const useGenerateFor = (studentId: string) =>
  useGeneration({
    studentId,
    role: "processing",
    queryKey: studentRecommendationsQuery(studentId).queryKey,
    sayDone: (recommendations) => {
      const found = recommendations.length > 0 ? `${countByType(recommendations)}.` : "No matches yet.";
      toast.success("New AI recommendation has been generated successfully", found);
    },
  });
