"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { type ImportField, importFields } from "@/lib/imports/labels";
import { problemOfColumns } from "@/lib/imports/schema/columns";
import type { ImportView } from "@/lib/imports/views";
import { firstRowsQuery } from "./imports-queries";
import { useImportStep } from "./use-import-step";

/** What each column of the file holds: guessed, to be put right, with the first people beside it. */
export function ImportColumns({ file }: { file: ImportView }) {
  const query = useQuery(firstRowsQuery(file.id));
  const [columns, setColumns] = useState(file.columns);
  const step = useImportStep(file);
  const problem = problemOfColumns(columns);
  const choose = (at: number, field: string) =>
    setColumns((before) => before.map((was, place) => (place === at ? ((field || null) as ImportField | null) : was)));
  return (
    <div className="border-border border-t">
      <p className="max-w-measure p-6 text-muted-foreground max-md:p-5">
        Say what each column holds. We have guessed it from the headings. What you leave out is not imported.
      </p>
      <QueryPanel query={query} loading="Loading the first rows..." failure="Failed to load the first rows">
        {({ rows }) => (
          <Table aria-label="Columns of the file">
            <TableHead>
              <TableRow>
                <TableHeader>Column</TableHeader>
                <TableHeader>First rows</TableHeader>
                <TableHeader>Holds</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {columns.map((field, at) => {
                const name = file.headings[at] || `Column ${at + 1}`;
                const samples = rows.flatMap(({ cells }) => cells[at] || []);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                  <TableRow key={at}>
                    <TableCell label="Column" className="font-semibold wrap-anywhere">
                      {name}
                    </TableCell>
                    <TableCell label="First rows" className="text-muted-foreground wrap-anywhere">
                      {samples.map((one) => one.slice(0, 80)).join(" · ") || "empty"}
                    </TableCell>
                    <TableCell label="Holds">
                      <FilterSelect
                        label={`What ${name} holds`}
                        className="w-52 max-md:w-full"
                        unset="Leave out"
                        value={field ?? undefined}
                        options={importFields}
                        onChoose={(chosen) => choose(at, chosen)}
                      />
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        )}
      </QueryPanel>
      <div className="flex flex-wrap items-center gap-4 border-border border-t p-6 max-md:p-5">
        <Button
          pending={step.isPending}
          disabled={problem !== undefined}
          onClick={() => step.mutate({ method: "PATCH", columns, failure: "The rows are not checked" })}
        >
          Check the rows
        </Button>
        <p role="status" className="text-muted-foreground">
          {problem ?? "Nothing is imported yet: you see every problem first."}
        </p>
      </div>
    </div>
  );
}
