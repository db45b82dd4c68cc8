"use client";

import { useQuery } from "@tanstack/react-query";
import { usePortal } from "@/components/portal/shell/portal-page";
import { changedPart, type Difference, differences, jumpOf } from "@/lib/content/difference";
import { partAt, pathWords, type Schema, saidValue } from "@/lib/content/form-parts";
import { contentReads } from "./content-reads";

/** At most so many differences are shown; the record itself has all. */
const most = 60;

type DifferencesListProps = {
  /** The record's table: its form names the fields. */
  table: string;
  before: unknown;
  after: unknown;
};

/** What differs between two versions of a record, field by field. */
export function DifferencesList({ table, before, after }: DifferencesListProps) {
  const { portal: role } = usePortal();
  const { data: form } = useQuery(contentReads(role).formQuery(table));
  const found = differences(before ?? {}, after ?? {});
  if (found.length === 0) return <p className="text-muted-foreground">Nothing differs.</p>;
  return (
    <dl className="grid gap-3">
      {found.slice(0, most).map((one) => (
        <OneDifference key={one.path.join(".")} difference={one} form={form} />
      ))}
      {found.length > most && <p className="text-muted-foreground">And {found.length - most} more.</p>}
    </dl>
  );
}

const isNone = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

function OneDifference({ difference, form }: { difference: Difference; form: Schema | undefined }) {
  const { before, after } = changedPart(difference);
  const jump = jumpOf(difference);
  const part = partAt(difference.path, form);
  return (
    <div className="wrap-anywhere">
      <dt className="font-[560]">
        <bdi>{pathWords(difference.path, form).join(" › ") || "The record"}</bdi>
      </dt>
      <dd>
        {!isNone(before) && (
          <del className="text-bad">
            <span className="sr-only">Before: </span>
            <bdi>{saidValue(before, part)}</bdi>
          </del>
        )}{" "}
        {isNone(after) ? (
          <ins className="text-muted-foreground no-underline">Removed</ins>
        ) : (
          <ins className="text-ok no-underline">
            <span className="sr-only">{isNone(before) ? "Added: " : "Now: "}</span>
            <bdi>{saidValue(after, part)}</bdi>
          </ins>
        )}
        {jump && <b className="ms-2 text-wait">{jump}</b>}
      </dd>
    </div>
  );
}
