import "server-only";
import * as z from "zod/mini";
import { choiceField, optional } from "@/lib/fields";
import { dateFilter } from "@/lib/http/list/page";
import { valuesOf } from "@/lib/options";
import { reportKinds } from "./labels";
import { reportPeriods } from "./period";

const fields = {
  /** Without one, the last 90 days. */
  period: optional(choiceField(valuesOf(reportPeriods), "Invalid period")),
  /** Office days, both included; only with the period "own". */
  from: dateFilter("first day"),
  to: dateFilter("last day"),
};

type Days = { period?: string | undefined; from?: string | undefined; to?: string | undefined };
const namesDays = z.refine<Days>(
  ({ period, from, to }) => (period === "own" ? from !== undefined && to !== undefined : !from && !to),
  { path: ["period"], error: "Own dates have a first and a last day" },
);
const inOrder = z.refine<Days>(({ from, to }) => !from || !to || from <= to, {
  path: ["to"],
  error: "The last day can’t be before the first",
});

/** What the reports are about. */
export const reportsSchema = z.object(fields).check(namesDays, inOrder);
export type ReportsQuery = z.output<typeof reportsSchema>;

/** The same, and which of them is wanted as a file. */
export const reportFileSchema = z
  .object({ ...fields, report: choiceField(valuesOf(reportKinds), "Choose a report") })
  .check(namesDays, inOrder);
export type ReportFileQuery = z.output<typeof reportFileSchema>;
