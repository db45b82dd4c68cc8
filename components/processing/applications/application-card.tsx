import { ChevronDown, PencilLine, UserRound } from "lucide-react";
import Link from "next/link";
import { type ComponentProps, useId, useState } from "react";
import { SecondLine } from "@/components/portal/list/dense/row-lines";
import { RowBox } from "@/components/portal/list/selection/row-selection";
import { OwnerControl } from "@/components/portal/owners/owner-control";
import { ApplicationStatus } from "@/components/portal/status/application-status";
import { ApplicationTimeline } from "@/components/portal/status/application-timeline";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { HolderIcon } from "@/components/portal/status/holder-icon";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { WithdrawalReason } from "@/components/portal/status/withdrawal-reason";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { readStatus, teamHolderLabels } from "@/lib/applications/labels";
import { nextMove } from "@/lib/applications/status";
import type { StaffApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import { ApplicationDeadline, ApplicationStudent } from "./application-facts";
import { ApplicationHistory } from "./application-history";
import { studentApplicationsHref } from "./applications-address";

/** What happens next with an application, and whose turn it is; gold if it is the team's. */
function ApplicationNext({ status, steps }: Pick<StaffApplicationView, "status" | "steps">) {
  const { holder, next } = nextMove(status, steps);
  const { isOver, outlook } = readStatus(status);
  // Not a step but a sentence that the student sees, so it is quoted.
  const words = next === outlook ? `The student sees: “${next}”` : next;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <HolderIcon holder={holder} isOwnTurn={holder === "us" && !isOver} isSmall />
      <p className="min-w-0">
        <b className="block lg:truncate lg:text-[0.875rem]/[1.3]">
          {isOver ? "Nothing more to do" : teamHolderLabels[holder]}
        </b>
        <SecondLine title={words} className="max-lg:whitespace-normal">
          {words}
        </SecondLine>
      </p>
    </div>
  );
}

type ApplicationCardProps = {
  application: StaffApplicationView;
  onUpdate: () => void;
  /** Hands the application over. */
  onGive: (record: { id: string; version: number }, member: { id: string; name: string } | null) => void;
};

/** In a row an action is its icon, on a narrow screen its words. */
const action = "lg:base:min-h-9 lg:base:w-9 lg:base:px-0";
const words = "lg:sr-only";

/**
 * One application in the team's view: a row of two lines, below 1080 px a card. It unfolds to its timeline, its notes
 * and its history.
 */
export function ApplicationCard({ application, onUpdate, onGive }: ApplicationCardProps) {
  const { student_name, university_name, program_name, country, status, progress, steps } = application;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li className="border-border border-t">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-3 px-5 py-5 hover:bg-surface lg:min-h-12 lg:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1fr)_128px_104px_minmax(0,1.1fr)_112px_auto] lg:py-0.5 max-lg:*:nth-[n+3]:col-span-full">
        <div className="flex items-center gap-3">
          <RowBox id={application.id} name={`${student_name}, ${university_name}`} />
          <GateThumb country={country} className="w-13 lg:h-10 lg:w-8 lg:self-center" />
        </div>
        <div className="min-w-0">
          <h3
            className="base:text-[1.125rem] tracking-[-0.012em] lg:truncate lg:text-[0.875rem]/[1.3]"
            title={university_name}
          >
            <bdi>{university_name}</bdi>
          </h3>
          <SecondLine title={program_name} className="max-lg:whitespace-normal">
            <bdi>{program_name}</bdi>
          </SecondLine>
        </div>
        <ApplicationStudent application={application} />
        <div className="flex min-w-0 flex-wrap items-center gap-3 lg:block">
          <ApplicationStatus status={status} className="max-w-full" />
          <ProgressBar
            label={`${university_name} progress`}
            value={progress}
            className="flex-1 lg:gap-1.5 lg:text-small/[1.35]"
          />
        </div>
        <ApplicationDeadline application={application} />
        <ApplicationNext status={status} steps={steps} />
        <div className="min-w-0">
          <OwnerControl
            name={`${student_name}, ${university_name}`}
            owner={application.assigned_to}
            onGive={(member) => onGive(application, member)}
          />
        </div>
        <ApplicationActions
          application={application}
          details={isOpen ? detailsId : undefined}
          onUnfold={() => setOpen(!isOpen)}
          onUpdate={onUpdate}
        />
      </div>
      <WithdrawalReason application={application} />
      {isOpen && <ApplicationDetails id={detailsId} application={application} />}
    </li>
  );
}

type ApplicationActionsProps = Pick<ApplicationCardProps, "application" | "onUpdate"> & {
  /** The id of its details, while they are unfolded. */
  details: string | undefined;
  onUnfold: () => void;
};

/** What can be done with an application. */
function ApplicationActions({ application, details, onUnfold, onUpdate }: ApplicationActionsProps) {
  const { student_id, student_name, university_name } = application;
  const what = (
    <span className="sr-only">
      : {student_name}, {university_name}
    </span>
  );
  return (
    <div className="flex gap-1 max-lg:flex-wrap max-lg:gap-2.5 max-md:grid max-md:grid-cols-[1fr_1fr]">
      <Button
        variant="quiet"
        size="sm"
        className={action}
        title="History"
        aria-expanded={details !== undefined}
        aria-controls={details}
        onClick={onUnfold}
      >
        <span className={words}>History</span>
        {what}
        <ChevronDown className={details === undefined ? undefined : "rotate-180"} aria-hidden="true" />
      </Button>
      <Link
        className={buttonVariants({ variant: "line", size: "sm", className: action })}
        href={studentApplicationsHref(student_id)}
        prefetch={false}
        title="View Student"
      >
        <UserRound className="max-lg:hidden" aria-hidden="true" />
        <span className={words}>View Student</span>
        {what}
      </Link>
      <Button
        size="sm"
        className={cn(action, "max-md:col-span-full max-md:row-start-1")}
        title="Update Status"
        aria-haspopup="dialog"
        onClick={onUpdate}
      >
        <PencilLine className="max-lg:hidden" aria-hidden="true" />
        <span className={words}>Update Status</span>
        {what}
      </Button>
    </div>
  );
}

/** Its timeline, the team's notes, and its history. */
function ApplicationDetails({ id, application }: { id: string; application: StaffApplicationView }) {
  const { notes, created_at, updated_at } = application;
  return (
    <div
      id={id}
      className="grid gap-x-12 gap-y-7 border-border border-t p-6 max-md:px-5 max-md:py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <DetailsHeading>Timeline</DetailsHeading>
        <ApplicationTimeline application={application} />
        <p className="mt-3 text-muted-foreground text-small/[1.45]">
          Created {formatDate(created_at)}, updated {formatDate(updated_at)}
        </p>
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
