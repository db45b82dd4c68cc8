"use client";

import { ChevronDown, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import { useEffect, useRef } from "react";
import { countLabel } from "@/components/portal/list/count-label";
import { goTo } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useFitting } from "./use-fitting";

type Named = {
  label: string;
  /** A person's own view: where the line is too short for all, only the first built-in ones go before it. */
  isOwn?: boolean;
};
type Shown = Named & {
  href: Route;
  isShown: boolean;
  count?: number | undefined;
  /** A count above this means "more than this"; 10,000 unless given. */
  countedUpTo?: number;
};
/** The list can't show it any more; opening it says why. */
type Stale = Named & { href?: undefined; isShown?: undefined; count?: undefined; onOpen: () => void };

type View = Shown | Stale;

const look =
  "flex min-h-11 flex-none items-center gap-2 border-transparent border-b-3 px-2.5 font-semibold text-muted-foreground text-ui no-underline hover:text-foreground focus-visible:-outline-offset-3 aria-[current]:border-primary aria-[current]:text-foreground";

/** How many of the first built-in views go before a person's own ones. */
const alwaysFirst = 2;

/** The places of the views, those that should be in the line first. */
const byWeight = (views: readonly View[]) =>
  views
    .map(({ isOwn, isShown }, place) => {
      const weight = place < alwaysFirst ? 1 : isOwn ? 2 : 3;
      return { place, weight: isOwn && isShown ? 0 : weight };
    })
    .sort((a, b) => a.weight - b.weight || a.place - b.place)
    .map(({ place }) => place);

/**
 * The views of a list in one line, each with how many rows it holds. The keys 1 to 9 open them. Those for which the line
 * is too short are in a menu at its end; on a phone the line scrolls instead.
 */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  const line = useRef<HTMLDivElement>(null);
  const words = views.map(({ label: name, count }) => `${name} ${count}`).join();
  const fitting = useFitting(line, byWeight(views), words);

  // On a phone the shown view may be scrolled out of the line.
  const shownLabel = views.find(({ isShown }) => isShown)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is shown, or its line has other widths
  useEffect(() => {
    const link = line.current?.querySelector<HTMLElement>("[aria-current]");
    const room = line.current?.parentElement;
    if (link && room) room.scrollTo({ left: link.offsetLeft - (room.clientWidth - link.offsetWidth) / 2 });
  }, [shownLabel, words]);

  const more = views.filter((_, place) => !fitting.has(place));
  const shown = more.find(({ isShown }) => isShown);
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 flex-1 self-stretch max-md:basis-full max-md:overflow-x-auto max-md:[scrollbar-width:none]"
    >
      <div ref={line} className="relative flex h-full min-h-11 min-w-0 gap-x-1 md:max-h-13 md:overflow-hidden">
        {views.map((view, place) => {
          const className = cn(look, "md:h-full", !fitting.has(place) && "md:invisible md:absolute md:w-max");
          return view.href === undefined ? (
            <button
              key={`${view.isOwn} ${view.label}`}
              type="button"
              className={cn(className, "cursor-pointer")}
              aria-haspopup="dialog"
              data-shortcut="view"
              onClick={view.onOpen}
            >
              <Words view={view} />
            </button>
          ) : (
            <InPlaceLink
              key={`${view.isOwn} ${view.label}`}
              href={view.href}
              className={className}
              aria-current={view.isShown ? "page" : undefined}
              data-shortcut="view"
            >
              <Words view={view} />
            </InPlaceLink>
          );
        })}
      </div>
      {more.length > 0 && (
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger
            className={cn(look, "cursor-pointer max-md:hidden")}
            aria-current={shown ? "page" : undefined}
          >
            <span className="max-w-48 truncate">{shown?.label ?? "More"}</span>
            <ChevronDown aria-hidden="true" className="size-4" />
          </DropdownMenuTrigger>
          <DropdownMenuContent
            aria-label={label}
            className="max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto"
          >
            {more.map((view) => (
              <DropdownMenuItem
                key={`${view.isOwn} ${view.label}`}
                onSelect={() => (view.href === undefined ? view.onOpen() : goTo(view.href))}
              >
                <Words view={view} />
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </nav>
  );
}

/** A view's name, with its count, or with the sign that it can't be shown. */
const Words = ({ view }: { view: View }) => (
  <>
    {view.isOwn ? (
      <bdi className="max-w-48 truncate" title={view.label}>
        {view.label}
      </bdi>
    ) : (
      view.label
    )}
    {view.href === undefined && (
      <>
        <TriangleAlert aria-hidden="true" className="size-4 text-wait" />
        <span className="sr-only">can’t be shown any more</span>
      </>
    )}
    {view.href !== undefined && view.count !== undefined && (
      <span className="rounded-full bg-surface-2 px-2 text-small leading-[1.6] normal-nums">
        {countLabel(view.count, view.countedUpTo)}
      </span>
    )}
  </>
);
