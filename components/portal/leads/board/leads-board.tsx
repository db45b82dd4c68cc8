"use client";

import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useRef } from "react";
import { LeadChanges, useLeadChanges } from "@/components/portal/leads/changes/lead-changes";
import { leadChanges } from "@/components/portal/leads/changes/use-lead-change";
import { LeadsFilters } from "@/components/portal/leads/leads-filters";
import { LeadsHead } from "@/components/portal/leads/leads-head";
import { boardQuery, type LeadsAt, leadsAddress, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { type LeadEnd, LeadPanel } from "@/components/portal/leads/panel/lead-panel";
import { countLabel } from "@/components/portal/list/count-label";
import { MovingBar } from "@/components/portal/list/dense/moving-bar";
import { ListBeside, useSidePanel } from "@/components/portal/list/dense/side-panel";
import { useListKeys } from "@/components/portal/list/dense/use-list-keys";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { changeAddress, useAddress } from "@/components/portal/list/use-list";
import { useIsChanging } from "@/components/portal/list/use-row-change";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { cn } from "@/components/ui/cn";
import { contactStages } from "@/lib/contacts/labels";
import type { ContactBoard } from "@/lib/contacts/views";
import { labelOf } from "@/lib/options";
import { BoardCard } from "./board-card";
import { type Moving, useBoardCarry } from "./use-board-carry";

/** Leads as six lanes, one for each stage; on a phone one lane at a time. */
export function LeadsBoard({ atEnd }: { atEnd: LeadEnd | undefined }) {
  return (
    <LeadChanges>
      <Board atEnd={atEnd} />
    </LeadChanges>
  );
}

function Board({ atEnd }: { atEnd: LeadEnd | undefined }) {
  const portal = useLeadsPortal();
  const address = leadsAddress(portal);
  const at = useAddress(address);
  const isChanging = useIsChanging(leadChanges);
  const query = useQuery({ ...boardQuery(portal, at), ...(isChanging && { refetchInterval: false as const }) });
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = query.data?.lanes.flatMap(({ contacts }) => contacts) ?? [];
  const panel = useSidePanel({
    open: at.open,
    ids: cards.map(({ id }) => id),
    heading,
    onOpen: (id, how) => changeAddress(address, { open: id }, how),
  });
  useListKeys();
  const { move } = useLeadChanges();
  const { moving, onPress, carry } = useBoardCarry(move);

  const shown = (
    <section aria-labelledby="leads-heading" className="bg-card">
      <div className="flex min-h-13 items-center gap-x-5 gap-y-2 px-5 py-1 max-md:min-h-0 max-md:flex-wrap max-md:py-0">
        <h2 id="leads-heading" ref={heading} tabIndex={-1} className="text-h3 max-md:sr-only">
          Leads
        </h2>
        <LeadsHead at={at} />
      </div>
      <LeadsFilters at={at} narrow={(change, how) => changeAddress(address, { ...change, page: 1 }, how)} />
      <QueryPanel query={query} loading="Loading the board..." failure="Failed to load the board">
        {(board) => (
          <>
            <LaneLinks board={board} at={at} />
            <div className="overflow-x-auto bg-surface px-3 py-2 max-md:px-5">
              <div className="grid min-w-270 grid-cols-6 gap-2.5 max-md:min-w-0 max-md:grid-cols-1">
                {board.lanes.map((lane) => (
                  <Lane
                    key={lane.stage}
                    lane={lane}
                    at={at}
                    moving={moving}
                    card={(lead) => ({
                      lead,
                      isOpen: lead.id === at.open,
                      isLeaving: moving?.lead.id === lead.id,
                      onOpen: () => (lead.id === at.open ? panel.close() : panel.press(lead.id)),
                      onPress,
                      onCarry: carry,
                    })}
                  />
                ))}
              </div>
            </div>
          </>
        )}
      </QueryPanel>
      <MovingBar
        moving={
          moving && {
            name: moving.lead.name,
            over: moving.over && labelOf(contactStages, moving.over),
            hint: hintOf(moving),
          }
        }
      />
    </section>
  );
  return (
    <ListBeside panel={panel} list={shown}>
      {at.open && <LeadPanel panel={panel} id={at.open} row={cards.find(({ id }) => id === at.open)} atEnd={atEnd} />}
    </ListBeside>
  );
}

type LaneView = ContactBoard["lanes"][number];

/** The lanes of a phone: one at a time. */
function LaneLinks({ board, at }: { board: ContactBoard; at: LeadsAt }) {
  const { next } = leadsAddress(useLeadsPortal());
  return (
    <nav
      aria-label="Lanes"
      className="flex overflow-x-auto border-border border-t px-3 [scrollbar-width:none] md:hidden"
    >
      {board.lanes.map(({ stage, total }) => (
        <InPlaceLink
          key={stage}
          href={next(at, { lane: stage })}
          className="flex min-h-12 flex-none items-center gap-2 border-transparent border-b-3 px-2.5 font-semibold text-muted-foreground text-ui no-underline aria-[current]:border-primary aria-[current]:text-foreground"
          aria-current={stage === at.lane ? "page" : undefined}
        >
          {labelOf(contactStages, stage)}
          <span className="rounded-full bg-surface-2 px-2 text-small normal-nums">{countLabel(total)}</span>
        </InPlaceLink>
      ))}
    </nav>
  );
}

type CardProps = ComponentProps<typeof BoardCard>;

type LaneProps = {
  lane: LaneView;
  at: LeadsAt;
  moving: Moving | undefined;
  card: (lead: LaneView["contacts"][number]) => CardProps;
};

/** A stage's lane: its first cards, and the way to the others. Won and lost have those of the last 30 days. */
function Lane({ lane: { stage, total, contacts }, at, moving, card }: LaneProps) {
  const { next } = leadsAddress(useLeadsPortal());
  const isClosed = stage === "won" || stage === "lost";
  const more = total - contacts.length;
  const heading = `lane-${stage}`;
  return (
    <section
      aria-labelledby={heading}
      className={cn(
        "min-h-40 rounded-lg p-1 data-over:bg-secondary data-over:outline-2 data-over:outline-primary",
        stage !== at.lane && "max-md:hidden",
      )}
      data-drop={stage}
      data-over={moving?.over === stage ? "" : undefined}
    >
      <h3 id={heading} className="px-2 py-1.5 text-ui">
        {labelOf(contactStages, stage)}{" "}
        <span className="font-normal text-muted-foreground normal-nums">
          {countLabel(total)}
          {isClosed && " in 30 days"}
        </span>
      </h3>
      {contacts.length === 0 ? (
        <p className="px-2 py-1 text-muted-foreground text-small">Nobody</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {contacts.map((lead) => (
            <BoardCard key={lead.id} {...card(lead)} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <InPlaceLink
          href={next(at, { view: "table", stage, page: 1, open: undefined })}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-ui"
        >
          {countLabel(more)} more<span className="sr-only"> in {labelOf(contactStages, stage)}</span>
        </InPlaceLink>
      )}
    </section>
  );
}

function hintOf({ over, how }: Moving): string {
  if (!over) return how === "drag" ? "Drop it on another lane." : "The arrow keys carry it to another lane.";
  return how === "drag" ? "Drop to move it." : "Enter moves it.";
}
