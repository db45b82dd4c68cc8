"use client";

import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import type { Route } from "next";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { portalPage } from "@/components/portal/shell/portal-page";
import { useShortcuts } from "@/components/portal/shortcuts/use-shortcuts";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DeskQueue } from "./desk-queue";
import { DeskStart } from "./desk-start";
import { ReviewPane } from "./review/review-pane";
import { type DeskSeeds, useDesk } from "./use-desk";

/**
 * The document desk: the queue on the left, the document with its decision on the right; on a phone one after the
 * other.
 */
export function DeskScreen(seeds: DeskSeeds) {
  const desk = useDesk(seeds);
  const { id, current, next, before, upNext, index, rows } = desk;
  useShortcuts({
    j: () => next && desk.open(next.id),
    k: () => before && desk.open(before.id),
    z: () => desk.decisions.undoLast(),
  });

  return (
    <div
      className="group/desk grid h-dvh min-h-130 grid-cols-[minmax(248px,300px)_minmax(0,1fr)] max-md:block max-md:h-auto max-md:min-h-0 max-md:data-open:flex max-md:data-open:h-dvh max-md:data-open:flex-col"
      data-desk
      data-open={id === undefined ? undefined : ""}
    >
      <DeskQueue desk={desk} />
      <div className="flex min-h-0 min-w-0 flex-col bg-card max-md:hidden max-md:group-data-open/desk:flex max-md:group-data-open/desk:flex-1">
        {id !== undefined && (
          <InPlaceLink
            className="inline-flex min-h-11 items-center gap-2 border-border border-b px-4 text-inherit md:hidden"
            href={desk.hrefOf()}
          >
            <ArrowLeft aria-hidden="true" />
            Waiting documents
          </InPlaceLink>
        )}
        {current ? (
          <ReviewPane
            key={`${current.id} ${current.status} ${current.reviewed_at}`}
            document={current}
            previous={current.previous}
            takesFocus
            onDecided={desk.decided}
            onNext={upNext && (() => desk.open(upNext.id))}
            onShow={(newer) => desk.show(newer, current)}
          >
            <nav aria-label="Queue" className="flex items-center gap-2 max-md:hidden">
              <StepLink
                to={before && desk.hrefOf(before.id)}
                label="Previous document"
                icon={<ChevronUp aria-hidden="true" />}
              />
              <StepLink
                to={next && desk.hrefOf(next.id)}
                label="Next document"
                icon={<ChevronDown aria-hidden="true" />}
              />
              {index >= 0 && (
                <span className="text-muted-foreground">
                  {index + 1} of {desk.query.data?.total ?? rows.length}
                </span>
              )}
            </nav>
          </ReviewPane>
        ) : (
          <DeskStart desk={desk} />
        )}
      </div>
    </div>
  );
}

export const DeskPage = portalPage(DeskScreen);

function StepLink({ to, label, icon }: { to: Route | undefined; label: string; icon: React.ReactNode }) {
  const looks = buttonVariants({ variant: "line", size: "icon-sm" });
  if (to === undefined) return <span className={cn(looks, "pointer-events-none opacity-45")}>{icon}</span>;
  return (
    <InPlaceLink className={looks} href={to} aria-label={label}>
      {icon}
    </InPlaceLink>
  );
}
