"use client";

import { CircleCheck, Clock } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { applicationsHref } from "@/components/student/applications/applications-address";
import { Button } from "@/components/ui/button";
import { readStatus } from "@/lib/applications/status";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { requestKindFor } from "@/lib/requests/labels";
import { site } from "@/lib/site";
import { useRequest } from "./use-request";

type RecommendationActionProps = {
  studentId: string;
  recommendation: RecommendationView;
  /** What the student has applied for already. */
  applications: readonly ApplicationView[];
};

/** The application for the very programme of a recommendation; one that was withdrawn is none. */
export const applicationFor = (
  { programme_id }: Pick<RecommendationView, "programme_id">,
  applications: readonly Pick<ApplicationView, "programme_id" | "status" | "id">[],
) =>
  applications.find((one) => programme_id !== null && one.programme_id === programme_id && one.status !== "withdrawn");

/** The one thing that a recommendation offers to do, or how far it is once it was asked for. */
export function RecommendationAction({ studentId, recommendation, applications }: RecommendationActionProps) {
  const { type, title, request } = recommendation;
  const kind = requestKindFor(type);
  const ask = useRequest(studentId);
  const state = useRef<HTMLParagraphElement>(null);
  const isAsked = ask.isSuccess;

  // The button has gone: what it led to takes the focus.
  useEffect(() => {
    if (isAsked) state.current?.focus({ preventScroll: true });
  }, [isAsked]);

  if (!kind) return null;
  const begun = applicationFor(recommendation, applications);
  if (begun) {
    return (
      <p className="request-state is-done">
        <CircleCheck aria-hidden="true" />
        <span>
          You have an application for this programme: <b>{readStatus(begun.status).label}</b>.{" "}
          <Link href={applicationsHref({ open: [begun.id] })}>See it in My Applications</Link>
        </span>
      </p>
    );
  }
  if (request?.status === "open") {
    return (
      <p className="request-state" ref={state} tabIndex={-1}>
        <Clock aria-hidden="true" />
        <span>
          <b>
            {kind.open} {formatDate(request.created_at)}
          </b>
          , our team will contact you {site.replyPromise}.
        </span>
      </p>
    );
  }
  return (
    <>
      {request && (
        <p className="request-state is-done">
          <CircleCheck aria-hidden="true" />
          <span>
            <b>{kind.done}.</b> You asked on {formatDate(request.created_at)}.{" "}
            {kind.value === "apply" && <Link href="/student/applications">See My Applications</Link>}
          </span>
        </p>
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
