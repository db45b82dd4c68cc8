import { Building2, ChevronDown, CircleUser, Landmark } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { ApplicationStatus } from "@/components/portal/status/application-status";
import { ApplicationTimeline } from "@/components/portal/status/application-timeline";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { PlaceFacts } from "@/components/portal/status/place-facts";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { WithdrawalReason } from "@/components/portal/status/withdrawal-reason";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type Holder, holderLabels, readStatus } from "@/lib/applications/labels";
import { nextMove } from "@/lib/applications/status";
import { applicationDays } from "@/lib/applications/steps";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import { site, telLink } from "@/lib/site";

const icons: Record<Holder, typeof Building2> = { you: CircleUser, us: Building2, university: Landmark };

/** What happens next with an application, and whose turn it is; gold where it is the student's. */
function ApplicationNext({ status, steps }: Pick<ApplicationView, "status" | "steps">) {
  const { holder, next } = nextMove(status, steps);
  const Icon = icons[holder];
  if (status === "withdrawn") return <p className="application-next muted">{next}</p>; // nobody holds it any more
  const isYourTurn = holder === "you" && !readStatus(status).isOver;
  return (
    <p className="application-next">
      <span className={cn("application-holder", isYourTurn && "is-your-turn")}>
        <Icon aria-hidden="true" />
      </span>
      <span>
        <b>{holderLabels[holder]}</b>
        <span className="muted block">{next}</span>
        {status === "offer_received" && (
          <Link className="btn btn-primary btn-sm mt-2 max-md:min-h-11" href="/book-consultation">
            Book Consultation
          </Link>
        )}
      </span>
    </p>
  );
}

/** The days on which somebody is there, in one line. */
const openHours = site.hours
  .filter(({ opens }) => opens)
  .map(({ short }) => short)
  .join(", ");

type ApplicationCardProps = { application: ApplicationView; isOpen: boolean; onToggle: () => void };

/** One application: what, where it stands, what happens next; on demand its timeline. */
export function ApplicationCard({ application, isOpen, onToggle }: ApplicationCardProps) {
  const { university_name, program_name, country, intake, status, progress, steps, updated_at } = application;
  const detailsId = useId();
  return (
    <li className="card application">
      <div className="application-head">
        <GateThumb country={country} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere">{university_name}</h2>
          <p className="muted wrap-anywhere">{program_name}</p>
        </div>
        <ApplicationStatus status={status} />
        <dl className="application-facts">
          <PlaceFacts country={country} intake={intake} />
          {applicationDays(application).map(({ name, day }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{day ? formatDate(day) : "N/A"}</dd>
            </div>
          ))}
        </dl>
        {status !== "withdrawn" && <ProgressBar label={`${university_name} progress`} value={progress} />}
      </div>
      <div className="application-foot">
        <ApplicationNext status={status} steps={steps} />
        <Button
          variant="line"
          size="sm"
          aria-label={`${isOpen ? "Hide" : "View"} Details: ${university_name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onToggle}
        >
          {isOpen ? "Hide Details" : "View Details"}
          <ChevronDown className={isOpen ? "rotate-180" : undefined} aria-hidden="true" />
        </Button>
      </div>
      <WithdrawalReason application={application} />
      {isOpen && (
        <div id={detailsId} className="application-details">
          <div>
            <h3>Timeline</h3>
            <ApplicationTimeline application={application} />
          </div>
          <div className="application-questions">
            <h3>Questions about this application?</h3>
            <p>
              Call us at <a href={telLink(site.phones[0])}>{site.phones[0]}</a> or{" "}
              <Link href="/chat">ask the assistant</Link>.
            </p>
            <p className="small muted mt-2">
              {openHours}
              <span className="block">Last change to this application: {formatDate(updated_at)}</span>
            </p>
          </div>
        </div>
      )}
    </li>
  );
}
