"use client";

import { countByType } from "@/components/recommendations/recommendations-words";
import { useGeneration } from "@/components/recommendations/use-generation";
import { recommendationsQuery } from "@/components/student/student-queries";
import { toast } from "@/components/ui/toast";

/** Has the student's own recommendations made anew. */
export const useGenerate = (studentId: string) =>
  useGeneration({
    studentId,
    role: "student",
    queryKey: recommendationsQuery(studentId).queryKey,
    sayDone: (recommendations) => toast.success("Your recommendations are ready", `${countByType(recommendations)}.`),
  });
