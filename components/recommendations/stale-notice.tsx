import { History } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/office-time";
import type { ReadinessView } from "@/lib/recommendations/views";

type MadeList = NonNullable<ReadinessView["list"]>;

type Topic = MadeList["changed"][number];

const changedWords: Record<Exclude<Topic, "rules" | "fees">, string> = {
  level: "study level",
  countries: "countries",
  fields: "fields",
  budget: "budget",
  english: "English score",
  education: "education",
  hidden: "hidden programmes",
};

const inWords = new Intl.ListFormat("en", { type: "conjunction" });

type StaleNoticeProps = {
  list: MadeList;
  /** "You" or the student's name. */
  who: string;
  isRunning: boolean;
  /** Absent while no list can be generated. */
  onRenew?: (() => void) | undefined;
};

/** Says what has changed in a profile, or in the fees, since its list was generated, with a button to renew the list. */
export function StaleNotice({ list, who, isRunning, onRenew }: StaleNoticeProps) {
  if (list.changed.length === 0) return null;
  const your = who === "You" ? "your" : "the";
  const topics = list.changed.flatMap((topic) => (topic === "rules" || topic === "fees" ? [] : changedWords[topic]));
  return (
    <div
      className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-md bg-wait-bg px-4.5 py-3.5"
      role="status"
    >
      <p className="flex flex-[1_1_260px] items-start gap-2.5">
        <History className="mt-0.75 text-wait" aria-hidden="true" />
        <span>
          {topics.length > 0 && (
            <>
              <b>
                {who} changed {your} {inWords.format(topics)}.
              </b>{" "}
            </>
          )}
          {list.changed.includes("rules") && (
            <>
              <b>We now compare {your} budget with a whole year, tuition and living together.</b>{" "}
            </>
          )}
          {list.changed.includes("fees") && (
            <>
              <b>
                Some fees or exchange rates have changed: the list shows today’s, and matched with the earlier ones.
              </b>{" "}
            </>
          )}
          This list is from {formatDate(list.made_at)}.
        </span>
      </p>
      {onRenew && (
        <Button size="sm" className="max-md:min-h-11" pending={isRunning} onClick={onRenew}>
          Make a new list
        </Button>
      )}
    </div>
  );
}
