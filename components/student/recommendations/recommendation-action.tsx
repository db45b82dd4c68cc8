"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Clock } from "lucide-react";
import Link from "next/link";
import { type ComponentProps, useEffect, useRef } from "react";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { isHard } from "@/components/recommendations/recommendation-labels";
import { applicationsHref } from "@/components/student/applications/applications-address";
import { recommendationsQuery, requestsQuery } from "@/components/student/student-queries";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast/toast";
import { readStatus } from "@/lib/applications/labels";
import type { ApplicationView } from "@/lib/applications/views";
import { api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { type RequestKindValue, requestKinds, requestKindsFor } from "@/lib/requests/labels";
import type { RequestView } from "@/lib/requests/views";
import { site } from "@/lib/site";

/** The application for a recommendation's own programme; a withdrawn one does not count. */
export const applicationFor = (
  { programme_id }: Pick<RecommendationView, "programme_id">,
  applications: readonly Pick<ApplicationView, "programme_id" | "status" | "id">[],
) =>
  applications.find((one) => programme_id !== null && one.programme_id === programme_id && one.status !== "withdrawn");

/** The latest request of a kind from a recommendation; its own view carries only the one that counts most. */
export function requestOf(
  { id, request }: Pick<RecommendationView, "id" | "request">,
  kind: RequestKindValue,
  requests: readonly RequestView[],
): RequestView | undefined {
  if (request?.kind === kind) return request;
  return requests.find((one) => one.recommendation_id === id && one.kind === kind);
}

type AskedProps = {
  recommendation: RecommendationView;
  /** The student's requests, newest first. */
  requests: readonly RequestView[];
};

type RecommendationActionsProps = AskedProps & {
  studentId: string;
  /** The student's existing applications. */
  applications: readonly ApplicationView[];
};

/**
 * What a recommendation offers, or the state of what was asked for; an application of one's own needs no Apply Now. What
 * is hard for the student can be asked for, but nothing calls for it.
 */
export function RecommendationActions({ applications, ...asked }: RecommendationActionsProps) {
  const begun = applicationFor(asked.recommendation, applications);
  return (
    <>
      {begun && (
        <RequestState isDone>
          <span>
            You have an application for this programme: <b>{readStatus(begun.status).label}</b>.{" "}
            <Link href={applicationsHref({ open: [begun.id] })}>See it in My Applications</Link>
          </span>
        </RequestState>
      )}
      {requestKindsFor(asked.recommendation.type).map(
        (kind, place) =>
          !(begun && kind.value === "apply") && (
            <RequestAction
              key={kind.value}
              kind={kind}
              isMain={place === 0 && !isHard(asked.recommendation)}
              {...asked}
            />
          ),
      )}
    </>
  );
}

/** What the student has asked for and still waits for, for the row itself: "Application requested 24 Nov". */
export function waitingFor({ recommendation, requests }: AskedProps): string {
  return requestKindsFor(recommendation.type)
    .flatMap((kind) => {
      const request = requestOf(recommendation, kind.value, requests);
      return request?.status === "open" ? `${kind.open} ${formatDate(request.created_at)}` : [];
    })
    .join(", ");
}

type RequestActionProps = AskedProps & {
  studentId: string;
  kind: (typeof requestKinds)[number];
  isMain: boolean;
};

/** The button that asks for something, or the state of the request once it was made. */
function RequestAction({ studentId, recommendation, requests, kind, isMain }: RequestActionProps) {
  const { title } = recommendation;
  const request = requestOf(recommendation, kind.value, requests);
  const ask = useRequest(studentId);
  const state = useRef<HTMLParagraphElement>(null);
  const isAsked = ask.isSuccess;

  // The button has disappeared: its result takes the focus.
  useEffect(() => {
    if (isAsked) state.current?.focus({ preventScroll: true });
  }, [isAsked]);

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
          className="max-md:min-h-11"
          variant={isMain && !request ? "primary" : "line"}
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

/** Sends a recommendation's request to the team. The row and the list of requests show it at once. */
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
    onError: (error) => tellFailure(error, "Failed to send your request"),
  });
}
