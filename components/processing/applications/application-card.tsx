import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { type ComponentProps, useId, useState } from "react";
import { ApplicationStatus } from "@/components/portal/status/application-status";
import { ApplicationTimeline } from "@/components/portal/status/application-timeline";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { HolderIcon } from "@/components/portal/status/holder-icon";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { WithdrawalReason } from "@/components/portal/status/withdrawal-reason";
import { Button, buttonVariants } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { readStatus, teamHolderLabels } from "@/lib/applications/labels";
import { nextMove } from "@/lib/applications/status";
import type { StaffApplicationView } from "@/lib/applications/views";
import { ApplicationFacts } from "./application-facts";
import { ApplicationHistory } from "./application-history";
import { studentApplicationsHref } from "./applications-address";

/** What happens next with an application, and whose turn it is; gold if it is the team's. */
function ApplicationNext({ status, steps }: Pick<StaffApplicationView, "status" | "steps">) {
  const { holder, next } = nextMove(status, steps);
  const { isOver, outlook } = readStatus(status);
  // Not a step but a sentence that the student sees, so it is quoted.
  const words = next === outlook ? `The student sees: “${next}”` : next;
  return (
    <p className="flex flex-[1_1_260px] items-center gap-3.5 leading-[1.4]">
      <HolderIcon holder={holder} isOwnTurn={holder === "us" && !isOver} />
      <span className="min-w-0">
        <b>{isOver ? "Nothing more to do" : teamHolderLabels[holder]}</b>
        <span className="block text-muted-foreground">{words}</span>
      </span>
    </p>
  );
}

type ApplicationCardProps = { application: StaffApplicationView; onUpdate: () => void };

/** One application in the team's view; expandable to its timeline, its notes and its history. */
export function ApplicationCard({ application, onUpdate }: ApplicationCardProps) {
  const { student_id, student_name, university_name, program_name, country, status, progress, steps } = application;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const what = (
    <span className="sr-only">
      : {student_name}, {university_name}
    </span>
  );
  return (
    <li className={cardVariants({ className: "overflow-hidden" })}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-5 px-6 py-5.5 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4 max-md:p-5">
        <GateThumb country={country} className="row-span-3 w-18 max-md:row-span-2 max-md:w-13" />
        <div className="min-w-0">
          <h3 className="text-[1.3125rem] tracking-[-0.012em] wrap-anywhere">
            <bdi>{university_name}</bdi>
          </h3>
          <p className="text-muted-foreground wrap-anywhere">
            <bdi>{program_name}</bdi>
          </p>
        </div>
        <ApplicationStatus status={status} className="self-start max-md:mt-2 max-md:justify-self-start" />
        <ApplicationFacts application={application} />
        <ProgressBar label={`${university_name} progress`} value={progress} className="col-[2/-1] max-md:col-[1/-1]" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3.5 border-border border-t bg-surface px-6 py-3.5 max-md:px-5 max-md:py-4">
        <ApplicationNext status={status} steps={steps} />
        <div className="flex flex-wrap gap-2.5 max-md:grid max-md:w-full max-md:grid-cols-[1fr_1fr] max-md:*:min-h-11">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            History{what}
            <ChevronDown className={isOpen ? "rotate-180" : undefined} aria-hidden="true" />
          </Button>
          <Link
            className={buttonVariants({ variant: "line", size: "sm" })}
            href={studentApplicationsHref(student_id)}
            prefetch={false}
          >
            View Student{what}
          </Link>
          <Button
            size="sm"
            className="max-md:col-span-full max-md:row-start-1"
            aria-haspopup="dialog"
            onClick={onUpdate}
          >
            Update Status{what}
          </Button>
        </div>
      </div>
      <WithdrawalReason application={application} />
      {isOpen && <ApplicationDetails id={detailsId} application={application} />}
    </li>
  );
}

/** Its timeline, the team's notes, and its history. */
function ApplicationDetails({ id, application }: { id: string; application: StaffApplicationView }) {
  const { notes } = application;
  return (
    <div
      id={id}
      className="grid gap-x-12 gap-y-7 border-border border-t p-6 max-md:px-5 max-md:py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <DetailsHeading>Timeline</DetailsHeading>
        <ApplicationTimeline application={application} />
        {notes && (
          <>
            <DetailsHeading className="mt-6">Notes</DetailsHeading>
            <p className="text-muted-foreground text-small/[1.45]">Only the team sees this</p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {notes}
            </p>
          </>
        )}
      </div>
      <div className="min-w-0">
        <DetailsHeading>History</DetailsHeading>
        <ApplicationHistory applicationId={application.id} />
      </div>
    </div>
  );
}

const DetailsHeading = ({ className, children }: ComponentProps<"h4">) => (
  <h4 className={cn("mb-3.5 text-body", className)}>{children}</h4>
);
