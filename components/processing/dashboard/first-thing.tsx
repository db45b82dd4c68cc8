import { InPlaceLink } from "@/components/portal/in-place-link";
import type { TodayView } from "@/lib/today/views";
import { entriesOf, pressingDeadlines, todayHref } from "./today-words";

/** One sentence on what to do first. */
export function FirstThing({ today, at }: { today: TodayView | undefined; at: number }) {
  if (!today) return "What’s waiting for the team, oldest first.";
  if (entriesOf(today, "all").length === 0) return "Nothing is waiting for you. New work appears here automatically.";
  const pressing = pressingDeadlines(today, at);
  if (!pressing) return "Start at the top of Today: the longest wait comes first.";
  return (
    <>
      Check the deadlines first: <InPlaceLink href={todayHref("deadline")}>{pressing}</InPlaceLink>.
    </>
  );
}
