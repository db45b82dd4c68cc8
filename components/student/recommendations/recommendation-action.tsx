"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Clock } from "lucide-react";
import Link from "next/link";
import { type ComponentProps, useEffect, useRef } from "react";
import { applicationsHref } from "@/components/student/applications/applications-address";
import { recommendationsQuery, requestsQuery } from "@/components/student/student-queries";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast/toast";
import { readStatus } from "@/lib/applications/labels";
import type { ApplicationView } from "@/lib/applications/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { type RequestKindValue, requestKindFor, requestKinds } from "@/lib/requests/labels";
import type { RequestView } from "@/lib/requests/views";
import { site } from "@/lib/site";

type RecommendationActionProps = {
  studentId: string;
  recommendation: RecommendationView;
  /** The student's existing applications. */
  applications: readonly ApplicationView[];
};

/** The application for a recommendation's own programme; a withdrawn one does not count. */
export const applicationFor = (
  { programme_id }: Pick<RecommendationView, "programme_id">,
  applications: readonly Pick<ApplicationView, "programme_id" | "status" | "id">[],
) =>
  applications.find((one) => programme_id !== null && one.programme_id === programme_id && one.status !== "withdrawn");

/** The one action that a recommendation offers, or the state of the request once it was made. */
export function RecommendationAction({ studentId, recommendation, applications }: RecommendationActionProps) {
  const { type, title, request } = recommendation;
  const kind = requestKindFor(type);
  const ask = useRequest(studentId);
  const state = useRef<HTMLParagraphElement>(null);
  const isAsked = ask.isSuccess;

  // The button has disappeared: its result takes the focus.
  useEffect(() => {
    if (isAsked) state.current?.focus({ preventScroll: true });
  }, [isAsked]);

  if (!kind) return null;
  const begun = applicationFor(recommendation, applications);
  if (begun) {
    return (
      <RequestState isDone>
        <span>
          You have an application for this programme: <b>{readStatus(begun.status).label}</b>.{" "}
          <Link href={applicationsHref({ open: [begun.id] })}>See it in My Applications</Link>
        </span>
      </RequestState>
    );
  }
  if (request?.status === "open") {
    return (
      <RequestState ref={state} tabIndex={-1}>
        <span>
          <b>
            {kind.open} {formatDate(request.created_at)}
          </b>
          , our team will contact you {site.replyPromise}.
        </span>
      </RequestState>
    );
  }
  return (
    <>
      {request && (
        <RequestState isDone>
          <span>
            <b>{kind.done}.</b> You asked on {formatDate(request.created_at)}.{" "}
            {kind.value === "apply" && <Link href="/student/applications">See My Applications</Link>}
          </span>
        </RequestState>
      )}
      {!(request && kind.value === "apply") && (
        <Button
          size="sm"
          variant={request ? "line" : "primary"}
          aria-label={`${kind.label}: ${title}`}
          pending={ask.isPending}
          onClick={() => ask.mutate({ recommendation, kind: kind.value })}
        >
          {kind.label}
        </Button>
      )}
    </>
  );
}

/** The state of a request. */
function RequestState({ isDone, children, ...props }: ComponentProps<"p"> & { isDone?: boolean }) {
  const Icon = isDone ? CircleCheck : Clock;
  return (
    <p
      className={cn(
        "flex flex-[1_1_260px] items-start gap-2.5 rounded-md px-3.5 py-2.25",
        isDone ? "bg-ok-bg" : "bg-wait-bg",
      )}
      {...props}
    >
      <Icon className={cn("mt-0.5", isDone ? "text-ok" : "text-wait")} aria-hidden="true" />
      {children}
    </p>
  );
}

type Asked = { recommendation: RecommendationView; kind: RequestKindValue };

/** Sends a recommendation's request to the team. The card and the list of requests show it at once. */
function useRequest(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ recommendation, kind }: Asked) => {
      // Needs no idempotency key: the server returns the open request of this recommendation instead of creating a
      // second one.
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
