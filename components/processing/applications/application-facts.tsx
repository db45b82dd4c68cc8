import { FirstLine, SecondLine } from "@/components/portal/list/dense/row-lines";
import { destinationOf } from "@/components/portal/status/destination-of";
import { Flag } from "@/components/site/flag";
import { cn } from "@/components/ui/cn";
import { readStatus } from "@/lib/applications/labels";
import type { StaffApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import { readDeadline } from "./application-deadline";

/** Whose application it is, and for which country and intake. */
export function ApplicationStudent({ application }: { application: StaffApplicationView }) {
  const { student_name, student_active, country, intake } = application;
  const destination = destinationOf(country);
  const place = `${destination?.name ?? country ?? "No country"} · ${intake ?? "No intake"}`;
  return (
    <div className="min-w-0">
      <FirstLine title={student_name} className="font-semibold max-lg:whitespace-normal">
        <bdi>{student_name}</bdi>
      </FirstLine>
      <SecondLine title={place}>
        {destination && <Flag code={destination.flag} size={14} />} {place}
      </SecondLine>
      {!student_active && <SecondLine title="Account closed: no email">Account closed: no email</SecondLine>}
    </div>
  );
}

/** When an application must be in; it presses in its last days. */
export function ApplicationDeadline({ application }: { application: StaffApplicationView }) {
  const { deadline, status } = application;
  if (!deadline) return <span className="text-muted-foreground text-small">No deadline</span>;
  const { words, isPast, isPressing } = readDeadline(deadline, new Date());
  const isOver = readStatus(status).isOver === true;
  const tone = isPast ? "text-bad" : "text-wait";
  return (
    <div className="min-w-0">
      <FirstLine>
        <span className="lg:hidden">Deadline: </span>
        {formatDate(deadline)}
      </FirstLine>
      <SecondLine title={words}>
        <span className={cn(!isOver && (isPast || isPressing) && `font-semibold ${tone}`)}>{words}</span>
      </SecondLine>
    </div>
  );
}
