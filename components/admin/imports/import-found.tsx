"use client";

import { useMutation } from "@tanstack/react-query";
import { Columns3, Download, Undo2 } from "lucide-react";
import { leadsAddress } from "@/components/portal/leads/leads-queries";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { download, saveFile } from "@/lib/http/browser/download";
import type { ImportRowFilter } from "@/lib/imports/labels";
import type { ImportView } from "@/lib/imports/views";
import { formatNearDay, formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import type { ImportsAt } from "./imports-queries";
import { useImportStep } from "./use-import-step";

type ImportFoundProps = { file: ImportView; at: ImportsAt; onColumns: () => void };

/** What the check has found, or what the import and its undo have done, and what can be done next. */
export function ImportFound({ file, at, onColumns }: ImportFoundProps) {
  return (
    <div className="grid gap-4 border-border border-t p-6 max-md:p-5">
      <Summary file={file} />
      <div className="flex flex-wrap gap-3">
        {file.state === "checked" && <StartOrChange file={file} onColumns={onColumns} />}
        {file.state === "imported" && file.added + file.joined > 0 && (
          <InPlaceLink
            className={buttonVariants()}
            href={leadsAddress("admin").href({ stage: "all", import: file.id, sort: "newest" })}
          >
            Show these leads
          </InPlaceLink>
        )}
        {file.state === "imported" && <UndoImport file={file} />}
        <Report id={file.id} show={at.show} />
      </div>
    </div>
  );
}

const leads = (count: number) => countOf(count, "new lead");

function Summary({ file }: { file: ImportView }) {
  const { state, total, skipped, joining, twins, added, joined, undone, kept } = file;
  const left = skipped > 0 ? ` ${countOf(skipped, "row")} left out.` : "";
  if (state === "checked") {
    const fresh = total - skipped - joining;
    return (
      <Alert tone={skipped > 0 ? "wait" : "ok"} role="status" title="Checked. Nothing is imported yet.">
        {leads(fresh)}, {joining} known already.{left}
        {twins > 0 && ` ${countOf(twins, "row")} would be proposed as possible duplicates.`}
      </Alert>
    );
  }
  if (state === "imported") {
    return (
      <Alert tone="ok" role="status" title="Imported">
        {leads(added)}, {joined} known already.{left}
      </Alert>
    );
  }
  return (
    <Alert tone={kept > 0 ? "wait" : "off"} role="status" title="The import is undone">
      {countOf(undone, "row")} taken back.
      {kept > 0 && ` ${countOf(kept, "row")} kept, because somebody has worked with the person since.`}
    </Alert>
  );
}

/** Imports what can be imported; there is no question, because there is an undo. */
function StartOrChange({ file, onColumns }: Pick<ImportFoundProps, "file" | "onColumns">) {
  const step = useImportStep(file);
  const rows = file.total - file.skipped;
  return (
    <>
      <Button
        variant="gold"
        pending={step.isPending}
        disabled={rows === 0}
        onClick={() => step.mutate({ method: "POST", path: "/start", failure: "Nothing is imported" })}
      >
        Import {countOf(rows, "row")}
      </Button>
      <Button variant="line" onClick={onColumns}>
        <Columns3 aria-hidden="true" />
        Change the columns
      </Button>
    </>
  );
}

function UndoImport({ file }: { file: ImportView }) {
  const step = useImportStep(file);
  const until = file.undo_until;
  if (until === null || Date.parse(until) < Date.now()) return null;
  return (
    <AlertDialog
      trigger={
        <Button variant="line" pending={step.isPending}>
          {!step.isPending && <Undo2 aria-hidden="true" />}
          Undo the import…
        </Button>
      }
      title="Undo the import?"
      description={`The leads that it has added go, and known people lose what it filled in. Anyone somebody has worked with since stays, and you see why. Possible until ${formatNearDay(until)}, ${formatTime(until)}.`}
      confirm="Undo the import"
      onConfirm={() => step.mutate({ method: "POST", path: "/undo", failure: "The import is not undone" })}
    />
  );
}

/** The rows that are on screen as a spreadsheet, all pages of them. */
function Report({ id, show }: { id: string; show: ImportRowFilter }) {
  const read = useMutation({
    mutationFn: () => download(`imports/${id}/report?show=${show}`, { role: "admin" }),
    onSuccess: (file) => {
      saveFile(file);
      toast.success("The CSV file is downloaded", "Look for it in your downloads.");
    },
    onError: (error) => tellFailure(error, "Failed to download the report"),
  });
  return (
    <Button variant="line" pending={read.isPending} onClick={() => read.mutate()}>
      {!read.isPending && <Download aria-hidden="true" />}
      Download the rows below
    </Button>
  );
}
