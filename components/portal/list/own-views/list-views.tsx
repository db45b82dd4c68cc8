"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useRef, useState } from "react";
import { ViewLinks } from "@/components/portal/list/dense/view-links";
import { useRefreshFailure } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import type { OwnView } from "@/lib/saved-views/views";
import { DeleteViewDialog } from "./delete-view-dialog";
import { OwnViewButton } from "./own-view-button";
import { type ListOfViews, ownViewsQuery } from "./own-views-query";

type ListViewsProps = {
  of: ListOfViews;
  /** "Views of the consultations" */
  label: string;
  /** `unsorted`: its address without its order, if it has one of its own. */
  builtIn: readonly { label: string; href: Route; unsorted?: Route; count: number | undefined }[];
  /** The address of what the list shows now, with its order: that of an own view. */
  here: Route;
  /** The same without its order: a built-in view stays what it is in another one. */
  unsorted: Route;
  /** The address of a saved query. */
  hrefOf: (query: string) => Route;
  /** The list's query at the moment of the press, as it is saved. */
  queryNow: () => string;
  /** What the person should know before saving what is shown. */
  note?: string | undefined;
};

/** The views of a list, the built-in ones before the person's own, each with how many it holds. */
export function ListViews({ of, label, builtIn, here, unsorted, hrefOf, queryNow, note }: ListViewsProps) {
  const own = useQuery(ownViewsQuery(of));
  const [stale, setStale] = useState<OwnView>();
  const box = useRef<HTMLDivElement>(null);
  useRefreshFailure([own], { title: "Failed to refresh your views" });

  const shown = own.data?.find((view) => view.problem === null && hrefOf(view.query) === here);
  const isKnown = shown || builtIn.some(({ href }) => href === here);

  return (
    <div ref={box} className="contents">
      <ViewLinks
        label={label}
        views={[
          ...builtIn.map((view) => ({ ...view, isShown: !shown && (view.unsorted ?? view.href) === unsorted })),
          ...(own.data ?? []).map((view) => {
            const { name, count } = view;
            if (view.problem !== null) return { label: name, isOwn: true, onOpen: () => setStale(view) };
            return {
              label: name,
              isOwn: true,
              href: hrefOf(view.query),
              isShown: view === shown,
              count: count ?? undefined,
              countedUpTo: view.counted_up_to,
            };
          }),
        ]}
      />
      {own.data ? (
        <OwnViewButton of={of} shown={shown} unsaved={isKnown ? undefined : queryNow} note={note} />
      ) : (
        own.isError && (
          <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => void own.refetch()}>
            Load my views
          </Button>
        )
      )}
      {stale && (
        <DeleteViewDialog
          of={of}
          view={stale}
          onClose={() => setStale(undefined)}
          onDeleted={() => box.current?.querySelector("a")?.focus()}
        />
      )}
    </div>
  );
}
