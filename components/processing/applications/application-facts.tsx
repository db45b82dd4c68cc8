import { PlaceFacts } from "@/components/portal/status/place-facts";
import { Badge } from "@/components/ui/badge";
import { readStatus } from "@/lib/applications/labels";
import type { StaffApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import { readDeadline } from "./application-deadline";

/** An application's student, university and intake, and deadline. */
export function ApplicationFacts({ application }: { application: StaffApplicationView }) {
  const { student_name, student_active, country, intake, created_at, updated_at, deadline, status } = application;
  return (
    <dl className="col-[2/-1] mt-3.5 mb-3 flex flex-wrap gap-x-9 gap-y-2.5 max-md:col-[1/-1] max-md:mt-4 max-md:mb-3.5 max-md:grid max-md:gap-0 max-md:*:grid max-md:*:grid-cols-[minmax(90px,30%)_minmax(0,1fr)] max-md:*:items-center max-md:*:gap-3 max-md:*:border-t *:border-border max-md:*:py-[7px] [&_dd]:flex [&_dd]:flex-wrap [&_dd]:items-center [&_dd]:gap-x-2 [&_dd]:gap-y-0.5 [&_dt]:text-muted-foreground md:[&_dt]:text-small">
      <div>
        <dt>Student</dt>
        <dd className="wrap-anywhere">
          <b>
            <bdi>{student_name}</bdi>
          </b>
          {!student_active && (
            <span className="block text-muted-foreground text-small/[1.45]">Account closed: no email</span>
          )}
        </dd>
      </div>
      <PlaceFacts country={country} intake={intake} />
      <div>
        <dt>Deadline</dt>
        <dd>
          {deadline ? (
            <Deadline deadline={deadline} isOver={readStatus(status).isOver === true} />
          ) : (
            <span className="text-muted-foreground">None</span>
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
        <span className="text-muted-foreground text-small/[1.45]">{words}</span>
      )}
    </>
  );
}
