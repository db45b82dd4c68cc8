"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { studentRequestsQuery, todayKey } from "@/components/processing/processing-queries";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { StaffRequestView } from "@/lib/requests/views";
import type { TodayView } from "@/lib/today/views";

type Change = { status: StaffRequestView["status"] };
type ChangedRequest = {
  id: string;
  studentId: string;
  /** "Apply Now of Ayesha Malik", for the toast. */
  name: string;
};

/** Marks a student's request as done, with an Undo in the toast. */
export function useRequestStatus({ id, studentId, name }: ChangedRequest) {
  const client = useQueryClient();
  const ofStudent = studentRequestsQuery(studentId).queryKey;
  const change = useMutation({
    mutationFn: ({ status }: Change) =>
      api<StaffRequestView>("PATCH", `requests/${id}`, { status }, { role: "processing" }),
    onSuccess: async (_, { status }) => {
      // A running request's answer would be older.
      await Promise.all([todayKey, ofStudent].map((queryKey) => client.cancelQueries({ queryKey })));
      if (status === "done") {
        client.setQueriesData<TodayView>({ queryKey: todayKey }, (today) => {
          if (!today?.requests.some((request) => request.id === id)) return today;
          const requests = today.requests.filter((request) => request.id !== id);
          return { ...today, requests, counts: { ...today.counts, request: today.counts.request - 1 } };
        });
        client.setQueryData(ofStudent, (rows) => rows?.filter((request) => request.id !== id));
        const undo = { label: "Undo", onClick: () => change.mutate({ status: "open" }) };
        toast.action("Request done", undo, name);
      } else toast.success("Request open again", name);
      await client.invalidateQueries({ queryKey: ["processing"] });
    },
    onError: (error) => {
      tellFailure(error, "Failed to change the request");
      void client.invalidateQueries({ queryKey: ["processing"] });
    },
  });
  return change;
}
