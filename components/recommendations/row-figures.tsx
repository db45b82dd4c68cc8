import { Ban, Equal, Mountain, ShieldCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { shutBy } from "@/lib/recommendations/judge/outlook";
import { pointsOf } from "@/lib/recommendations/judge/reasons";
import type { RecommendationView } from "@/lib/recommendations/views";
import { fitOf, gapsIn, outlooks, percentMeaning, shortCost } from "./recommendation-labels";

const looks = {
  safe: { tone: "ok", icon: ShieldCheck },
  match: { tone: "info", icon: Equal },
  reach: { tone: "wait", icon: Mountain },
  hard: { tone: "bad", icon: Ban },
} as const;

type Fit = keyof typeof looks;

/** How hard a programme is to get into for this student, in a word. */
function OutlookBadge({ fit }: { fit: Fit }) {
  const { tone, icon: Icon } = looks[fit];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {outlooks[fit].word}
    </Badge>
  );
}

const small = "text-small/[1.4] text-muted-foreground";

/**
 * How well a recommendation fits, and what it costs: cells of the row. The points met lead. The percent is small and
 * called an estimate, because a large "100 %" would look like a promise; beside what
 * is ruled out it says so, because 40 % would look like a chance.
 */
export function RowFigures({ recommendation }: { recommendation: RecommendationView }) {
  const { type, match_percentage, reasons } = recommendation;
  const fit = fitOf(recommendation);
  if (type === "improvement" || type === "other") {
    return (
      <p className={cn(small, "col-span-3 @[56rem]:col-start-2 @[56rem]:row-span-2 @[56rem]:row-start-1")}>
        With it, {match_percentage}% of the programmes of your subject, level and countries would be open to you.
      </p>
    );
  }
  const { met, points } = pointsOf(reasons);
  const gap = gapsIn(reasons) ?? (points > 0 && met === points ? "Every point met" : null);
  return (
    <>
      {fit && (
        <p className="@[56rem]:col-start-2 @[56rem]:row-start-1">
          <OutlookBadge fit={fit} />
        </p>
      )}
      <p
        className={cn(
          "font-[620] text-ui/[1.4] @[56rem]:col-span-1 @[56rem]:col-start-3 @[56rem]:row-start-1",
          fit ? "col-span-2" : "col-span-3",
        )}
      >
        {points > 0 && `${met} of ${points} points met`}
      </p>
      <RowCost recommendation={recommendation} />
      <p className={cn(small, "@max-[56rem]:text-end @[56rem]:col-start-2 @[56rem]:row-start-2")}>
        {match_percentage}% match, {shutBy(reasons).length > 0 ? "not open now" : "our estimate"}
      </p>
      <p
        className={cn(
          "col-span-3 text-small/[1.4] @[56rem]:col-span-1 @[56rem]:col-start-3 @[56rem]:row-start-2 @[56rem]:truncate",
          met === points ? "text-muted-foreground" : "text-wait",
        )}
      >
        {gap}
      </p>
    </>
  );
}

/** What a year costs, or the award, and until when one can apply. */
function RowCost({ recommendation: { details } }: { recommendation: RecommendationView }) {
  const { amount, covers, isEstimate } = shortCost(details);
  const closes = details.closes && `closes ${details.closes}`;
  const kind = [covers, isEstimate && "estimate"].filter(Boolean);
  return (
    <>
      <p className="col-span-2 font-[620] text-ui/[1.4] @max-[56rem]:line-clamp-2 @[56rem]:col-span-1 @[56rem]:col-start-4 @[56rem]:row-start-1 @[56rem]:truncate">
        {amount}
        {kind.length > 0 && (
          <span className="font-normal text-muted-foreground @[56rem]:hidden">, {kind.join(", ")}</span>
        )}
      </p>
      <p className={cn(small, "@max-[56rem]:hidden @[56rem]:col-start-4 @[56rem]:row-start-2 @[56rem]:truncate")}>
        {[...kind, closes].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

const order: readonly Fit[] = ["safe", "match", "reach"];

/** What the words and the percentage mean, above the list. */
export function OutlookLegend({ hasHard }: { hasHard: boolean }) {
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1.5" aria-label="What the words mean">
      {[...order, ...(hasHard ? (["hard"] as const) : [])].map((fit) => (
        <li key={fit} className={cn(small, "flex items-center gap-2")}>
          <OutlookBadge fit={fit} />
          {outlooks[fit].meaning}
        </li>
      ))}
      <li className={cn(small, "max-md:hidden")}>% match: {percentMeaning}</li>
    </ul>
  );
}
