import { ApplicationStatus } from "@/components/portal/status/application-status";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { WithdrawalReason } from "@/components/portal/status/withdrawal-reason";
import { countryOf } from "@/components/processing/student/student-words";
import { Button } from "@/components/ui/button";
import type { StaffApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";

/** Opens Update Status for an application; the button is where the focus goes back to. */
export type UpdateHandler = (id: string, button: HTMLElement) => void;

type StudentApplicationProps = { application: StaffApplicationView; onUpdate: UpdateHandler };

/** One application in the record: what, where it stands, when it was made and when it closes. */
export function StudentApplication({ application, onUpdate }: StudentApplicationProps) {
  const { university_name, program_name, country, intake, status, progress, created_at, deadline, notes } = application;
  return (
    <li className="student-application">
      <GateThumb country={country} />
      <div className="min-w-0">
        <div className="student-application-head">
          <h2 dir="auto" className="text-h4 wrap-anywhere">
            {university_name}
          </h2>
          <ApplicationStatus status={status} />
        </div>
        <p className="muted wrap-anywhere">
          <bdi>{program_name}</bdi>
          {country && <> · {countryOf(country).name}</>}
        </p>
        <dl className="record-facts">
          <div>
            <dt>Intake</dt>
            <dd>{intake ? <bdi>{intake}</bdi> : "Not specified"}</dd>
          </div>
          <div>
            <dt>Created</dt>
            <dd>{formatDate(created_at)}</dd>
          </div>
          {deadline && (
            <div>
              <dt>Deadline</dt>
              <dd>{formatDate(deadline)}</dd>
            </div>
          )}
        </dl>
        <div className="student-application-foot">
          <ProgressBar label={`${university_name} progress`} value={progress} />
          <Button
            size="sm"
            variant="line"
            aria-label={`Update Status: ${university_name}, ${program_name}`}
            onClick={(event) => onUpdate(application.id, event.currentTarget)}
          >
            Update Status
          </Button>
        </div>
        <WithdrawalReason application={application} />
        {notes && (
          <p className="student-notes" dir="auto">
            <b>Team notes: </b>
            {notes}
          </p>
        )}
      </div>
    </li>
  );
}
