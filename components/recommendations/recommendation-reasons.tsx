import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { Reason } from "@/lib/recommendations/judge/reasons";
import { reasonLabels } from "./recommendation-labels";

const colours = { met: "text-ok", nearly: "text-wait", missing: "text-bad", unknown: "text-off" };
const icons = { met: CircleCheck, nearly: CircleDashed, missing: CircleX, unknown: CircleQuestionMark };

/** Line by line what speaks for a recommendation and what does not yet: icon, word and sentence. */
export function RecommendationReasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="grid gap-x-7 gap-y-2.25 @[56rem]:grid-cols-2">
      {reasons.map(({ state, text }) => {
        const Icon = icons[state];
        return (
          <li key={text} className="flex gap-2.5 leading-[1.45]">
            <Icon className={cn("mt-0.5", colours[state])} aria-hidden="true" />
            <p>
              <b className={colours[state]}>{reasonLabels[state]}:</b> {text}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
