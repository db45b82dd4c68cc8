"use client";

import { CircleCheck, Clock } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { requestKindFor } from "@/lib/requests/labels";
import { site } from "@/lib/site";
import { useRequest } from "./use-request";

type RecommendationActionProps = { studentId: string; recommendation: RecommendationView };

/** The one thing that a recommendation offers to do, or how far it is once it was asked for. */
export function RecommendationAction({ studentId, recommendation }: RecommendationActionProps) {
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
