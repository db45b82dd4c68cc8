"use client";

import { NotebookPen } from "lucide-react";
import { PhoneLink } from "@/components/portal/contact-links";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { FirstLine, inMiddle, inWide, SecondLine } from "@/components/portal/list/dense/row-lines";
import { OpenButton } from "@/components/portal/list/dense/side-panel";
import type { Opener } from "@/components/portal/list/dense/use-dense-list";
import { type Column, ListRow } from "@/components/portal/list/list-table";
import { destinationOf } from "@/components/portal/status/destination-of";
import { Flag } from "@/components/site/flag";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell } from "@/components/ui/table";
import type { ContactView } from "@/lib/contacts/views";
import { formatDate } from "@/lib/office-time";
import { ageOf } from "@/lib/plural";
import { FollowUpWords, LeadOwner, LeadStage, LeadWhatsapp } from "./changes/lead-controls";
import { countryOf, levelOf, momentOf, sourceOf } from "./lead-words";

const columns: readonly Column[] = [
  ["Name", "md:w-[21%]"],
  ["Wants", `md:w-[16%] ${inMiddle}`],
  ["Source", `md:w-[10%] ${inWide}`],
  ["Next follow-up", `md:w-34 ${inMiddle}`],
  ["Owner", `md:w-[15%] ${inMiddle}`],
  ["Age, last word", `md:w-31 ${inWide}`],
  ["Stage", "md:w-37"],
  ["Actions", `md:w-24 ${inWide}`],
];

/** The columns; the one by which the rows are in order has an arrow. */
export const columnsFor = (sort: "newest" | "follow_up"): readonly Column[] =>
  columns.map(([name, className]) => {
    const isSorted = name === (sort === "follow_up" ? "Next follow-up" : "Age, last word");
    return [isSorted ? `${name} ↑` : name, className];
  });

/** The country that somebody wants, with its flag. */
export function WantedCountry({ lead }: { lead: ContactView }) {
  const flag = destinationOf(lead.country)?.flag;
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      {flag && <Flag code={flag} size={18} />}
      <span className="truncate">{countryOf(lead) ?? "Not said"}</span>
    </span>
  );
}

/** "3 days ago", "just now" */
function agoOf(moment: string): string {
  const age = ageOf(moment, Date.now());
  return age === "just now" ? age : `${age} ago`;
}

/** One lead in two lines. What does not fit is in the panel, and in the title of what is cut. */
export function LeadRow({ lead, isOpen, onOpen }: Opener & { lead: ContactView }) {
  const { id, name, phone, email, has_twin, follow_up_at, last_word_at, created_at } = lead;
  const reach = phone ?? email ?? "";
  return (
    <ListRow id={id} name={name} isOpen={isOpen}>
      <TableCell className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <OpenButton id={id} isOpen={isOpen} onOpen={onOpen} title={name}>
            <bdi>{name}</bdi>
          </OpenButton>
          {has_twin && (
            <Badge tone="wait" title="Perhaps known already">
              Twin
            </Badge>
          )}
        </div>
        <SecondLine title={reach}>
          <span className="@min-[44rem]/list:hidden">
            <FollowUpWords lead={lead} /> ·{" "}
          </span>
          {phone === null ? <bdi>{email}</bdi> : <PhoneLink phone={phone} />}
        </SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <FirstLine title={countryOf(lead)}>
          <WantedCountry lead={lead} />
        </FirstLine>
        <SecondLine>{levelOf(lead) ?? "Level not said"}</SecondLine>
      </TableCell>
      <TableCell className={inWide}>
        <FirstLine title={lead.campaign ?? sourceOf(lead)}>{sourceOf(lead)}</FirstLine>
        {lead.campaign && <SecondLine title={lead.campaign}>{lead.campaign}</SecondLine>}
      </TableCell>
      <TableCell className={inMiddle}>
        <FirstLine title={follow_up_at ? momentOf(follow_up_at) : undefined}>
          <FollowUpWords lead={lead} />
        </FirstLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <LeadOwner lead={lead} />
      </TableCell>
      <TableCell className={inWide}>
        <FirstLine title={`Since ${formatDate(created_at)}`}>{ageOf(created_at, Date.now())}</FirstLine>
        <SecondLine title={last_word_at ? `Last word: ${momentOf(last_word_at)}` : "We have had no word yet"}>
          {last_word_at ? agoOf(last_word_at) : "No word yet"}
        </SecondLine>
      </TableCell>
      <TableCell className="flex-none">
        <LeadStage lead={lead} />
      </TableCell>
      <TableCell className={inWide}>
        <div className="flex gap-0.5">
          <Button
            {...rowAction(true)("Log a call or a note")}
            data-shortcut={isOpen ? undefined : "n"}
            onClick={() => isOpen || onOpen()}
          >
            <NotebookPen aria-hidden="true" />
            <span className="sr-only">Log a call or a note for {name}</span>
          </Button>
          <LeadWhatsapp lead={lead} isSmall />
        </div>
      </TableCell>
    </ListRow>
  );
}
