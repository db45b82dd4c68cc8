"use client";

import { useQuery } from "@tanstack/react-query";
import { NoSuchTable } from "@/components/portal/content/not-there";
import { TablesLine, TablesNav, tablesEntry } from "@/components/portal/content/tables-nav";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useAddress } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage, useTitle } from "@/components/portal/shell/portal-page";
import type { ContentTableView } from "@/lib/content/views";
import { catalogueAddress, firstTable, tablesQuery } from "./catalogue-queries";
import { CatalogueRecord } from "./catalogue-record";
import { CatalogueRecords } from "./catalogue-records";
import { OwnProposals } from "./own-proposals";

/** What the site and the assistant say, for the team to read: a mistake is proposed to be corrected, with its source. */
function CatalogueScreen() {
  const { table, record, show } = useAddress(catalogueAddress);
  const query = useQuery(tablesQuery);
  const open = query.data?.find((one) => one.table === (record?.split(".")[0] ?? table ?? firstTable));
  useTitle(show === "own" ? "Your proposals" : open && `Catalogue: ${open.label}`);
  return (
    <>
      <PageHead
        title="Catalogue"
        note="What the site and the assistant say. If something is wrong, propose a correction with its source."
      />
      <QueryPanel query={query} loading="Loading the catalogue..." failure="The catalogue could not be loaded">
        {(tables) => (
          <div className="grid items-start gap-6 xl:grid-cols-[220px_minmax(0,1fr)]">
            <CatalogueNav tables={tables} open={show === "own" ? show : open?.table} />
            <div className="min-w-0">
              {show === "own" ? (
                <OwnProposals />
              ) : open ? (
                <Shown table={open} record={record} show={show} />
              ) : (
                <NoSuchTable href={catalogueAddress.href({})} back="Back to the catalogue" />
              )}
            </div>
          </div>
        )}
      </QueryPanel>
    </>
  );
}

type ShownProps = { table: ContentTableView; record: string | undefined; show: "correct" | undefined };

function Shown({ table, record, show }: ShownProps) {
  // A table with one record is that record.
  const id = record ?? (table.records === "one" ? `${table.table}.${table.table}` : undefined);
  if (id) return <CatalogueRecord key={id} id={id} table={table} isCorrecting={show === "correct"} />;
  return <CatalogueRecords key={table.table} table={table} />;
}

/** The tables, and one's own proposals. */
function CatalogueNav({ tables, open }: { tables: readonly ContentTableView[]; open: string | undefined }) {
  const current = (name: string) => (name === open ? ("page" as const) : undefined);
  return (
    <TablesNav label="Catalogue" open={open}>
      {tables.map(({ table, label }) => (
        <InPlaceLink
          key={table}
          className={tablesEntry}
          href={catalogueAddress.href({ table })}
          aria-current={current(table)}
        >
          {label}
        </InPlaceLink>
      ))}
      <TablesLine />
      <InPlaceLink className={tablesEntry} href={catalogueAddress.href({ show: "own" })} aria-current={current("own")}>
        Your proposals
      </InPlaceLink>
    </TablesNav>
  );
}

export const CataloguePage = portalPage(CatalogueScreen);
