import { Fragment } from "react";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { RecommendationReasons } from "./recommendation-reasons";
import { linesOf, readDetails } from "./recommendations-words";

type RecommendationDetailsProps = { id: string; recommendation: RecommendationView; level: 3 | 4 };

/** Why, line by line; what else is known, by name and value; and what to keep in mind. */
export function RecommendationDetails({ id, recommendation, level }: RecommendationDetailsProps) {
  const { details, notes, created_at } = recommendation;
  const reasons = linesOf(recommendation);
  const Heading = `h${level}` as const;
  const facts = readDetails(details);
  return (
    <div id={id} className="recommendation-details">
      {reasons.length > 0 && (
        <div>
          <Heading>Line by line</Heading>
          <RecommendationReasons reasons={reasons} />
        </div>
      )}
      {facts.length > 0 && (
        <dl className="facts-list">
          {facts.map(({ key, word, value }) => (
            <Fragment key={key}>
              <dt>{word}</dt>
              <dd>{value.startsWith("https://") ? <OutwardLink href={value} /> : value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <p className="small muted">
        {notes} Found on {formatDate(created_at)}.
      </p>
    </div>
  );
}

/** A page of somebody else, by the name of its site. */
function OutwardLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {new URL(href).hostname.replace(/^www\./, "")}
    </a>
  );
}
