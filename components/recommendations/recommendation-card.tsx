"use client";

import { Award, ChevronDown, Landmark, Lightbulb, MapPin, TrendingUp, Wallet } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { IconTile } from "@/components/portal/rows";
import { GateThumb } from "@/components/portal/status/gate-thumb";
import { Button } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import type { RecommendationView } from "@/lib/recommendations/views";
import { MatchLine } from "./match-line";
import { countryIn } from "./recommendation-country";
import { RecommendationDetails } from "./recommendation-details";
import { type RecommendationType, readDetails, reasonsBesideDescription, typeLabel } from "./recommendation-labels";
import { ReasonsInShort } from "./recommendation-reasons";

const costs = ["fees", "living"];

/** The costs of a year: fee and living separately, each with its label. Families look at this first. */
function RecommendationCosts({ details }: Pick<RecommendationView, "details">) {
  const known = readDetails(details).filter(({ key }) => costs.includes(key));
  if (known.length === 0) return null;
  return (
    <div className="flex gap-2.5 leading-[1.45]">
      <Wallet className="mt-0.5 text-muted-foreground" aria-hidden="true" />
      <dl className="grid gap-1">
        {known.map(({ key, word, value }) => (
          <div key={key}>
            <dt className="inline text-muted-foreground">{word}:</dt> <dd className="inline">{value}</dd>
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
  /** The button or status for it. */
  action?: ReactNode;
};

/** One recommendation: what it is, how well it fits and why, and what to do about it. */
export function RecommendationCard({ recommendation, level = 2, action }: RecommendationCardProps) {
  const { type, title, subtitle, description, location } = recommendation;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const Heading = `h${level}` as const;
  const Icon = icons[type];
  const lines = reasonsBesideDescription(recommendation);
  return (
    <li
      className={cardVariants({ className: "grid grid-cols-[minmax(0,1fr)] gap-4 p-6 max-md:p-5" })}
      tabIndex={-1}
      data-type={type}
    >
      {/* University names are long: on a narrow screen the picture makes room for them. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 max-md:gap-3 max-sm:grid-cols-[minmax(0,1fr)]">
        {type === "university" ? (
          <GateThumb country={countryIn(location)} className="max-sm:hidden" />
        ) : (
          <IconTile className="size-13 text-[1.25rem] max-sm:hidden">
            <Icon aria-hidden="true" />
          </IconTile>
        )}
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 text-muted-foreground text-small/[1.4]">
            {type === "university" && <Icon className="size-3.75" aria-hidden="true" />}
            {typeLabel(type)}
          </p>
          <Heading className="mt-0.5 mb-0.75 text-[1.25rem] leading-[1.2] wrap-anywhere">{title}</Heading>
          {subtitle && <p className="wrap-anywhere">{subtitle}</p>}
          {type === "university" && location && (
            <p className="mt-0.75 flex items-center gap-1.5 text-muted-foreground">
              <MapPin className="size-3.75" aria-hidden="true" />
              {location}
            </p>
          )}
        </div>
      </div>
      <MatchLine recommendation={recommendation} />
      <p className="max-w-measure text-pretty">{description}</p>
      {!isOpen && type === "university" && <RecommendationCosts details={recommendation.details} />}
      {!isOpen && lines.length > 0 && <ReasonsInShort reasons={lines} />}
      {isOpen && <RecommendationDetails id={detailsId} recommendation={recommendation} level={level === 2 ? 3 : 4} />}
      <div className="flex flex-wrap items-center gap-3 max-md:[&>button]:flex-1">
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
