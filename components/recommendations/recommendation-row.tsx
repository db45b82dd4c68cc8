"use client";

import { Award, ChevronDown, Landmark, Lightbulb, TrendingUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { RecommendationView } from "@/lib/recommendations/views";
import { RecommendationDetails } from "./recommendation-details";
import { type RecommendationType, typeLabel } from "./recommendation-labels";
import { RowFigures } from "./row-figures";

const icons: Record<RecommendationType, typeof Award> = {
  university: Landmark,
  improvement: TrendingUp,
  scholarship: Award,
  other: Lightbulb,
};

/** What a screen adds to a recommendation. */
export type RowParts = {
  /** The buttons in the opened row. */
  action?: ReactNode;
  /** Small buttons in the row itself, at its end. */
  tools?: ReactNode;
  /** What was asked for, below the row's title. */
  state?: ReactNode;
  /** Replaces the whole row, which is hidden. */
  instead?: ReactNode;
};

type RecommendationRowProps = RowParts & { recommendation: RecommendationView; startsOpen?: boolean };

/**
 * One recommendation in two lines: what it is, how well it fits, what it costs. A press anywhere opens the reasons and
 * what to do about it.
 */
export function RecommendationRow({ recommendation, startsOpen = false, ...parts }: RecommendationRowProps) {
  const { type, title } = recommendation;
  const [isOpen, setOpen] = useState(startsOpen);
  const detailsId = useId();
  const item = useRef<HTMLLIElement>(null);
  const isHidden = Boolean(parts.instead);
  const wasHidden = useRef(isHidden);

  // The button that hid it, or showed it again, is gone: the row takes the focus, and is closed when it comes back. On a
  // phone that button was far below, so what is left of the row, with Undo, comes to where the person looks.
  useEffect(() => {
    if (wasHidden.current === isHidden) return;
    wasHidden.current = isHidden;
    setOpen(false);
    item.current?.focus({ preventScroll: true });
    if (item.current && !isInView(item.current)) item.current.scrollIntoView({ block: "center" });
  }, [isHidden]);

  if (parts.instead) {
    return (
      <li className={rowLook} data-type={type} tabIndex={-1} ref={item}>
        {parts.instead}
      </li>
    );
  }
  return (
    <li className={rowLook} data-type={type} tabIndex={-1} ref={item}>
      <div className="relative grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 ps-4 pe-2 hover:bg-surface @[56rem]:grid-cols-[minmax(0,1fr)_9.75rem_12.5rem_12rem_auto] @[56rem]:gap-y-0">
        <div className="col-span-3 flex items-start gap-2 @[56rem]:contents">
          <RowName recommendation={recommendation} state={parts.state} />
          <div className="flex flex-none items-center @[56rem]:col-start-5 @[56rem]:row-span-2 @[56rem]:row-start-1">
            <div className="relative z-1 flex items-center">{parts.tools}</div>
            <button
              type="button"
              // Its target is the whole row; the other controls lie above it.
              className="grid size-11 cursor-pointer place-items-center rounded-md outline-offset-[-3px] after:absolute after:inset-0"
              aria-label={`${isOpen ? "Hide" : "View"} Details: ${title}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown className={isOpen ? "rotate-180" : undefined} aria-hidden="true" />
            </button>
          </div>
        </div>
        <RowFigures recommendation={recommendation} />
      </div>
      {isOpen && <RecommendationDetails id={detailsId} recommendation={recommendation} action={parts.action} />}
    </li>
  );
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

const rowLook = "@container border-border border-t first:border-t-0";

type RowNameProps = { recommendation: RecommendationView; state: ReactNode };

function RowName({ recommendation: { type, title, subtitle, location }, state }: RowNameProps) {
  const Icon = icons[type];
  const place = type === "university" ? location?.split(",")[0] : null;
  const line = [subtitle, place].filter(Boolean).join(" · ");
  return (
    <div className="flex min-w-0 flex-1 items-start gap-2.5 @[56rem]:col-start-1 @[56rem]:row-span-2 @[56rem]:row-start-1">
      <Icon className="mt-0.5 size-4.5 flex-none text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0">
        <span className="sr-only">{typeLabel(type)}</span>
        <h3 className={cn("font-[620] font-body text-[1rem]/[1.3] tracking-normal wrap-anywhere", oneLine)}>{title}</h3>
        {line && <p className={cn("text-muted-foreground text-small/[1.4] wrap-anywhere", oneLine)}>{line}</p>}
        {state && <p className="text-small/[1.4]">{state}</p>}
      </div>
    </div>
  );
}

const oneLine = "@[56rem]:truncate";
