import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { Reason } from "@/lib/recommendations/judge/reasons";
import { reasonLabels, topicLabels } from "./recommendation-labels";

const colours = { met: "text-ok", nearly: "text-wait", missing: "text-bad", unknown: "text-off" };
const icons = { met: CircleCheck, nearly: CircleDashed, missing: CircleX, unknown: CircleQuestionMark };

/** Line by line what speaks for a recommendation and what does not yet: icon, word and sentence. */
export function RecommendationReasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="grid gap-x-7 gap-y-2.25">
      {reasons.map(({ state, text }) => (
        <ReasonLine key={text} state={state} text={text} />
      ))}
    </ul>
  );
}

/** More open points than this are listed by topic only. */
const fewUnknown = 2;

const topicsOf = (reasons: readonly Reason[]) =>
  [...new Set(reasons.map(({ about }) => topicLabels[about]))].join(", ");

/** The short form: met points by topic, likewise many open points, and every other line in full. */
export function ReasonsInShort({ reasons }: { reasons: readonly Reason[] }) {
  const met = reasons.filter(({ state }) => state === "met");
  const unknown = reasons.filter(({ state }) => state === "unknown");
  const isMuchUnknown = unknown.length > fewUnknown;
  return (
    <ul className="grid gap-x-7 gap-y-2.25">
      {met.length > 0 && <ReasonLine state="met" text={topicsOf(met)} />}
      {reasons
        .filter(({ state }) => state !== "met" && !(state === "unknown" && isMuchUnknown))
        .map(({ state, text }) => (
          <ReasonLine key={text} state={state} text={text} />
        ))}
      {isMuchUnknown && (
        <ReasonLine state="unknown" text={`${unknown.length} points to check (${topicsOf(unknown)})`} />
      )}
    </ul>
  );
}

function ReasonLine({ state, text }: Pick<Reason, "state" | "text">) {
  const Icon = icons[state];
  return (
    <li className="flex gap-2.5 leading-[1.45]">
      <Icon className={cn("mt-0.5", colours[state])} aria-hidden="true" />
      <p>
        <b className={colours[state]}>{reasonLabels[state]}:</b> {text}
      </p>
    </li>
  );
}
