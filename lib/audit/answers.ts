import * as z from "zod/mini";
import { Role } from "@/lib/generated/prisma/enums";
import { id, moment } from "@/lib/http/answers/answer-fields";

const subjectKind = z.enum(["account", "consultation", "message", "document", "application", "request", "referral"]);

/** An entry of the audit log. Deleted accounts and records have no name. */
export const auditAnswer = z.strictObject({
  id: id(),
  action: z.string(),
  /** What someone did, in words. */
  text: z.string(),
  actor: z.nullable(z.strictObject({ id: id(), name: z.nullable(z.string()), role: z.nullable(z.enum(Role)) })),
  /** What it is about: an account, or a record named after its owner. */
  subject: z.nullable(z.strictObject({ id: z.string(), name: z.nullable(z.string()), kind: z.nullable(subjectKind) })),
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  created_at: moment(),
});
