"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, FileUp } from "lucide-react";
import { useState } from "react";
import { ChooseFile } from "@/components/admin/choose-file";
import { DifferencesList } from "@/components/portal/content/differences-list";
import { Fold } from "@/components/portal/content/fold";
import { contentKey } from "@/components/portal/content/use-looked";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast/toast";
import { differences } from "@/lib/content/difference";
import type { ContentImportView, ContentTableView } from "@/lib/content/views";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxImportBytes } from "@/lib/front/upload-limits.mjs";
import { ApiError } from "@/lib/http/browser/api";
import { upload } from "@/lib/http/browser/upload";
import { countOf } from "@/lib/plural";

const accepted = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A table as a file for spreadsheets, and back: first what it would change, then drafts. */
export function TableFiles({ table: { table, label } }: { table: ContentTableView }) {
  const [file, setFile] = useState<File>();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(["csv", "xlsx"] as const).map((format) => (
        <a
          key={format}
          className={buttonVariants({ variant: "line", size: "sm" })}
          href={`/api/content/tables/${table}/export?format=${format}`}
          download
        >
          <Download aria-hidden="true" />
          {format === "csv" ? "CSV" : "Excel"}
          <span className="sr-only"> of {label.toLowerCase()}</span>
        </a>
      ))}
      <ChooseFile variant="line" size="sm" accept={accepted} onChoose={setFile}>
        <FileUp aria-hidden="true" />
        From a file…
      </ChooseFile>
      {file && <FileDialog key={file.name} table={table} file={file} onClose={() => setFile(undefined)} />}
    </div>
  );
}

type FileDialogProps = { table: string; file: File; onClose: () => void };

function useFile({ table, file }: Omit<FileDialogProps, "onClose">) {
  return useMutation({
    mutationFn: (mode: "check" | "save") => {
      if (file.size > maxImportBytes) throw new Error(tooLargeFile);
      const form = new FormData();
      form.append("file", file, file.name);
      form.append("mode", mode);
      return upload<ContentImportView>(`content/tables/${table}/import`, form, { role: "admin" });
    },
  });
}

/** What a file would change; nothing is saved before the second press. */
function FileDialog({ table, file, onClose }: FileDialogProps) {
  const client = useQueryClient();
  const check = useFile({ table, file });
  const save = useFile({ table, file });
  const found = check.data;
  const error = save.error ?? check.error;
  const count = (found?.added ?? 0) + (found?.changed ?? 0);
  const keep = () =>
    save.mutate("save", {
      onSuccess: () => {
        toast.success("Saved as drafts", `${countOf(count, "draft")}: look at them and publish them.`);
        void client.invalidateQueries({ queryKey: contentKey });
        onClose();
      },
    });
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        className="w-[min(100%-32px,760px)]"
        title={<bdi>{file.name}</bdi>}
        description="The file is compared with what is published. Records without a row stay as they are."
      >
        {error && !isExpired(error) && (
          <Alert tone="bad" role="alert" title="Nothing was saved">
            {error.message}
            <Problems problems={problemsIn(error)} />
          </Alert>
        )}
        {found && <Found found={found} />}
        <DialogFooter>
          <Button variant="line" onClick={onClose}>
            Close
          </Button>
          {!found ? (
            <Button pending={check.isPending} onClick={() => check.mutate("check")}>
              Compare
            </Button>
          ) : (
            found.problem_count === 0 &&
            count > 0 && (
              <Button pending={save.isPending} onClick={keep}>
                Save {countOf(count, "draft")}
              </Button>
            )
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type Problem = ContentImportView["problems"][number];

/** What a refusal says of the file's rows: its fields are "3.name", and "0." for the table as a whole. */
const problemsIn = (error: Error): Problem[] =>
  (error instanceof ApiError ? error.fields : []).flatMap(({ field, message }) => {
    const [, row, name = ""] = /^(\d+)\.(.*)$/.exec(field) ?? [];
    return row === undefined ? [] : [{ row: Number(row), field: name, message }];
  });

const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <ul className="max-h-60 overflow-y-auto">
      {problems.map(({ row, field, message }) => (
        <li key={`${row} ${field} ${message}`} className="wrap-anywhere">
          {row > 0 && `Row ${row}${field ? ", " : ": "}`}
          {field && `${field}: `}
          {message}
        </li>
      ))}
    </ul>
  );

/** So few changes of a file stand open. */
const mostOpen = 5;

function Found({
  found: { rows, added, changed, unchanged, changed_since: late, problem_count: wrong, problems, changes },
}: {
  found: ContentImportView;
}) {
  return (
    <div className="grid gap-5" role="status">
      <p>
        {countOf(rows, "row")}: {changed} changed, {added} new, {unchanged} unchanged.
      </p>
      {late > 0 && (
        <p>
          {countOf(late, "record")} {late === 1 ? "was" : "were"} published again since this file was exported. Only the
          cells that you have changed yourself are used.
        </p>
      )}
      {wrong > 0 && (
        <Alert tone="bad" title={`${countOf(wrong, "problem")}: nothing can be saved yet`}>
          <p className="mb-2">Fix the file and choose it again.</p>
          <Problems problems={problems} />
        </Alert>
      )}
      {changes.map(({ id, title, before, after }) => (
        <Fold
          key={id}
          open={changes.length <= mostOpen}
          titleClass="font-[560]"
          title={
            <span>
              <bdi>{title}</bdi>{" "}
              <span className="font-normal text-muted-foreground">
                {before === null ? "New" : `${countOf(differences(before, after).length, "field")} changed`}
              </span>
            </span>
          }
        >
          <div className="mt-2 ps-4">
            <DifferencesList table={id.slice(0, id.indexOf("."))} before={before} after={after} />
          </div>
        </Fold>
      ))}
    </div>
  );
}
