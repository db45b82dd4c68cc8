import { CalendarClock, FileText, Hourglass, MessageSquareText } from "lucide-react";
import Link from "next/link";
import { ageOf } from "@/components/processing/age";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDate, formatTime } from "@/lib/office-time";
import type { TodayEntry } from "@/lib/today/views";
import { RequestDoneButton } from "./request-done-button";
import { whatWaits, workOf } from "./today-words";

const icons = { document: FileText, request: MessageSquareText, deadline: CalendarClock, stalled: Hourglass };

type TodayRowProps = {
  entry: TodayEntry;
  /** When the list was read, in milliseconds. */
  at: number;
  /** The next thing to do: its button is the one that stands out. */
  isFirst: boolean;
  onDone: (id: string) => void;
};

/** Something that waits: whose it is, what, for how long, and the way to where it is done. */
export function TodayRow({ entry, at, isFirst, onDone }: TodayRowProps) {
  const { kind, student_id, student_name, since } = entry;
  const Icon = icons[kind];
  const what = whatWaits(entry, at);
  const work = workOf(entry);
  return (
    <li className={cn("today-row", kind === "deadline" && "is-deadline")}>
      <span className="avatar">
        <Icon aria-hidden="true" />
      </span>
      <time className="today-age small muted" dateTime={since} title={`${formatDate(since)}, ${formatTime(since)}`}>
        {ageOf(since, at)}
      </time>
      <div className="min-w-0">
        <b className="wrap-anywhere">
          <bdi>{student_name}</bdi>
        </b>
        <p className="wrap-anywhere">{what}</p>
      </div>
      <div className="today-actions">
        {kind === "request" && (
          <RequestDoneButton
            request={{ id: entry.id, student_id, student_name, kind: entry.request }}
            onDone={onDone}
          />
        )}
        <Link
          className={cn(buttonVariants({ size: "sm", variant: isFirst ? "gold" : "line" }), "today-work")}
          href={work.href}
          prefetch={false}
          aria-label={`${work.label}: ${student_name}, ${what}`}
        >
          {work.label}
        </Link>
      </div>
    </li>
  );
}
