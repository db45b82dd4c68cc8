import { Equal, Mountain, ShieldCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { RecommendationView } from "@/lib/recommendations/views";
import { gapsIn, outlooks, pointsOf } from "./recommendation-labels";

const looks = {
  safe: { tone: "ok", icon: ShieldCheck },
  match: { tone: "info", icon: Equal },
  reach: { tone: "wait", icon: Mountain },
} as const;

/**
 * How well a recommendation fits the student: how hard it is to get into and how many points are met. The percent is
 * small and called an estimate: a large "100 %" would look like a promise.
 */
export function MatchLine({ recommendation }: { recommendation: RecommendationView }) {
  const { type, match_percentage, outlook, reasons } = recommendation;
  if (type === "improvement") {
    return (
      <p className="text-small/[1.45] text-muted-foreground">
        With it, {match_percentage}% of the programmes of your subject, level and countries would be open to you.
      </p>
    );
  }
  const { met, points } = pointsOf(reasons);
  const gap = gapsIn(reasons);
  const { tone, icon: Icon } = looks[outlook ?? "match"];
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {outlook && (
          <Badge tone={tone}>
            <Icon aria-hidden="true" />
            {outlooks[outlook].word}
          </Badge>
        )}{" "}
        {points > 0 && (
          <b>
            {met} of {points} points met
          </b>
        )}{" "}
        <span className="text-small/[1.45] text-muted-foreground">{match_percentage}% match, our estimate</span>
      </p>
      {gap && type === "university" ? (
        <p className="font-semibold text-small/[1.45] text-wait">{gap}</p>
      ) : (
        outlook && <p className="text-small/[1.45] text-muted-foreground">{outlooks[outlook].meaning}</p>
      )}
    </div>
  );
}
