"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LookAgain } from "@/components/portal/content/look-again";
import { isMissing, NoSuchRecord } from "@/components/portal/content/not-there";
import { useLooked } from "@/components/portal/content/use-looked";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { goTo } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ContentRecordView, ContentTableView } from "@/lib/content/views";
import { formatDate } from "@/lib/office-time";
import { catalogueAddress, formQuery, recordQuery } from "./catalogue-queries";
import { ProposeForm } from "./propose-form";
import { RecordFacts } from "./record-facts";

type CatalogueRecordProps = { id: string; table: ContentTableView; isCorrecting: boolean };

/** A published record with its sources and dates; or the form in which somebody corrects it. */
export function CatalogueRecord({ id, table, isCorrecting }: CatalogueRecordProps) {
  const query = useQuery(recordQuery(id));
  const form = useQuery(formQuery(table.table));
  const [isSent, setSent] = useState(false);
  const address = { table: table.table, record: id };
  const back = () => goTo(catalogueAddress.href(address));
  if (isMissing(query.error)) {
    return (
      <Card>
        <NoSuchRecord table={table.label} href={catalogueAddress.href({ table: table.table })} />
      </Card>
    );
  }
  return (
    <Card pad className="grid gap-6">
      <QueryPanel query={query} loading="Loading the record..." failure="The record could not be loaded">
        {(record) =>
          isCorrecting && record.value ? (
            <ProposeForm
              key={record.version}
              record={record}
              value={record.value}
              onBack={back}
              onSent={() => {
                setSent(true);
                back();
              }}
            />
          ) : (
            <>
              <Head record={record} table={table} onCorrect={() => setSent(false)} />
              {isSent && <Sent />}
              {record.shown ? (
                <RecordFacts value={record.shown} schema={form.data} />
              ) : (
                <p className="text-muted-foreground">Nothing of it is published.</p>
              )}
            </>
          )
        }
      </QueryPanel>
    </Card>
  );
}

/** The focus goes here from the form, which is gone. */
const Sent = () => (
  <Alert
    tone="ok"
    title="Your proposal is on its way"
    role="status"
    tabIndex={-1}
    ref={(place: HTMLDivElement | null) => place?.focus()}
  >
    An admin looks at it. Nothing changes on the site before that.{" "}
    <InPlaceLink href={catalogueAddress.href({ show: "own" })}>See your proposals</InPlaceLink>
  </Alert>
);

type HeadProps = { record: ContentRecordView; table: ContentTableView; onCorrect: () => void };

function Head({ record, table: { table, label, records }, onCorrect }: HeadProps) {
  const { id, title, value, page, looked_on: looked, looked_by: by, look_again_on: again } = record;
  const note = useLooked(id, title);
  return (
    <div>
      {records !== "one" && (
        <InPlaceLink className="text-ui" href={catalogueAddress.href({ table })}>
          {label}
        </InPlaceLink>
      )}
      <h2 className="wrap-anywhere">
        <bdi>{records === "one" ? label : title}</bdi>
      </h2>
      <p className="mt-1.5 text-muted-foreground">
        {looked
          ? `Sources checked on ${formatDate(looked)}${by ? ` by ${by}` : ""}. `
          : "Nobody has checked its sources yet. "}
        {again && (
          <>
            Check again by <LookAgain by={again} />.{" "}
          </>
        )}
        {value && <a href={page}>See the page</a>}
      </p>
      {value && (
        <div className="mt-3 flex flex-wrap gap-3">
          <InPlaceLink
            className={buttonVariants({ size: "sm", className: "max-md:min-h-11" })}
            href={catalogueAddress.href({ table, record: id, show: "correct" })}
            onGo={onCorrect}
          >
            Propose a correction
          </InPlaceLink>
          <Button
            size="sm"
            variant="line"
            className="max-md:min-h-11"
            pending={note.isPending}
            onClick={() => note.mutate()}
          >
            Checked: still right
          </Button>
        </div>
      )}
    </div>
  );
}
