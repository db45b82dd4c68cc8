"use client";

import { Award, ChevronDown, Landmark, Lightbulb, MapPin, TrendingUp, Wallet } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { Button } from "@/components/ui/button";
import type { RecommendationView } from "@/lib/recommendations/views";
import { MatchLine } from "./match-line";
import { countryIn } from "./recommendation-country";
import { RecommendationDetails } from "./recommendation-details";
import { ReasonsInShort } from "./recommendation-reasons";
import { linesOf, type RecommendationType, readDetails, typeWord } from "./recommendations-words";

const costs = ["fees", "living"];

/** What a year costs: fee and living, each under its own name. A family looks at this first. */
function RecommendationCosts({ details }: Pick<RecommendationView, "details">) {
  const known = readDetails(details).filter(({ key }) => costs.includes(key));
  if (known.length === 0) return null;
  return (
    <div className="recommendation-costs">
      <Wallet aria-hidden="true" />
      <dl>
        {known.map(({ key, word, value }) => (
          <div key={key}>
            <dt>{word}:</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const icons: Record<RecommendationType, typeof Award> = {
  university: Landmark,
  improvement: TrendingUp,
  scholarship: Award,
  other: Lightbulb,
};

type RecommendationCardProps = {
  recommendation: RecommendationView;
  level?: 2 | 3;
  /** What there is to do about it. */
  action?: ReactNode;
};

/** One recommendation: what it is, how well it fits and why, and what to do about it. */
export function RecommendationCard({ recommendation, level = 2, action }: RecommendationCardProps) {
  const { type, title, subtitle, description, location } = recommendation;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const Heading = `h${level}` as const;
  const Icon = icons[type];
  const lines = linesOf(recommendation);
  return (
    <li className="card recommendation" tabIndex={-1} data-type={type}>
      <div className="recommendation-head">
        {type === "university" ? (
          <GateThumb country={countryIn(location)} />
        ) : (
          <span className="recommendation-icon">
            <Icon aria-hidden="true" />
          </span>
        )}
        <div className="min-w-0">
          <p className="recommendation-type">
            {type === "university" && <Icon aria-hidden="true" />}
            {typeWord(type)}
          </p>
          <Heading className="wrap-anywhere">{title}</Heading>
          {subtitle && <p className="wrap-anywhere">{subtitle}</p>}
          {type === "university" && location && (
            <p className="recommendation-place">
              <MapPin aria-hidden="true" />
              {location}
            </p>
          )}
        </div>
      </div>
      <MatchLine recommendation={recommendation} />
      <p className="recommendation-words">{description}</p>
      {!isOpen && type === "university" && <RecommendationCosts details={recommendation.details} />}
      {!isOpen && lines.length > 0 && <ReasonsInShort reasons={lines} />}
      {isOpen && <RecommendationDetails id={detailsId} recommendation={recommendation} level={level === 2 ? 3 : 4} />}
      <div className="recommendation-foot">
        {action}
        <Button
          size="sm"
          variant="line"
          aria-label={`${isOpen ? "Hide" : "View"} Details: ${title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide Details" : "View Details"}
          <ChevronDown className={isOpen ? "rotate-180" : undefined} aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
