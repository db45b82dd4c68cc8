"use client";

import type { ReactNode } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PageLinks } from "./page-links";
import { QueryPanel } from "./query-panel";
import { SelectableRows, type SelectionActions } from "./selection/row-selection";
import type { Everything } from "./selection/use-everything";
import type { List } from "./use-list";

/** The texts of a list. */
type ListWords = {
  /** Singular and plural of the items: "consultation", "consultations". */
  nouns: readonly [one: string, several: string];
  /** In which order they are, where that can be chosen: "newest booking first". */
  order?: string;
  /** Shown until the list has loaded; "Loading consultations..." unless given. */
  loading?: ReactNode;
  /** "Failed to load consultations" unless given. */
  failure?: string;
  /** For a list without any rows: what will appear, and what to do. */
  none: { title?: string; note: string; action?: ReactNode };
  /** For filters that match nothing; null if the words above fit both cases. */
  narrowed?: { note?: string; clear?: string } | null;
};

type ListBodyProps<Row extends { id: string }> = {
  list: List<Row>;
  words: ListWords;
  /** Buttons for the selected rows. With them, rows can be selected. */
  actions?: SelectionActions;
  /** The version that the actions name, where it isn't the row's own. */
  versionOf?: (row: Row) => number;
  /** Reads everything that matches the filters, to select it. */
  pickAll?: Everything["pick"];
  /** For the element around the rows. */
  className?: string | undefined;
  /** The rows. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list in any state: loading, failed, empty, or its rows with the links to its other pages. */
function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { list, words, actions, versionOf, pickAll, className, children } = props;
  const { query, heading, key, family, pages } = list;
  const versions = (rows: Row[]): readonly { id: string; version?: number }[] =>
    versionOf ? rows.map((row) => ({ id: row.id, version: versionOf(row) })) : rows;
  const { nouns, order, loading = `Loading ${nouns[1]}...`, failure = `Failed to load ${nouns[1]}` } = words;
  return (
    <QueryPanel key={family} query={query} loading={loading} failure={failure}>
      {({ rows, total }) => {
        const shown =
          rows.length === 0 ? (
            <NothingFound list={list} words={words} />
          ) : (
            <div className={cn(className, query.isPlaceholderData && "opacity-60")} aria-busy={query.isPlaceholderData}>
              {children(rows)}
            </div>
          );
        return (
          <>
            {actions ? (
              <SelectableRows
                rows={versions(rows)}
                view={key}
                nouns={nouns}
                actions={actions}
                everything={pickAll && { total, pick: pickAll }}
              >
                {shown}
              </SelectableRows>
            ) : (
              shown
            )}
            {rows.length > 0 && (
              <PageLinks
                {...pages}
                shown={rows.length}
                total={total}
                nouns={nouns}
                order={order}
                onGo={() => {
                  heading.current?.scrollIntoView({ block: "center" });
                  heading.current?.focus({ preventScroll: true });
                }}
              />
            )}
          </>
        );
      }}
    </QueryPanel>
  );
}

type NothingFoundProps = {
  list: Pick<List<{ id: string }>, "isNarrowed" | "isSearched" | "cleared" | "pages">;
  words: ListWords;
};

/**
 * An empty list, one without matches for the filters, or a page behind the last one of a list that has become shorter.
 */
function NothingFound({ list, words: { nouns, none, narrowed = {} } }: NothingFoundProps) {
  const { isNarrowed, isSearched, cleared, pages } = list;
  if (pages.page > 1) {
    return (
      <EmptyState
        level={3}
        title={`No ${nouns[1]} on this page`}
        note="The list has become shorter."
        action={
          <InPlaceLink className={buttonVariants({ variant: "line", size: "sm" })} href={pages.hrefOf(1)}>
            First page
          </InPlaceLink>
        }
      />
    );
  }
  const title = `No ${nouns[1]} found`;
  if (!isNarrowed || !narrowed) return <EmptyState level={3} title={title} {...none} />;
  return (
    <EmptyState
      level={3}
      title={title}
      note={
        narrowed.note ?? (isSearched ? "Check the spelling, or clear the filters." : "Nothing matches the filters.")
      }
      action={
        <InPlaceLink className={buttonVariants({ variant: "line", size: "sm" })} href={cleared}>
          {narrowed.clear ?? "Clear filters"}
        </InPlaceLink>
      }
    />
  );
}

type ListPanelProps<Row extends { id: string }> = ListBodyProps<Row> & {
  /** The id of its heading. */
  id: string;
  heading: string;
  /** The heading is visible, not only for screen readers. */
  isHeadingShown?: boolean;
  /**
   * A dense list, across the work area without a panel around it. Its visible heading and this are in one row: views,
   * pills.
   */
  beside?: ReactNode;
  /** What is done with the whole list: beside its visible heading, or below it on a phone. */
  tools?: ReactNode;
  /** The list's filters. */
  filters?: ReactNode;
};

/** A list in a panel of its own: heading, filters, rows. */
export function ListPanel<Row extends { id: string }>(props: ListPanelProps<Row>) {
  const { id, heading, isHeadingShown, beside, tools, filters, ...body } = props;
  if (beside !== undefined) {
    return (
      <section aria-labelledby={id} className="bg-card">
        <div className="flex min-h-13 items-center gap-x-5 gap-y-2 px-5 py-1 max-md:min-h-0 max-md:flex-wrap max-md:py-0">
          <h2 id={id} ref={body.list.heading} tabIndex={-1} className="text-h3 max-md:sr-only">
            {heading}
          </h2>
          {beside}
        </div>
        {filters}
        <ListBody {...body} />
      </section>
    );
  }
  const title = (className?: string) => (
    <h2 id={id} ref={body.list.heading} tabIndex={-1} className={className}>
      {heading}
    </h2>
  );
  return (
    <Card aria-labelledby={id}>
      {tools ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5 md:px-6">
          {title()}
          <div className="flex flex-wrap gap-3">{tools}</div>
        </div>
      ) : (
        title(isHeadingShown ? "px-5 pt-5 md:px-6" : "sr-only")
      )}
      {filters}
      <ListBody {...body} />
    </Card>
  );
}
