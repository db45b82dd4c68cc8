"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sayHowLong } from "@/components/accounts/say-how-long";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/http/api";
import type { RecommendationView } from "@/lib/recommendations/views";
import { countByType, failedToGenerate } from "./recommendations-words";
import { recommendationsQuery } from "./student-queries";

/** Has the student's recommendations made anew from what is stored now. */
export function useGenerate(studentId: string) {
  const client = useQueryClient();
  const generate = useMutation({
    mutationFn: () =>
      sayHowLong(
        api<{ recommendations: RecommendationView[] }>("POST", `recommendations/generate/${studentId}`, undefined, {
          role: "student",
        }),
      ),
    onMutate: () => client.cancelQueries({ queryKey: ["student", "recommendations"] }), // an older list must not win
    onSuccess: ({ recommendations }) => {
      client.setQueryData(recommendationsQuery(studentId).queryKey, recommendations);
      toast.success("Your recommendations are ready", `${countByType(recommendations)}.`);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return; // the login follows
      // A refusal would only be given again.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) {
        toast.error(failedToGenerate, error.message);
        return;
      }
      toast.action(failedToGenerate, { label: "Try again", onClick: () => generate.mutate() }, error.message);
    },
    // Refused for an incomplete profile: the figures on the screen were older than those of the server.
    onSettled: () => void client.invalidateQueries({ queryKey: ["student"] }),
  });
  return generate;
}
