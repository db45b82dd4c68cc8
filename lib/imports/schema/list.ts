import * as z from "zod/mini";
import { choiceField, optional } from "@/lib/fields";
import { pageQuery } from "@/lib/http/list/page";
import { importRowFilters } from "@/lib/imports/labels";
import { valuesOf } from "@/lib/options";

const show = optional(choiceField(valuesOf(importRowFilters), "Invalid show"));

/** A page of an import's rows; without `show` all of them. */
export const importRowsSchema = z.object({ ...pageQuery, show });
export type ImportRowsQuery = z.output<typeof importRowsSchema>;

/** The rows of a report; without `show` those that were left out. */
export const importReportSchema = z.object({ show });
export type ImportReportQuery = z.output<typeof importReportSchema>;
