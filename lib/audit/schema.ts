import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/list/page";
import { isCalendarDate } from "@/lib/office-time";
import { isUuid, optional } from "@/lib/text";
import { auditActions } from "./labels";

const date = (field: string) => optional(z.string().check(z.refine(isCalendarDate, `Invalid ${field}`)));
const isAction = (value: string) => Object.hasOwn(auditActions, value);

/** The audit log's filters: `person` is the actor or the subject; `from` and `to` are office dates, inclusive. */
export const auditListSchema = z.object({
  ...pageQuery,
  action: optional(z.string().check(z.refine(isAction, "Invalid action"))),
  person: optional(z.string().check(z.refine(isUuid, "Invalid person"))),
  from: date("from"),
  to: date("to"),
});
export type AuditListQuery = z.output<typeof auditListSchema>;
