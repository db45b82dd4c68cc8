import type { UseQueryResult } from "@tanstack/react-query";
import { CircleCheck, Clock } from "lucide-react";
import { useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { requestKinds } from "@/lib/requests/labels";
import type { RequestView } from "@/lib/requests/views";
import { site } from "@/lib/site";

const firstShown = 4;

type YourRequestsProps = {
  query: UseQueryResult<RequestView[]>;
  /** The recommendations that the requests are about. */
  recommendations: readonly RecommendationView[];
};

/** The student's requests to the team, newest first. */
export function YourRequests({ query, recommendations }: YourRequestsProps) {
  if (query.data?.length === 0) return null; // the cards offer the first one
  return (
    <Card pad aria-labelledby="your-requests">
      <h2 id="your-requests">Your requests</h2>
      <QueryPanel query={query} loading="Loading your requests..." failure="Failed to load your requests" isQuiet>
        {(requests) => <RequestList requests={requests} recommendations={recommendations} />}
      </QueryPanel>
    </Card>
  );
}

type RequestListProps = { requests: readonly RequestView[]; recommendations: readonly RecommendationView[] };

function RequestList({ requests, recommendations }: RequestListProps) {
  const [isWhole, setWhole] = useState(false);
  const titles = new Map(recommendations.map(({ id, title }) => [id, title]));
  const shown = isWhole ? requests : requests.slice(0, firstShown);
  return (
    <>
      <ul className="mt-1">
        {shown.map((request) => (
          <RequestRow key={request.id} request={request} title={titles.get(request.recommendation_id ?? "")} />
        ))}
      </ul>
      {shown.length < requests.length && (
        <Button size="sm" variant="line" className="max-md:min-h-11" onClick={() => setWhole(true)}>
          Show all {requests.length}
        </Button>
      )}
      {requests.some(({ status }) => status === "open") && (
        <p className="text-small/[1.45] text-muted-foreground">We contact you {site.replyPromise} of a request.</p>
      )}
    </>
  );
}

function RequestRow({ request, title }: { request: RequestView; title: string | undefined }) {
  const { kind, status, created_at } = request;
  const words = requestKinds.find(({ value }) => value === kind);
  const isOpen = status === "open";
  const Icon = isOpen ? Clock : CircleCheck;
  return (
    <Row className="items-start">
      <Icon className={isOpen ? "text-wait" : "text-ok"} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{title ?? "A recommendation that is no longer listed"}</b>
        <span className="text-small/[1.45] text-muted-foreground">
          {isOpen ? words?.open : `${words?.done}, asked`} {formatDate(created_at)}
        </span>
      </div>
    </Row>
  );
}
