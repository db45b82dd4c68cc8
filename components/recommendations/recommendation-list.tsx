"use client";

import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EmptyState } from "@/components/portal/empty-state";
import { destinationOf } from "@/components/portal/status/destination-of";
import { Flag } from "@/components/site/flag";
import { Button } from "@/components/ui/button";
import { Card, cardVariants } from "@/components/ui/card";
import { countOf } from "@/lib/plural";
import type { RecommendationView } from "@/lib/recommendations/views";
import { type ChosenCountry, type Section, sectionsOf } from "./recommendation-country";
import { fitOf, isHard, ordinal, recommendationTypes } from "./recommendation-labels";
import { RecommendationRow, type RowParts } from "./recommendation-row";
import { OutlookLegend } from "./row-figures";
import type { TypeFilter } from "./type-filter";

const step = 20;

type RecommendationListProps = {
  type: TypeFilter;
  recommendations: readonly RecommendationView[];
  /** The student's countries in order, as they were when the list was generated. */
  chosen: readonly ChosenCountry[];
  /** What the screen adds to each row. */
  partsOf: (recommendation: RecommendationView) => RowParts;
};

/** The recommendations of a type, some at a time: universities by country in the student's order, then the rest. */
export function RecommendationList({ type, recommendations, chosen, partsOf }: RecommendationListProps) {
  const [limit, setLimit] = useState(step);
  const list = useRef<HTMLDivElement>(null);
  const sections = sectionsOf(recommendations, { type, chosen });
  const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);

  function showMore() {
    flushSync(() => setLimit(limit + step));
    list.current?.querySelectorAll<HTMLElement>("[data-type]")[limit]?.focus();
  }

  if (sections.length === 0) {
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
  const isHeaded = type === "all" || type === "university";
  return (
    <div ref={list}>
      {recommendations.some(fitOf) && <OutlookLegend hasHard={recommendations.some(isHard)} />}
      {firstRows(sections, limit).map((section) => (
        <ListSection key={section.title} section={section} isHeaded={isHeaded}>
          {section.rows.map((one) => (
            <RecommendationRow key={one.id} recommendation={one} {...partsOf(one)} />
          ))}
        </ListSection>
      ))}
      {limit < total && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button size="sm" variant="line" className="max-md:min-h-11" onClick={showMore}>
            Show more
          </Button>
          <p className="text-small/[1.45] text-muted-foreground">
            {limit} of {total} shown
          </p>
        </div>
      )}
    </div>
  );
}

/** The sections limited to a total number of rows; a section whose rows all come later is left out. */
function firstRows<One extends Pick<RecommendationView, "type" | "location">>(
  sections: readonly Section<One>[],
  limit: number,
): (Section<One> & { total: number })[] {
  let left = limit;
  const shown: (Section<One> & { total: number })[] = [];
  for (const section of sections) {
    const rows = section.rows.slice(0, left);
    if (left === 0 && shown.length > 0) break;
    left -= rows.length;
    shown.push({ ...section, rows, total: section.rows.length });
  }
  return shown;
}

type ListSectionProps = {
  section: Section<RecommendationView> & { total: number };
  isHeaded: boolean;
  children: ReactNode;
};

const listLook = cardVariants({ className: "overflow-hidden" });

function ListSection({ section, isHeaded, children }: ListSectionProps) {
  const { title, isCountry, choice, note, rows } = section;
  if (!isHeaded) return <ul className={listLook}>{children}</ul>;
  const destination = isCountry ? destinationOf(title) : undefined;
  return (
    <section className="not-first:mt-6" aria-label={title}>
      <h2 className="mb-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {destination && <Flag code={destination.flag} />}
        {title}
        {isCountry && (
          <span className="font-body font-medium text-muted-foreground text-small/[1.45]">
            {choice ? `${ordinal(choice)} choice` : "not on your list"}
            {rows.length > 0 && ` · ${countOf(section.total, "programme")}`}
          </span>
        )}
      </h2>
      {note && <p className="-mt-1 mb-2.5 max-w-measure text-wait">{note}</p>}
      {rows.length > 0 && <ul className={listLook}>{children}</ul>}
    </section>
  );
}
