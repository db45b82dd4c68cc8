import { cva } from "class-variance-authority";
import { CalendarClock, FileText, Hourglass, MessageSquareText } from "lucide-react";
import Link from "next/link";
import { avatarVariants } from "@/components/portal/rows";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDate, formatTime } from "@/lib/office-time";
import { ageOf } from "@/lib/plural";
import type { TodayEntry } from "@/lib/today/views";
import { RequestDoneButton } from "./request-done-button";
import { whatWaits, workOf } from "./today-entries";

const icons = { document: FileText, request: MessageSquareText, deadline: CalendarClock, stalled: Hourglass };

/** The layout of a row: in columns on a desktop, its actions below on a phone. */
export const todayRowVariants = cva(
  "relative grid grid-cols-[auto_62px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-border px-6 py-1 not-first:border-t md:min-h-12 last:rounded-b-lg max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-start max-md:gap-x-3 max-md:gap-y-2.5 max-md:px-5 max-md:py-3.5",
);

type TodayRowProps = {
  entry: TodayEntry;
  /** When the list was read, in epoch milliseconds. */
  at: number;
  /** The next thing to do: its button is the prominent one. */
  isFirst: boolean;
  /** It is done, and stays in its place for a while. */
  isDone: boolean;
  onDone: (id: string) => void;
};

/** A waiting item: whose it is, what, for how long, and the link to its work. */
export function TodayRow({ entry, at, isFirst, isDone, onDone }: TodayRowProps) {
  const { kind, student_id, student_name, assigned_to, since } = entry;
  const Icon = icons[kind];
  const what = whatWaits(entry, at);
  const work = workOf(entry);
  return (
    <li className={cn(todayRowVariants(), "hover:bg-surface", isDone && "text-muted-foreground line-through")}>
      <span className={cn(avatarVariants({ className: "size-9" }), kind === "deadline" && "bg-wait-bg text-wait")}>
        <Icon aria-hidden="true" />
      </span>
      <time
        className="whitespace-nowrap text-muted-foreground text-small/[1.45] max-md:order-1 max-md:pt-[3px]"
        dateTime={since}
        title={`${formatDate(since)}, ${formatTime(since)}`}
      >
        {ageOf(since, at)}
      </time>
      <div className="min-w-0">
        <b className="block md:truncate max-md:wrap-anywhere" title={student_name}>
          <bdi>{student_name}</bdi>
          {assigned_to?.active === false && (
            <Badge tone="wait" className="ms-2" title={`${assigned_to.name} has left`}>
              Owner left
            </Badge>
          )}
        </b>
        <p className="text-muted-foreground text-small/[1.4] md:truncate max-md:wrap-anywhere" title={what}>
          {what}
        </p>
      </div>
      <div className="flex justify-end gap-2 *:[button]:relative *:[button]:z-1 max-md:order-2 max-md:col-span-full max-md:justify-stretch max-md:*:min-h-11 max-md:*:flex-1">
        {kind === "request" && (
          <RequestDoneButton
            request={{ id: entry.id, student_id, student_name, kind: entry.request }}
            isDone={isDone}
            onDone={onDone}
          />
        )}
        {/* The whole row links to its work; controls above it stay separately clickable. */}
        {!isDone && (
          <Link
            className={cn(
              buttonVariants({ size: "sm", variant: isFirst ? "gold" : "line" }),
              "after:absolute after:inset-0 md:min-h-9",
            )}
            href={work.href}
            prefetch={false}
            aria-label={`${work.label}: ${student_name}, ${what}`}
          >
            {work.label}
          </Link>
        )}
      </div>
    </li>
  );
}
