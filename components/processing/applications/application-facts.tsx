import { PlaceFacts } from "@/components/portal/status/place-facts";
import { Badge } from "@/components/ui/badge";
import { readStatus } from "@/lib/applications/labels";
import type { StaffApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import { readDeadline } from "./application-deadline";

/** Whose application it is, for where and when, and until when. */
export function ApplicationFacts({ application }: { application: StaffApplicationView }) {
  const { student_name, student_active, country, intake, created_at, updated_at, deadline, status } = application;
  return (
    <dl className="team-application-facts">
      <div>
        <dt>Student</dt>
        <dd className="wrap-anywhere">
          <b>
            <bdi>{student_name}</bdi>
          </b>
          {!student_active && <span className="small muted block">Account closed: no email</span>}
        </dd>
      </div>
      <PlaceFacts country={country} intake={intake} />
      <div>
        <dt>Deadline</dt>
        <dd>
          {deadline ? (
            <Deadline deadline={deadline} isOver={readStatus(status).isOver === true} />
          ) : (
            <span className="muted">None</span>
          )}
        </dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>{formatDate(created_at)}</dd>
      </div>
      <div>
        <dt>Updated</dt>
        <dd>{formatDate(updated_at)}</dd>
      </div>
    </dl>
  );
}

function Deadline({ deadline, isOver }: { deadline: string; isOver: boolean }) {
  const { words, isPast, isPressing } = readDeadline(deadline, new Date());
  const tone = isPast ? "bad" : "wait";
  return (
    <>
      {formatDate(deadline)}
      {!isOver && (isPast || isPressing) ? (
        <Badge tone={tone}>{words}</Badge>
      ) : (
        <span className="small muted">{words}</span>
      )}
    </>
  );
}
