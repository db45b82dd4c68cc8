import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { disposition, lengthHeaders } from "@/lib/http/file-answer";
import type { StatementFileQuery } from "./list-query";
import { statementCsv } from "./statement-csv";
import { statementPdf } from "./statement-pdf";
import { getStatement } from "./statements";
import type { StatementView } from "./views";

type Write = (statement: StatementView, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

const kinds = {
  pdf: { type: "application/pdf", write: statementPdf },
  csv: { type: "text/csv; charset=utf-8", write: statementCsv },
} satisfies Record<string, { type: string; write: Write }>;

const headersOf = (month: string, format: StatementFileQuery["format"]) => ({
  "Content-Type": kinds[format].type,
  "Content-Disposition": disposition("attachment", `commission-statement-${month}.${format}`),
  "Cache-Control": "private, no-store",
});

type Asked = { actor: Actor; month: string; query: StatementFileQuery };

/** One month's statement as a file to keep. */
export async function statementFile({ actor, month, query }: Asked, signal: AbortSignal): Promise<Response> {
  const file = await kinds[query.format].write(await getStatement(actor, month, query), signal);
  return new Response(file, { headers: { ...lengthHeaders(file.byteLength), ...headersOf(month, query.format) } });
}

/** What the file's answer begins with. It is not drawn for that. */
export async function statementFileHead({ actor, month, query }: Asked): Promise<Response> {
  await getStatement(actor, month, query);
  return new Response(null, { headers: headersOf(month, query.format) });
}
