import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { useRef } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDate } from "@/lib/office-time";
import { requestKinds } from "@/lib/requests/labels";
import type { StaffRequestView } from "@/lib/requests/views";
import { RequestDoneButton } from "./request-done-button";

type OpenRequestsProps = {
  query: UseQueryResult<StaffRequestView[]>;
  /** The request in the address that brought the member here. */
  asked: string | null;
};

/** The student's unanswered requests. */
export function OpenRequests({ query, asked }: OpenRequestsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const noteDone = useKeptFocus(query.data, heading);
  return (
    <Card pad aria-labelledby="open-requests">
      <h2 id="open-requests" ref={heading} tabIndex={-1}>
        Open requests
      </h2>
      <QueryPanel query={query} loading="Loading requests..." failure="Failed to load the requests" isQuiet>
        {(requests) =>
          requests.length === 0 ? (
            <p className="mt-2 text-muted-foreground">The student isn’t waiting for anything.</p>
          ) : (
            <ul className="mt-1">
              {requests.map((request) => (
                <Row
                  key={request.id}
                  className={cn("grid gap-2", request.id === asked && "-mx-3 rounded-md bg-wait-bg px-3")}
                >
                  <div className="min-w-0">
                    <b className="block wrap-anywhere">
                      {request.recommendation?.title ?? "A recommendation that is no longer listed"}
                    </b>
                    <span className="text-muted-foreground text-small/[1.45]">
                      {requestKinds.find(({ value }) => value === request.kind)?.open} {formatDate(request.created_at)}
                    </span>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    {request.kind === "apply" && (
                      <Link
                        className={cn(buttonVariants({ variant: "line", size: "sm" }), "max-md:min-h-11")}
                        href={`/processing/students/${request.student_id}?tab=applications&request=${request.id}`}
                        prefetch={false}
                        aria-label={`Create Application: ${request.recommendation?.title ?? ""}`}
                      >
                        Create Application
                      </Link>
                    )}
                    <RequestDoneButton request={request} onDone={noteDone} />
                  </div>
                </Row>
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </Card>
  );
}
