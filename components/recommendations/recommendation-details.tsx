import { Fragment } from "react";
import { FactsList } from "@/components/portal/rows";
import { formatDate } from "@/lib/office-time";
import type { RecommendationView } from "@/lib/recommendations/views";
import { readDetails, reasonsBesideDescription } from "./recommendation-labels";
import { RecommendationReasons } from "./recommendation-reasons";

type RecommendationDetailsProps = { id: string; recommendation: RecommendationView; level: 3 | 4 };

/** The reasons line by line; other details by name and value; and what to keep in mind. */
export function RecommendationDetails({ id, recommendation, level }: RecommendationDetailsProps) {
  const { details, notes, created_at } = recommendation;
  const reasons = reasonsBesideDescription(recommendation);
  const Heading = `h${level}` as const;
  const facts = readDetails(details);
  return (
    <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-border border-t pt-4">
      {reasons.length > 0 && (
        <div>
          <Heading className="mb-3 text-body">Line by line</Heading>
          <RecommendationReasons reasons={reasons} />
        </div>
      )}
      {facts.length > 0 && (
        <FactsList isInset>
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

/** A link to another site, labelled with the site's name. */
function OutwardLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {new URL(href).hostname.replace(/^www\./, "")}
    </a>
  );
}
