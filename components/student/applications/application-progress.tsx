import { Clock } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/portal/empty-state";
import { Row } from "@/components/portal/rows";
import { ApplicationStatus } from "@/components/portal/status/application-status";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { holderLabels } from "@/lib/applications/labels";
import { routeToCity } from "@/lib/applications/route-to-city";
import { nextMove } from "@/lib/applications/status";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { requestKinds } from "@/lib/requests/labels";
import { site } from "@/lib/site";
import { CityRoute } from "./city-route";

const shown = 3;

type ApplicationProgressProps = {
  applications: readonly ApplicationView[];
  recommendations: readonly RecommendationView[];
};

/** The student's unanswered requests, then the latest applications: their route, their progress, and what comes next. */
export function ApplicationProgress({ applications, recommendations }: ApplicationProgressProps) {
  const asked = recommendations.filter(({ request }) => request?.status === "open");
  if (applications.length === 0 && asked.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No applications yet"
        note="When we start one for you, you’ll see its university and progress here."
      />
    );
  }
  return (
    <ul className="px-6 pb-3 max-md:px-5">
      {asked.slice(0, shown).map((recommendation) => (
        <AskedRow key={recommendation.id} recommendation={recommendation} />
      ))}
      {asked.length > shown && (
        <Row>
          <Link
            className="text-small/[1.45] inline-flex min-h-11 items-center font-semibold"
            href="/student/recommendations"
          >
            {asked.length - shown} more of your requests
          </Link>
        </Row>
      )}
      {applications.slice(0, shown).map((application) => (
        <ApplicationRow key={application.id} application={application} />
      ))}
    </ul>
  );
}

function AskedRow({ recommendation: { title, subtitle, request } }: { recommendation: RecommendationView }) {
  if (!request) return null;
  const words = requestKinds.find(({ value }) => value === request.kind);
  return (
    <Row>
      <Clock className="flex-none text-wait" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <b className="block text-[1rem] wrap-anywhere">{title}</b>
        {subtitle && <span className="text-muted-foreground block wrap-anywhere">{subtitle}</span>}
        <span className="text-small/[1.45] text-muted-foreground">
          {words?.open} {formatDate(request.created_at)}. Our team will contact you {site.replyPromise}.
        </span>
      </div>
    </Row>
  );
}

function ApplicationRow({ application }: { application: ApplicationView }) {
  const { university_name, program_name, country, intake, status, progress, steps } = application;
  const { holder, next } = nextMove(status, steps);
  const isWithdrawn = status === "withdrawn"; // nobody's turn any more
  const route = routeToCity(application);
  return (
    <Row className="grid gap-3 py-4.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1.5 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <GateThumb country={country} className="w-11 max-md:row-span-2" />
        <div className="min-w-0">
          <b className="block text-[1rem] wrap-anywhere">{university_name}</b>
          <span className="text-muted-foreground block wrap-anywhere">
            {program_name}
            {intake && `, ${intake}`}
          </span>
        </div>
        <ApplicationStatus status={status} className="justify-self-start" />
      </div>
      {route && <CityRoute route={route} />}
      <div>
        {!isWithdrawn && <ProgressBar label={`${university_name} progress`} value={progress} />}
        <span className="text-small/[1.45] text-muted-foreground">
          {isWithdrawn ? next : `${holderLabels[holder]} · ${next}`}
        </span>
      </div>
    </Row>
  );
}

/** The skeleton of one application. */
export function ApplicationSkeleton() {
  return (
    <div
      className="motion-safe:animate-late flex gap-3.5 px-6 pt-3 pb-6"
      role="status"
      aria-label="Loading your applications..."
    >
      <Skeleton className="h-[65px] w-[52px]" />
      <div className="flex-1 pt-1">
        <Skeleton className="mb-2.5 w-3/5" />
        <Skeleton className="mb-3 w-2/5" />
        <Skeleton className="h-2" />
      </div>
    </div>
  );
}
