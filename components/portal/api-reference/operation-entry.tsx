import { Badge, type Tone } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { FieldTable, OperationReading } from "@/lib/openapi/reading";

const tones: Record<string, Tone> = { GET: "ok", POST: "info", PUT: "info", PATCH: "info", DELETE: "bad" };

/** One endpoint's method: a line that opens. A browser's find opens it too. */
export function OperationEntry({ operation }: { operation: OperationReading }) {
  const { id, method, path, summary, callers, limits, tables, answers } = operation;
  return (
    <details id={id} className="api-entry">
      <summary>
        <Badge tone={tones[method]}>{method}</Badge>
        <code>{path}</code>
        <span className="muted">{summary}</span>
      </summary>
      <dl className="facts-list">
        <dt>Who may call it</dt>
        <dd>{callers}</dd>
        {limits.length > 0 && (
          <>
            <dt>Limits</dt>
            <dd>{limits.join("; ")}</dd>
          </>
        )}
      </dl>
      {tables.map((table) => (
        <Fields key={table.title} table={table} of={`${method} ${path}`} />
      ))}
      <h3>Answers</h3>
      <dl className="facts-list">
        {answers.map(({ status, meaning }) => (
          <div key={status} className="contents">
            <dt>{status}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Fields({ table: { title, fields }, of }: { table: FieldTable; of: string }) {
  return (
    <>
      <h3>{title}</h3>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: of two forms that a value may have, both may name a field
            <TableRow key={index}>
              <TableCell label="Field">
                <code>{name}</code>
              </TableCell>
              <TableCell label="Kind">{isRequired ? type : `${type}, optional`}</TableCell>
              <TableCell label="Rules">{rules || "–"}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
