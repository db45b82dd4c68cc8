"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { NoSuchTable } from "@/components/portal/content/not-there";
import { TablesLine, TablesNav, tablesEntry } from "@/components/portal/content/tables-nav";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useAddress } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage, useTitle } from "@/components/portal/shell/portal-page";
import type { ContentTableView } from "@/lib/content/views";
import { contentAddress, tablesQuery } from "./content-queries";
import { DraftsList } from "./lists/drafts-list";
import { DueList } from "./lists/due-list";
import { ProposalsList } from "./lists/proposals-list";
import { PublicationsList } from "./lists/publications-list";
import { RecordEditor } from "./record-editor";
import { RecordsList } from "./records-list";

/** What the office publishes: its own facts and the catalogue, with drafts, history and what is due for a check. */
export function ContentScreen() {
  const { table, record, show } = useAddress(contentAddress);
  const query = useQuery(tablesQuery);
  const name = record?.split(".")[0] ?? table ?? "office";
  const open = query.data?.find((one) => one.table === name);
  useTitle(show ? lists[show] : open && `Content: ${open.label}`);
  return (
    <>
      <PageHead
        title="Content"
        note="What the site, the assistant and the emails say. Nobody sees a change until you publish it."
      />
      <QueryPanel query={query} loading="Loading the content..." failure="The content could not be loaded">
        {(tables) => (
          <div className="grid items-start gap-6 xl:grid-cols-[220px_minmax(0,1fr)]">
            <ContentNav tables={tables} open={show ?? open?.table} />
            <div className="min-w-0">
              <Shown table={open} record={record} show={show} />
            </div>
          </div>
        )}
      </QueryPanel>
    </>
  );
}

const lists = {
  drafts: "All drafts",
  due: "Due for a check",
  proposals: "Proposed changes",
  publications: "Publications",
} as const;

type ShownProps = {
  table: ContentTableView | undefined;
  record: string | undefined;
  show: keyof typeof lists | undefined;
};

function Shown({ table, record, show }: ShownProps) {
  if (show === "drafts") return <DraftsList />;
  if (show === "due") return <DueList />;
  if (show === "proposals") return <ProposalsList />;
  if (show === "publications") return <PublicationsList />;
  if (!table) return <NoSuchTable href={contentAddress.href({})} back="Back to the content" />;
  // A table with one record is that record.
  const id = record ?? (table.records === "one" ? `${table.table}.${table.table}` : undefined);
  if (id) return <RecordEditor key={id} id={id} table={table} />;
  return <RecordsList key={table.table} table={table} />;
}

/** What has a screen of its own. */
const screens = [
  ["/admin/content/brand", "Brand"],
  ["/admin/content/claim-check", "Claims and their proof"],
  ["/admin/content/announcements", "News and notices"],
  ["/admin/content/stories", "Success stories"],
  ["/admin/content/first-run", "First steps"],
] as const;

/** The lists over all tables, which are work that waits, the tables, and what has a screen of its own. */
function ContentNav({ tables, open }: { tables: readonly ContentTableView[]; open: string | undefined }) {
  const due = tables.reduce((sum, one) => sum + one.due, 0);
  const drafts = tables.reduce((sum, one) => sum + one.drafts, 0);
  const proposals = tables.reduce((sum, one) => sum + one.proposals, 0);
  const brandDrafts = tables.find(({ table }) => table === "brand")?.drafts ?? 0;
  const current = (name: string) => (name === open ? ("page" as const) : undefined);
  return (
    <TablesNav label="Content" open={open}>
      {(Object.keys(lists) as (keyof typeof lists)[]).map((show) => (
        <InPlaceLink
          key={show}
          className={tablesEntry}
          href={contentAddress.href({ show })}
          aria-current={current(show)}
        >
          {lists[show]}
          {show === "drafts" && <Count of={drafts} words={drafts === 1 ? "draft" : "drafts"} />}
          {show === "due" && <Count of={due} words="due" />}
          {show === "proposals" && <Count of={proposals} words="to decide" />}
        </InPlaceLink>
      ))}
      <TablesLine />
      {tables
        .filter(({ table }) => table !== "brand")
        .map(({ table, label, drafts }) => (
          <InPlaceLink
            key={table}
            className={tablesEntry}
            href={contentAddress.href({ table })}
            aria-current={current(table)}
          >
            {label}
            <Count of={drafts} words={drafts === 1 ? "draft" : "drafts"} />
          </InPlaceLink>
        ))}
      <TablesLine />
      {screens.map(([href, label]) => (
        <Link key={href} className={tablesEntry} href={href}>
          {label}
          {label === "Brand" && <Count of={brandDrafts} words={brandDrafts === 1 ? "draft" : "drafts"} />}
        </Link>
      ))}
    </TablesNav>
  );
}

/** With its own place, so that the words for screen readers don’t make the page wider than the row they scroll in. */
const Count = ({ of, words }: { of: number; words: string }) =>
  of > 0 && (
    // Relative: what only screen readers get would otherwise lie outside the row of tables, and widen the page on a phone.
    <span className="relative rounded-full bg-wait-bg px-2 text-small text-wait">
      {of}
      <span className="sr-only"> {words}</span>
    </span>
  );

export const ContentPage = portalPage(ContentScreen);
