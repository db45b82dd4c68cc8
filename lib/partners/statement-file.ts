import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { disposition, lengthHeaders } from "@/lib/http/file-answer";
import type { StatementFileQuery } from "./list-query";
import { statementCsv } from "./statement-csv";
import { statementPdf } from "./statement-pdf";
import { getStatement } from "./statements";
import type { StatementView } from "./views";

const kinds = {
  pdf: { type: "application/pdf", write: statementPdf },
  csv: { type: "text/csv; charset=utf-8", write: statementCsv },
} satisfies Record<string, { type: string; write: (statement: StatementView) => Promise<Uint8Array<ArrayBuffer>> }>;

/** One month's statement as a file to keep. */
export async function statementFile(actor: Actor, month: string, query: StatementFileQuery): Promise<Response> {
  const statement = await getStatement(actor, month, query);
  const { type, write } = kinds[query.format];
  const file = await write(statement);
  return new Response(file, {
    headers: {
      ...lengthHeaders(file.byteLength),
      "Content-Type": type,
      "Content-Disposition": disposition("attachment", `commission-statement-${month}.${query.format}`),
      "Cache-Control": "private, no-store",
    },
  });
}
