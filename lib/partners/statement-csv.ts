import "server-only";
import { csvLines } from "@/lib/http/csv-answer";
import { formatDate } from "@/lib/office-time";
import { readMovementKind } from "./labels";
import type { StatementView } from "./views";

const header = ["Month", "Date", "Student", "What", "Amount (USD)"];
const number = (amount: number) => amount.toFixed(2);

/**
 * A statement as a table for a spreadsheet: a line for everything that happened, then the sums. What a student's name
 * begins with is no formula, but an amount below zero is a number.
 */
export async function statementCsv({ month, lines, ...sums }: StatementView): Promise<Uint8Array<ArrayBuffer>> {
  const rows = lines.map(({ student_name, kind, at, amount_usd }) => [
    ...[month, formatDate(at), student_name, readMovementKind(kind).label, amount_usd],
  ]);
  const sum = (label: string, amount: number) => [month, "", "", label, amount];
  const table = [
    ...[header, ...rows],
    sum("Owed before this month", sums.opening_usd),
    sum("Earned in this month", sums.earned_usd),
    sum("Paid in this month", sums.paid_usd),
    sum("Owed at the end of this month", sums.closing_usd),
  ];
  return new TextEncoder().encode(csvLines(table, { isStart: true, number }));
}
