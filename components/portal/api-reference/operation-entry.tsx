import { FactsList } from "@/components/portal/rows";
import { Badge, type Tone } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { FieldTable, OperationReference } from "@/lib/openapi/reference";

const tones: Record<string, Tone> = { GET: "ok", POST: "info", PUT: "info", PATCH: "info", DELETE: "bad" };

/** One method of an endpoint, collapsible. The browser's find opens it too. */
export function OperationEntry({ operation }: { operation: OperationReference }) {
  const { id, method, path, summary, callers, limits, tables, answers } = operation;
  return (
    <details id={id} className="group/entry border-border [&+&]:border-t">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3.5 gap-y-1.5 px-6 py-3 hover:bg-surface focus-visible:outline-3 focus-visible:outline-ring focus-visible:-outline-offset-3 group-open/entry:bg-surface">
        <Badge tone={tones[method]}>{method}</Badge>
        <code className="wrap-anywhere">{path}</code>
        <span className="text-muted-foreground">{summary}</span>
      </summary>
      <FactsList className="mx-6 my-3 [&_dd]:wrap-anywhere">
        <dt>Who may call it</dt>
        <dd>{callers}</dd>
        {limits.length > 0 && (
          <>
            <dt>Limits</dt>
            <dd>{limits.join("; ")}</dd>
          </>
        )}
      </FactsList>
      {tables.map((table) => (
        <Fields key={table.title} table={table} of={`${method} ${path}`} />
      ))}
      <h3 className="mx-6 mt-6 mb-3">Answers</h3>
      <FactsList className="mx-6 my-3 [&_dd]:wrap-anywhere">
        {answers.map(({ status, meaning }) => (
          <div key={status} className="contents">
            <dt>{status}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </FactsList>
    </details>
  );
}

function Fields({ table: { title, fields }, of }: { table: FieldTable; of: string }) {
  return (
    <>
      <h3 className="mx-6 mt-6 mb-3">{title}</h3>
      <Table aria-label={`${title} of ${of}`}>
        <TableHead>
          <TableRow>
            {["Field", "Kind", "Rules"].map((heading) => (
              <TableHeader key={heading}>{heading}</TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ name, type, rules, isRequired }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: both forms of a value may name the same field
            <TableRow key={index}>
              <TableCell label="Field" className="wrap-anywhere">
                <code className="wrap-anywhere">{name}</code>
              </TableCell>
              <TableCell label="Kind" className="wrap-anywhere">
                {isRequired ? type : `${type}, optional`}
              </TableCell>
              <TableCell label="Rules" className="wrap-anywhere">
                {rules || "–"}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
