import { Building2, ChevronDown, CircleUser, Landmark } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { ApplicationStatus } from "@/components/portal/status/application-status";
import { ApplicationTimeline } from "@/components/portal/status/application-timeline";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { WithdrawalReason } from "@/components/portal/status/withdrawal-reason";
import { teamHolderLabels } from "@/components/processing/status-words";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type Holder, readStatus } from "@/lib/applications/labels";
import { nextMove } from "@/lib/applications/status";
import type { StaffApplicationView } from "@/lib/applications/views";
import { ApplicationFacts } from "./application-facts";
import { ApplicationHistory } from "./application-history";
import { studentApplicationsHref } from "./applications-address";

const icons: Record<Holder, typeof Building2> = { you: CircleUser, us: Building2, university: Landmark };

/** What happens next with an application, and whose turn it is; gold where it is the team's. */
function ApplicationNext({ status, steps }: Pick<StaffApplicationView, "status" | "steps">) {
  const { holder, next } = nextMove(status, steps);
  const { isOver, outlook } = readStatus(status);
  const Icon = icons[holder];
  // What is no step is said to the student, and stands here in those words.
  const words = next === outlook ? `The student sees: “${next}”` : next;
  return (
    <p className="team-application-next">
      <span className={cn("team-application-holder", holder === "us" && !isOver && "is-our-turn")}>
        <Icon aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <b>{isOver ? "Nothing more to do" : teamHolderLabels[holder]}</b>
        <span className="muted block">{words}</span>
      </span>
    </p>
  );
}

type ApplicationCardProps = { application: StaffApplicationView; onUpdate: () => void };

/** One application as the team reads it; on demand its timeline, its notes and who changed what. */
export function ApplicationCard({ application, onUpdate }: ApplicationCardProps) {
  const { id, student_id, student_name, university_name, program_name, country, status, progress, steps, notes } =
    application;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const what = (
    <span className="sr-only">
      : {student_name}, {university_name}
    </span>
  );
  return (
    <li className="card team-application">
      <div className="team-application-head">
        <GateThumb country={country} />
        <div className="min-w-0">
          <h3 className="wrap-anywhere">
            <bdi>{university_name}</bdi>
          </h3>
          <p className="muted wrap-anywhere">
            <bdi>{program_name}</bdi>
          </p>
        </div>
        <ApplicationStatus status={status} />
        <ApplicationFacts application={application} />
        <ProgressBar label={`${university_name} progress`} value={progress} />
      </div>
      <div className="team-application-foot">
        <ApplicationNext status={status} steps={steps} />
        <div className="team-application-buttons">
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
          <Link className="btn btn-line btn-sm" href={studentApplicationsHref(student_id)} prefetch={false}>
            View Student{what}
          </Link>
          <Button size="sm" aria-haspopup="dialog" onClick={onUpdate}>
            Update Status{what}
          </Button>
        </div>
      </div>
      <WithdrawalReason application={application} />
      {isOpen && (
        <div id={detailsId} className="team-application-details">
          <div>
            <h4>Timeline</h4>
            <ApplicationTimeline application={application} />
            {notes && (
              <>
                <h4 className="mt-6">Notes</h4>
                <p className="small muted">Only the team sees this</p>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {notes}
                </p>
              </>
            )}
          </div>
          <div>
            <h4>History</h4>
            <ApplicationHistory applicationId={id} />
          </div>
        </div>
      )}
    </li>
  );
}
