import "server-only";
import { stringify } from "csv-stringify/sync";
import { formatDate } from "@/lib/office-time";
import { readReferralStatus } from "./labels";
import type { StatementView } from "./views";

const header = ["Month", "Student", "Status", "Earned on", "Paid on", "Commission (USD)"];
const cents = (amount: number) => amount.toFixed(2);

/**
 * A statement as a table for a spreadsheet: a line for each commission, then the sums. What a student's name begins with
 * is no formula.
 */
export async function statementCsv({ month, lines, ...sums }: StatementView): Promise<Uint8Array<ArrayBuffer>> {
  const rows = lines.map(({ student_name, status, earned_at, paid_at, amount_usd }) => [
    ...[month, student_name, readReferralStatus(status).label, formatDate(earned_at)],
    ...[paid_at ? formatDate(paid_at) : "", cents(amount_usd)],
  ]);
  const sum = (label: string, amount: number) => [month, label, "", "", "", cents(amount)];
  const table = [
    ...[header, ...rows],
    sum("Owed before this month", sums.opening_usd),
    sum("Earned in this month", sums.earned_usd),
    sum("Paid in this month", sums.paid_usd),
    sum("Owed at the end of this month", sums.closing_usd),
  ];
  // With the mark at its start spreadsheets read UTF-8, and so an Urdu name.
  return new TextEncoder().encode(stringify(table, { bom: true, escape_formulas: true, record_delimiter: "windows" }));
}
