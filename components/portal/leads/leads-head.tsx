"use client";

import { useQuery } from "@tanstack/react-query";
import { Columns3, Plus, Rows3 } from "lucide-react";
import { useState } from "react";
import type { To } from "@/components/portal/list/address";
import { ListKeysButton } from "@/components/portal/list/dense/list-keys-button";
import { ListViews } from "@/components/portal/list/own-views/list-views";
import { addressNow } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import type { KeyHelp } from "@/components/portal/shortcuts/shortcuts-button";
import { Button } from "@/components/ui/button";
import {
  askEveryMs,
  filtersOfView,
  type LeadsAt,
  leadCountsQuery,
  leadsAddress,
  useLeadsPortal,
  viewQueryOf,
} from "./leads-queries";
import { NewLeadDialog } from "./new-lead-dialog";

/** What the rows' and cards' controls answer to. */
const keys: readonly KeyHelp[] = [
  [["S"], "Stage; then N new, C contacted, Q qualified, D consulted, W won, L lost"],
  [["A"], "Owner: take, or assign"],
  [["N"], "Log a call or a note"],
  [["W"], "WhatsApp"],
  [["Z"], "Undo the last change"],
];
const boardKeys: readonly KeyHelp[] = [
  [["M"], "Move to another lane: arrow keys, then Enter"],
  [["A"], "Owner: take, or assign"],
  [["Z"], "Undo the last change"],
];

type Filters = To<ReturnType<typeof leadsAddress>["parts"]>;

/** The built-in views. A follow-up may be a student's as well. */
const views = [
  { count: "open", label: "All open", filters: {}, none: undefined },
  { count: "mine", label: "Mine", filters: { owner: "me" }, none: "Nobody open is yours." },
  {
    count: "today",
    label: "Call today",
    filters: { stage: "all", due: "today" },
    none: "Nobody to call today.",
  },
  {
    count: "late",
    label: "Late",
    filters: { stage: "all", due: "late" },
    none: "No follow-up is late.",
  },
  {
    count: "unassigned",
    label: "No owner",
    filters: { owner: "none" },
    none: "Everybody open has an owner.",
  },
  {
    count: "left",
    label: "Owner left",
    filters: { owner: "left" },
    none: "Nobody open was left behind.",
  },
  {
    count: "twins",
    label: "Possible duplicates",
    filters: { stage: "all", twins: "true" },
    none: "Nobody seems to be here twice.",
  },
] as const satisfies readonly { label: string; filters: Filters; count: string; none: unknown }[];

/** What an empty built-in view means; undefined for other filters. */
export function emptyView(at: LeadsAt): string | undefined {
  const { href, start } = leadsAddress("processing");
  const { sort, view, lane, open } = start;
  return views.find(({ filters }) => href(filters) === href({ ...at, sort, view, lane, open }))?.none;
}

/** The views, table or board, and what is added: the row beside the list's heading. */
export function LeadsHead({ at }: { at: LeadsAt }) {
  const portal = useLeadsPortal();
  const { href, start } = leadsAddress(portal);
  const { data: counts } = useQuery(leadCountsQuery(portal));
  const { sort, lane } = start;
  const here = { ...at, lane, open: undefined, page: 1 };
  const isBoard = at.view === "board";
  /** The board has no order of its own choice, and neither late ones nor duplicates by themselves. */
  const layoutOf = ({ stage = start.stage, due, twins }: Partial<LeadsAt>) =>
    isBoard && stage === start.stage && !due && !twins ? ("board" as const) : ("table" as const);
  const hrefOf = (query: string) => {
    const filters = filtersOfView(query);
    return href({ ...filters, view: layoutOf(filters) });
  };
  return (
    <>
      <ListViews
        of={{ role: portal, list: "contacts", everyMs: askEveryMs }}
        label="Views of the leads"
        builtIn={views.map(({ count, label, filters }) => ({
          label,
          href: href({ ...filters, view: layoutOf(filters) }),
          count: counts?.[count],
        }))}
        here={href(here)}
        unsorted={href({ ...here, sort })}
        hrefOf={hrefOf}
        queryNow={() => viewQueryOf(addressNow(leadsAddress(portal)))}
      />
      <div className="flex flex-none gap-2 max-md:w-full max-md:flex-wrap max-md:pb-2 md:ms-auto">
        <TableOrBoard at={at} />
        <span className="max-md:hidden">
          <ListKeysButton own={isBoard ? boardKeys : keys} isSelectable={!isBoard} />
        </span>
        <NewLeadButton />
      </div>
    </>
  );
}

const layouts = [
  { view: "board", label: "Board", icon: Columns3 },
  { view: "table", label: "Table", icon: Rows3 },
] as const;

/** The same leads as a board or as a table. What a board can't show is left out of its address. */
function TableOrBoard({ at }: { at: LeadsAt }) {
  const { next } = leadsAddress(useLeadsPortal());
  const change = { page: 1, open: undefined, stage: "open", due: undefined, twins: undefined };
  return (
    <nav aria-label="Board or table" className="inline-flex rounded-md bg-surface-2 p-0.75 max-md:flex-1">
      {layouts.map(({ view, label, icon: Icon }) => (
        <InPlaceLink
          key={view}
          href={next(at, view === "board" ? { ...change, view } : { page: 1, view })}
          className="inline-flex min-h-8.5 items-center justify-center gap-2 rounded-[6px] px-3 font-[620] text-secondary-foreground text-ui leading-[1.2] no-underline aria-[current]:bg-card aria-[current]:text-foreground aria-[current]:shadow-sm max-md:min-h-11 max-md:flex-1"
          title={label}
          aria-current={at.view === view ? "page" : undefined}
        >
          <Icon aria-hidden="true" />
          <span className="@max-[72rem]/list:md:sr-only">{label}</span>
        </InPlaceLink>
      ))}
    </nav>
  );
}

/** Opens the form for somebody at the door, on the phone or in WhatsApp. */
function NewLeadButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="max-md:min-h-11" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        New lead
      </Button>
      {isOpen && <NewLeadDialog onClose={() => setOpen(false)} />}
    </>
  );
}
