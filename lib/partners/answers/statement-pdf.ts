import "server-only";
import { formatDate } from "@/lib/office-time";
import { formatAmount, inUsd } from "@/lib/partners/commission";
import { readMovementKind } from "@/lib/partners/labels";
import { formatMonth } from "@/lib/partners/months";
import type { StatementView } from "@/lib/partners/views";
import { now } from "@/lib/platform/clock";
import { runFileWorker } from "@/lib/platform/files/file-worker";
import { site } from "@/lib/site";
import { withoutHiddenCharacters } from "@/lib/text";

/** Each takes up to two seconds; anyone who would wait longer is asked to try again later. */
const mostWaiting = 15;

/** The text of the PDF. */
export function statementWords({ month, partner, lines, ...sums }: StatementView) {
  const { name, company_name } = partner;
  const at = now();
  return {
    at: at.getTime(),
    title: `Commission statement, ${formatMonth(month)}`,
    brand: site.name,
    descriptor: site.descriptor,
    heading: "Commission statement",
    month: formatMonth(month),
    partner: (company_name ? [company_name, name] : [name]).map(withoutHiddenCharacters),
    issued: `Issued on ${formatDate(at)}`,
    sums: [
      { label: "Owed before", amount: inUsd(sums.opening_usd) },
      { label: "Earned", amount: inUsd(sums.earned_usd) },
      { label: "Paid", amount: inUsd(sums.paid_usd) },
      { label: "Owed at the end", amount: inUsd(sums.closing_usd) },
    ],
    columns: ["Student", "What", "Date", "Commission, USD"],
    rows: lines.map(({ student_name, kind, at: date, amount_usd }) => ({
      name: withoutHiddenCharacters(student_name),
      cells: [readMovementKind(kind).label, formatDate(date)],
      amount: formatAmount(amount_usd),
    })),
    nothing: "No commission was earned or paid in this month.",
    note: "Payments and corrections after this month appear on a later statement.",
    office: [site.name, site.address, site.phones[0], site.emails[0]].join(" · "),
    pages: "Page {page} of {pages}",
  };
}
export type StatementWords = ReturnType<typeof statementWords>;

/**
 * A statement as a PDF, generated off the main thread, unless the client has disconnected. Throws 503 if too many are
 * waiting.
 */
export const statementPdf = (statement: StatementView, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> =>
  runFileWorker("statement-pdf.mjs", statementWords(statement), { signal, maxQueue: mostWaiting });
