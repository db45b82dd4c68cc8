import "server-only";
import * as z from "zod/mini";
import { optional } from "@/lib/fields";
import { dateFilter, onlyId, pageQuery } from "@/lib/http/list/page";
import { isUuid } from "@/lib/text";
import { auditActions } from "./labels";

const isAction = (value: string) => Object.hasOwn(auditActions, value);

/** The audit log's filters: `person` is the actor or the subject; `from` and `to` are office dates, inclusive. */
export const auditListSchema = z.object({
  ...pageQuery,
  id: onlyId(),
  action: optional(z.string().check(z.refine(isAction, "Invalid action"))),
  person: optional(z.string().check(z.refine(isUuid, "Invalid person"))),
  from: dateFilter("from"),
  to: dateFilter("to"),
});
export type AuditListQuery = z.output<typeof auditListSchema>;
