"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { recommendationsQuery, requestsQuery } from "@/components/student/student-queries";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/http/api";
import type { RecommendationView } from "@/lib/recommendations/views";
import { type RequestKindValue, requestKinds } from "@/lib/requests/labels";
import type { RequestView } from "@/lib/requests/views";
import { site } from "@/lib/site";

type Asked = { recommendation: RecommendationView; kind: RequestKindValue };

/** Asks the team for what a recommendation offers. The card and the list of requests show it at once. */
export function useRequest(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ recommendation, kind }: Asked) => {
      // Needs no key: the server gives the open request of this recommendation again instead of making a second.
      const body = { recommendation_id: recommendation.id, kind };
      return api<RequestView>("POST", "requests", body, { role: "student" });
    },
    onSuccess: (request, { recommendation, kind }) => {
      client.setQueryData(recommendationsQuery(studentId).queryKey, (rows) =>
        rows?.map((row) => (row.id === recommendation.id ? { ...row, request } : row)),
      );
      client.setQueryData(requestsQuery(studentId).queryKey, (rows) =>
        rows?.some(({ id }) => id === request.id) ? rows : [request, ...(rows ?? [])],
      );
      const said = requestKinds.find(({ value }) => value === kind);
      toast.success(said?.open ?? "Requested", `Our team will contact you ${site.replyPromise}.`);
      void client.invalidateQueries({ queryKey: ["student"] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return; // the login follows
      toast.error("Failed to send your request", error.message);
    },
  });
}
