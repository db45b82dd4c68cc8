import "server-only";
import path from "node:path";
import Piscina from "piscina";
import { formatDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { site } from "@/lib/site";
import { readReferralStatus } from "./labels";
import { formatAmount, inUsd } from "./money";
import { formatMonth } from "./months";
import type { StatementView } from "./views";

const process_ = globalThis as typeof globalThis & { statementWorker?: Piscina };

/** One thread: statements are few. It ends after a quiet minute. */
function worker(): Piscina {
  process_.statementWorker ??= new Piscina({
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), "workers/statement-pdf.mjs"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return process_.statementWorker;
}

/** What the PDF says, in the words that it is to print. */
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
    partner: company_name ? [company_name, name] : [name],
    issued: `Drawn up on ${formatDate(at)}`,
    sums: [
      { label: "Owed before", amount: inUsd(sums.opening_usd) },
      { label: "Earned", amount: inUsd(sums.earned_usd) },
      { label: "Paid", amount: inUsd(sums.paid_usd) },
      { label: "Owed at the end", amount: inUsd(sums.closing_usd) },
    ],
    columns: ["Student", "Referral", "Earned on", "Paid on", "Commission, USD"],
    rows: lines.map(({ student_name, status, earned_at, paid_at, amount_usd }) => ({
      name: student_name,
      status: readReferralStatus(status).label,
      earned: formatDate(earned_at),
      paid: paid_at ? formatDate(paid_at) : "–",
      amount: formatAmount(amount_usd),
    })),
    nothing: "No commission was earned or paid in this month.",
    note: "What was paid after the month stands on a later statement.",
    office: [site.name, site.address, site.phones[0], site.emails[0]].join(" · "),
    pages: "Page {page} of {pages}",
  };
}
export type StatementWords = ReturnType<typeof statementWords>;

/** A statement as a PDF, drawn off the main thread. */
export const statementPdf = (statement: StatementView): Promise<Uint8Array<ArrayBuffer>> =>
  worker().run(statementWords(statement));
