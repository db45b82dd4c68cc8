import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { FactsList } from "@/components/portal/rows";
import { cn } from "@/components/ui/cn";
import { formatDate } from "@/lib/office-time";
import type { Reason } from "@/lib/recommendations/judge/reasons";
import type { RecommendationView } from "@/lib/recommendations/views";
import {
  isHard,
  percentMeaning,
  readDetails,
  reasonLabels,
  reasonsBesideDescription,
  whyHard,
} from "./recommendation-labels";

type RecommendationDetailsProps = { id: string; recommendation: RecommendationView; action: ReactNode };

/** The opened row: the reasons line by line, what to do, other details by name and value, what to keep in mind. */
export function RecommendationDetails({ id, recommendation, action }: RecommendationDetailsProps) {
  const { type, match_percentage, description, details, notes, created_at } = recommendation;
  const reasons = reasonsBesideDescription(recommendation);
  const facts = readDetails(details);
  return (
    <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-border border-t bg-surface px-4 py-4">
      <p className="max-w-measure text-pretty">{description}</p>
      {reasons.length > 0 && (
        <div>
          <h4 className="mb-2.5 text-body">
            Line by line
            {(type === "university" || type === "scholarship") && (
              <span className="block font-body font-normal tracking-normal text-muted-foreground text-small/[1.45]">
                {isHard(recommendation) && `${whyHard(recommendation.reasons)} `}
                {match_percentage}% match: {percentMeaning}.
              </span>
            )}
          </h4>
          <Reasons reasons={reasons} />
        </div>
      )}
      {action && <div className="flex flex-wrap items-center gap-3 max-md:[&_button]:min-h-11">{action}</div>}
      {facts.length > 0 && (
        <FactsList isInset className="bg-card">
          {facts.map(({ key, word, value }) => (
            <Fragment key={key}>
              <dt>{word}</dt>
              <dd>{value.startsWith("https://") ? <OutwardLink href={value} /> : value}</dd>
            </Fragment>
          ))}
        </FactsList>
      )}
      <p className="text-small/[1.45] text-muted-foreground">
        {notes} Found on {formatDate(created_at)}.
      </p>
    </div>
  );
}

const colours = { met: "text-ok", nearly: "text-wait", missing: "text-bad", unknown: "text-off" };
const icons = { met: CircleCheck, nearly: CircleDashed, missing: CircleX, unknown: CircleQuestionMark };

/** Line by line what speaks for a recommendation and what does not yet: icon, word and sentence. */
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
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

/** A link to another site, labelled with the site's name. */
function OutwardLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {new URL(href).hostname.replace(/^www\./, "")}
    </a>
  );
}
