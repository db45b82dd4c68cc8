"use client";

import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { destinationOf } from "@/components/portal/destination-of";
import { EmptyState } from "@/components/portal/empty-state";
import { Flag } from "@/components/site/flag";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { RecommendationView } from "@/lib/recommendations/views";
import { RecommendationCard } from "./recommendation-card";
import { groupByCountry } from "./recommendation-country";
import { recommendationTypes } from "./recommendations-words";
import type { TypeFilter } from "./type-filter";

const step = 8;

type RecommendationListProps = {
  type: TypeFilter;
  recommendations: readonly RecommendationView[];
  /** What a card offers to do about its recommendation. */
  actionOf: (recommendation: RecommendationView) => ReactNode;
};

/** The recommendations of a type in their order, some at a time; the universities country by country. */
export function RecommendationList({ type, recommendations, actionOf }: RecommendationListProps) {
  const [limit, setLimit] = useState(step);
  const list = useRef<HTMLDivElement>(null);
  const ofType = recommendations.filter((one) => type === "all" || one.type === type);
  const shown = ofType.slice(0, limit);
  const groups = type === "university" ? groupByCountry(ofType) : [];

  function showMore() {
    flushSync(() => setLimit(limit + step));
    list.current?.querySelectorAll<HTMLElement>(".recommendation")[limit]?.focus();
  }

  if (ofType.length === 0) {
    const words = recommendationTypes.find(({ value }) => value === type);
    return (
      <Card>
        <EmptyState
          title={`No ${words?.several.toLowerCase()} among your recommendations`}
          note="Change your study preferences, then generate again."
        />
      </Card>
    );
  }
  if (groups.length > 1) {
    return groups.map(([country, rows]) => (
      <CountryGroup key={country} country={country} count={rows.length}>
        {rows.map((one) => (
          <RecommendationCard key={one.id} recommendation={one} level={3} action={actionOf(one)} />
        ))}
      </CountryGroup>
    ));
  }
  return (
    <div ref={list}>
      <ul className="grid gap-5">
        {shown.map((one) => (
          <RecommendationCard key={one.id} recommendation={one} action={actionOf(one)} />
        ))}
      </ul>
      {shown.length < ofType.length && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button size="sm" variant="line" onClick={showMore}>
            Show more
          </Button>
          <p className="small muted">
            {shown.length} of {ofType.length} shown
          </p>
        </div>
      )}
    </div>
  );
}

function CountryGroup({ country, count, children }: { country: string; count: number; children: ReactNode }) {
  const destination = destinationOf(country);
  return (
    <section className="country-group" aria-label={country}>
      <h2>
        {destination && <Flag code={destination.flag} />}
        {country}
        <span className="muted">{count}</span>
      </h2>
      <ul className="grid gap-5">{children}</ul>
    </section>
  );
}
