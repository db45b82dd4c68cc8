"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, Trash2 } from "lucide-react";
import { useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { goTo } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { api } from "@/lib/http/browser/api";
import { type ImportState, importStates, isWorking } from "@/lib/imports/labels";
import type { ImportView } from "@/lib/imports/views";
import { ImportColumns } from "./import-columns";
import { ImportFound } from "./import-found";
import { ImportRows } from "./import-rows";
import { type ImportsAt, importQuery, importsAddress } from "./imports-queries";

/** One import, at the step where it stands: columns, check, import, or what has come of it. */
export function ImportScreen({ id, at }: { id: string; at: ImportsAt }) {
  const query = useQuery(importQuery(id));
  return (
    <div className="grid gap-4">
      <InPlaceLink
        className={buttonVariants({ variant: "quiet", size: "sm", className: "justify-self-start" })}
        href={importsAddress.href({})}
      >
        <ChevronLeft aria-hidden="true" />
        All imports
      </InPlaceLink>
      <QueryPanel query={query} loading="Loading the import..." failure="Failed to load the import">
        {(file) => <File file={file} at={at} />}
      </QueryPanel>
    </div>
  );
}

function File({ file, at }: { file: ImportView; at: ImportsAt }) {
  /** The version whose columns somebody wants to change: the next check makes another one. */
  const [changing, setChanging] = useState<number>();
  const state = importStates.find(({ value }) => value === file.state);
  const choosesColumns = file.state === "columns" || (file.state === "checked" && changing === file.version);
  const showsRows = !isWorking(file.state) && !choosesColumns;
  return (
    <>
      <Card aria-labelledby="import-heading">
        <div className="flex flex-wrap items-center gap-3 p-6 max-md:p-5">
          <h2 id="import-heading" className="min-w-0 flex-1 wrap-anywhere">
            {file.file_name}
          </h2>
          {state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
          {!isWorking(file.state) && <DeleteFile file={file} />}
        </div>
        {isWorking(file.state) ? (
          <Working file={file} />
        ) : choosesColumns ? (
          <ImportColumns file={file} />
        ) : (
          <ImportFound file={file} at={at} onColumns={() => setChanging(file.version)} />
        )}
      </Card>
      {showsRows && <ImportRows file={file} />}
    </>
  );
}

const workWords: Partial<Record<ImportState, string>> = {
  checking: "Checking the rows. Nothing is imported yet.",
  importing: "Importing the rows.",
  undoing: "Undoing the import.",
};

/** How far the server is. */
function Working({ file: { state, done, total } }: { file: ImportView }) {
  const places = (count: number) => count.toLocaleString("en-US");
  return (
    <div className="border-border border-t p-6 max-md:p-5">
      <p role="status">{workWords[state]}</p>
      <p className="mb-3 text-muted-foreground">
        {places(done)} of {places(total)} done
      </p>
      <Progress label={workWords[state] ?? ""} value={total > 0 ? (done / total) * 100 : 0} />
      <p className="mt-3 text-muted-foreground">You can leave this screen; the work goes on.</p>
    </div>
  );
}

/** Deletes the file's rows before the week is over. */
function DeleteFile({ file: { id, state, file_name } }: { file: ImportView }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api("DELETE", `imports/${id}`, undefined, { role: "admin" }),
    onSuccess: () => {
      goTo(importsAddress.href({}), "replace");
      void client.invalidateQueries({ queryKey: ["imports"] });
    },
    onError: (error) => tellFailure(error, "The file is not deleted"),
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="sm" className="max-md:min-h-11" pending={remove.isPending}>
          {!remove.isPending && <Trash2 aria-hidden="true" />}
          Delete…<span className="sr-only"> {file_name}</span>
        </Button>
      }
      title={`Delete ${file_name}?`}
      description={
        state === "imported"
          ? "The rows and the report go. The leads that were imported stay, and the import can’t be undone any more."
          : "The rows and the report go. You can send the file again."
      }
      confirm="Delete the file"
      onConfirm={() => remove.mutate()}
    />
  );
}
