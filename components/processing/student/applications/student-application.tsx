import { Row } from "@/components/portal/rows";
import { ApplicationStatus } from "@/components/portal/status/application-status";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { WithdrawalReason } from "@/components/portal/status/withdrawal-reason";
import { RecordFact, RecordFacts } from "@/components/processing/student/applications/record-facts";
import { countryOf } from "@/components/processing/student/student-facts";
import { Button } from "@/components/ui/button";
import type { StaffApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";

/** Opens Update Status for an application; afterwards the button gets the focus back. */
export type UpdateHandler = (id: string, button: HTMLElement) => void;

type StudentApplicationProps = { application: StaffApplicationView; onUpdate: UpdateHandler };

/** One application in the record: what, its status, when it was created and when it closes. */
export function StudentApplication({ application, onUpdate }: StudentApplicationProps) {
  const { university_name, program_name, country, intake, status, progress, created_at, deadline, notes } = application;
  return (
    <Row className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 py-5">
      <GateThumb country={country} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-3.5 gap-y-1.5">
          <h2 dir="auto" className="flex-[1_1_12rem] text-h4 wrap-anywhere">
            {university_name}
          </h2>
          <ApplicationStatus status={status} />
        </div>
        <p className="text-muted-foreground wrap-anywhere">
          <bdi>{program_name}</bdi>
          {country && <> · {countryOf(country).name}</>}
        </p>
        <RecordFacts>
          <RecordFact name="Intake">{intake ? <bdi>{intake}</bdi> : "Not specified"}</RecordFact>
          <RecordFact name="Created">{formatDate(created_at)}</RecordFact>
          {deadline && <RecordFact name="Deadline">{formatDate(deadline)}</RecordFact>}
        </RecordFacts>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2.5">
          <ProgressBar label={`${university_name} progress`} value={progress} className="flex-[1_1_10rem]" />
          <Button
            size="sm"
            variant="line"
            aria-label={`Update Status: ${university_name}, ${program_name}`}
            onClick={(event) => onUpdate(application.id, event.currentTarget)}
          >
            Update Status
          </Button>
        </div>
        <WithdrawalReason application={application} className="border-0 px-0 pt-2 pb-0" />
        {notes && (
          <p className="mt-3 rounded-md bg-surface px-3.5 py-2.5 whitespace-pre-line wrap-anywhere" dir="auto">
            <b>Team notes: </b>
            {notes}
          </p>
        )}
      </div>
    </Row>
  );
}
