import { cva } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { ApplicationStatus } from "@/components/portal/status/application-status";
import { ApplicationTimeline } from "@/components/portal/status/application-timeline";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { HolderIcon } from "@/components/portal/status/holder-icon";
import { PlaceFact, PlaceFacts } from "@/components/portal/status/place-facts";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { WithdrawalReason } from "@/components/portal/status/withdrawal-reason";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { holderLabels, readStatus } from "@/lib/applications/labels";
import { nextMove } from "@/lib/applications/status";
import { applicationDays } from "@/lib/applications/steps";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import { site, telLink } from "@/lib/site";
import { ApplicationFrame, ApplicationHead, headPicture, headStatus } from "./application-frame";

const line = cva("flex items-center gap-3.5 leading-[1.4]");

/** What happens next with an application, and whose turn it is; gold if it is the student's. */
function ApplicationNext({ status, steps }: Pick<ApplicationView, "status" | "steps">) {
  const { holder, next } = nextMove(status, steps);
  // nobody's turn any more
  if (status === "withdrawn") return <p className={cn(line(), "text-muted-foreground")}>{next}</p>;
  const isYourTurn = holder === "you" && !readStatus(status).isOver;
  return (
    <p className={line()}>
      <HolderIcon holder={holder} isOwnTurn={isYourTurn} />
      <span>
        <b>{holderLabels[holder]}</b>
        <span className="text-muted-foreground block">{next}</span>
        {status === "offer_received" && (
          <Link className={buttonVariants({ size: "sm", className: "mt-2 max-md:min-h-11" })} href="/book-consultation">
            Book Consultation
          </Link>
        )}
      </span>
    </p>
  );
}

/** The office hours on one line. */
const openHours = () =>
  site.hours
    .filter(({ opens }) => opens)
    .map(({ short }) => short)
    .join(", ");

type ApplicationCardProps = { application: ApplicationView; isOpen: boolean; onToggle: () => void };

/** One application: what, its status, what happens next; expandable to its timeline. */
export function ApplicationCard({ application, isOpen, onToggle }: ApplicationCardProps) {
  const { university_name, program_name, country, intake, status, progress, steps, updated_at } = application;
  const detailsId = useId();
  return (
    <ApplicationFrame>
      <ApplicationHead>
        <GateThumb country={country} className={headPicture()} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere">{university_name}</h2>
          <p className="text-muted-foreground wrap-anywhere">{program_name}</p>
        </div>
        <ApplicationStatus status={status} className={headStatus()} />
        <dl className="col-start-2 -col-end-1 mt-3.5 mb-3 flex flex-wrap gap-x-9 gap-y-1.5 max-md:col-span-full max-md:mt-4 max-md:mb-3.5 max-md:grid max-md:gap-0">
          <PlaceFacts country={country} intake={intake} />
          {applicationDays(application).map(({ name, day }) => (
            <PlaceFact key={name} name={name}>
              {day ? formatDate(day) : "N/A"}
            </PlaceFact>
          ))}
        </dl>
        {status !== "withdrawn" && (
          <ProgressBar
            className="col-start-2 -col-end-1 max-md:col-span-full"
            label={`${university_name} progress`}
            value={progress}
          />
        )}
      </ApplicationHead>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3.5 border-border border-t bg-surface px-6 py-3.5 max-md:px-5 max-md:py-4">
        <ApplicationNext status={status} steps={steps} />
        <Button
          variant="line"
          size="sm"
          className="max-md:min-h-11 max-md:w-full"
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
        <div
          id={detailsId}
          className="grid gap-x-12 gap-y-6 border-border border-t p-6 max-md:px-5 max-md:py-4 md:grid-cols-2 md:ps-29"
        >
          <div>
            <h3 className="mb-4">Timeline</h3>
            <ApplicationTimeline application={application} />
          </div>
          <div className="self-start border-border md:border-s md:ps-6">
            <h3 className="mb-4">Questions about this application?</h3>
            <p>
              Call us at <a href={telLink(site.phones[0])}>{site.phones[0]}</a> or{" "}
              <Link href="/chat">ask the assistant</Link>.
            </p>
            <p className="text-small/[1.45] text-muted-foreground mt-2">
              {openHours()}
              <span className="block">Last change to this application: {formatDate(updated_at)}</span>
            </p>
          </div>
        </div>
      )}
    </ApplicationFrame>
  );
}
