"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { LookAgain } from "@/components/portal/content/look-again";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { SearchBox } from "@/components/portal/list/search-box";
import { goTo, useList } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { fieldErrorVariants, fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { TableCell } from "@/components/ui/table";
import { isKey } from "@/lib/content/key";
import type { ContentRowView, ContentTableView } from "@/lib/content/views";
import { formatDate } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { contentAddress, recordsQuery } from "./content-queries";
import { PublishDialog } from "./publish/publish-dialog";
import { TableFiles } from "./table-files";

/** Low rows: a screen of 768 px shows ten. */
const cell = "md:py-1.5 md:whitespace-nowrap";
const columns: Column[] = [["Name", "md:w-full"], ["State"], ["Sources checked"], ["Check again by"]];

const filters = [
  { value: "due", label: "Due for a check" },
  { value: "drafted", label: "With a draft" },
] as const;

/** The records of a table. */
export function RecordsList({ table }: { table: ContentTableView }) {
  const list = useList(contentAddress, (at) => recordsQuery(table.table, at));
  const { at, narrow } = list;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPanel
        list={list}
        id="content-records"
        heading={table.label}
        tools={
          <>
            <TableFiles table={table} />
            {table.records === "many" && (
              <Button size="sm" variant="line" aria-haspopup="dialog" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                Add {withArticle(table.one)}
              </Button>
            )}
          </>
        }
        filters={
          <div className="flex flex-wrap items-center gap-3 px-6 pt-4 pb-5 max-md:px-5">
            <SearchBox
              label={`Search ${table.label.toLowerCase()} by name`}
              value={at.search}
              onSearch={(search) => narrow({ search }, "replace")}
              className="w-80 max-md:w-full"
            />
            <FilterSelect
              className="w-52"
              label="Show"
              value={at.only}
              onChoose={(only) => narrow({ only })}
              unset="Everything"
              options={[...filters]}
            />
            <PublishDrafts rows={list.query.data?.rows} />
          </div>
        }
        words={{
          nouns: [table.one, "records"],
          none: { note: "What you publish appears here." },
        }}
      >
        {(rows) => (
          <ListTable aria-label={table.label} columns={columns}>
            {rows.map((row) => (
              <RecordRow key={row.id} row={row} />
            ))}
          </ListTable>
        )}
      </ListPanel>
      {isAdding && <AddDialog table={table} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Publishes all drafts that are on the page, together. */
function PublishDrafts({ rows = [] }: { rows: readonly ContentRowView[] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const drafts = rows.flatMap(({ id, title, draft_version: version }) =>
    version === null ? [] : [{ id, title, version }],
  );
  if (drafts.length < 2) return null;
  const words = countOf(drafts.length, "draft");
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Publish {words}…
      </Button>
      {isOpen && <PublishDialog drafts={drafts} title={words} onClose={() => setOpen(false)} />}
    </>
  );
}

function RecordRow({ row }: { row: ContentRowView }) {
  const { id, table, title, look_again_on: again, looked_on: looked } = row;
  return (
    <ListRow id={id} name={title}>
      <TableCell className="md:max-w-0 md:py-1.5">
        <InPlaceLink
          className="block font-semibold wrap-anywhere max-md:flex max-md:min-h-11 max-md:items-center md:truncate"
          title={title}
          href={contentAddress.href({ table, record: id })}
          data-opens
        >
          <bdi>{title}</bdi>
        </InPlaceLink>
      </TableCell>
      <TableCell label="State" className={cell}>
        <span>
          <RecordState row={row} />
        </span>
      </TableCell>
      <TableCell label="Sources checked" className={cell}>
        {looked ? formatDate(looked) : "Not yet"}
      </TableCell>
      <TableCell label="Check again by" className={cell}>
        {again ? <LookAgain by={again} /> : "–"}
      </TableCell>
    </ListRow>
  );
}

/** Whether a record has a draft, is the office's own, or still the files'. */
function RecordState({ row: { version, draft_version: drafted, touched } }: { row: ContentRowView }) {
  if (version === 0) return <Badge tone="wait">New, not published</Badge>;
  if (drafted) return <Badge tone="wait">Draft</Badge>;
  return touched ? <Badge tone="ok">Changed by us</Badge> : <Badge>The product’s own</Badge>;
}

/** "a university", "an ended scholarship" */
const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? "an" : "a"} ${noun}`;

/** Asks for the key of a new record, which is part of its address and stays. */
function AddDialog({ table, onClose }: { table: ContentTableView; onClose: () => void }) {
  const [key, setKey] = useState("");
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    if (!isKey(key)) setWrong(true);
    else goTo(contentAddress.href({ table: table.table, record: `${table.table}.${key}` }));
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={`Add ${withArticle(table.one)}`} description="Nobody sees it until you publish it.">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <div className={fieldVariants({ tone: isWrong ? "wrong" : undefined })}>
            <label htmlFor="content-key" className={fieldLabelVariants()}>
              Short name
            </label>
            <Hint id="content-key-hint">Part of its address, and it stays: small letters, figures and hyphens</Hint>
            {isWrong && <p className={fieldErrorVariants()}>Use small letters, figures and hyphens</p>}
            <Input
              id="content-key"
              value={key}
              autoComplete="off"
              aria-describedby="content-key-hint"
              aria-invalid={isWrong || undefined}
              onChange={(event) => setKey(event.target.value.trim())}
            />
          </div>
          <DialogFooter>
            <Button variant="line" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Continue</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
