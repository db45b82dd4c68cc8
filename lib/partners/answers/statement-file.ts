import "server-only";
import { type Actor, assertMayEver } from "@/lib/auth/policy";
import { csvLines } from "@/lib/http/answers/csv-answer";
import { disposition, lengthHeaders } from "@/lib/http/answers/file-answer";
import { formatDate } from "@/lib/office-time";
import { readMovementKind } from "@/lib/partners/labels";
import { getStatement } from "@/lib/partners/queries/statements";
import type { StatementFileQuery } from "@/lib/partners/schema/list";
import type { StatementView } from "@/lib/partners/views";
import { statementPdf } from "./statement-pdf";

const header = ["Month", "Date", "Student", "What", "Amount (USD)"];
const number = (amount: number) => amount.toFixed(2);

/**
 * A statement as a spreadsheet: a row for every event, then the totals. Student names can't become formulas; negative
 * amounts stay numbers.
 */
async function statementCsv({ month, lines, ...sums }: StatementView): Promise<Uint8Array<ArrayBuffer>> {
  const rows = lines.map(({ student_name, kind, at, amount_usd }) => [
    month,
    formatDate(at),
    student_name,
    readMovementKind(kind).label,
    amount_usd,
  ]);
  const sum = (label: string, amount: number) => [month, "", "", label, amount];
  const table = [
    header,
    ...rows,
    sum("Owed before this month", sums.opening_usd),
    sum("Earned in this month", sums.earned_usd),
    sum("Paid in this month", sums.paid_usd),
    sum("Owed at the end of this month", sums.closing_usd),
  ];
  return new TextEncoder().encode(csvLines(table, { isStart: true, number }));
}

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

/** One month's statement as a downloadable file. */
export async function statementFile({ actor, month, query }: Asked, signal: AbortSignal): Promise<Response> {
  assertMayEver(actor, "referral:export");
  const file = await kinds[query.format].write(await getStatement(actor, month, query), signal);
  return new Response(file, { headers: { ...lengthHeaders(file.byteLength), ...headersOf(month, query.format) } });
}

/** Only the headers of that file, without generating it. */
export async function statementFileHead({ actor, month, query }: Asked): Promise<Response> {
  await getStatement(actor, month, query);
  return new Response(null, { headers: headersOf(month, query.format) });
}
