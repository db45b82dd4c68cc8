import { ApplicationStatus } from "@/components/portal/status/application-status";
import { ApplicationTimeline } from "@/components/portal/status/application-timeline";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { StaffStudentView } from "@/lib/accounts/views";
import { readStatus } from "@/lib/applications/labels";
import { formatDate } from "@/lib/office-time";
import type { UpdateHandler } from "./applications/student-application";

type StudentCurrentProps = { student: StaffStudentView; onUpdate: UpdateHandler };

/** The newest unfinished application: its progress, and the steps to come. */
export function StudentCurrent({ student, onUpdate }: StudentCurrentProps) {
  const current = student.applications.find(({ status }) => !readStatus(status).isOver);
  if (!current) {
    return (
      <Card pad aria-labelledby="current-application">
        <h2 id="current-application">No application in progress</h2>
        <p className="mt-2 text-muted-foreground">
          The steps of the latest one appear here, from Lahore to the visa file.
        </p>
      </Card>
    );
  }
  const { university_name, program_name, country, intake, status, deadline } = current;
  return (
    <Card pad aria-labelledby="current-application">
      <div className="flex gap-3.5">
        <GateThumb country={country} />
        <div className="min-w-0">
          <h2 id="current-application" dir="auto" className="wrap-anywhere">
            {university_name}
          </h2>
          <p className="text-muted-foreground wrap-anywhere" dir="auto">
            {program_name}
          </p>
        </div>
      </div>
      <p className="mt-3.5 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ApplicationStatus status={status} />
        <span className="text-muted-foreground text-small/[1.45]">
          {[intake, deadline && `closes ${formatDate(deadline)}`].filter(Boolean).join(" · ")}
        </span>
      </p>
      {current.steps.length > 0 ? (
        <ApplicationTimeline application={current} />
      ) : (
        <p className="text-muted-foreground">No steps yet. Add them with Update Status.</p>
      )}
      <Button
        size="sm"
        variant="line"
        block
        className="mt-5"
        aria-label={`Update Status: ${university_name}, now`}
        onClick={(event) => onUpdate(current.id, event.currentTarget)}
      >
        Update Status
      </Button>
    </Card>
  );
}
