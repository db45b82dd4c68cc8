import * as z from "zod/mini";
import { RequestStatus } from "@/lib/generated/prisma/enums";
import { id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { ownerAnswer } from "@/lib/students/answers";
import { requestKinds } from "./labels";

/** A student's request to the team. */
export const requestAnswer = z.strictObject({
  id: id(),
  student_id: id(),
  student_name: z.string(),
  recommendation_id: z.nullable(id()),
  kind: oneOf(requestKinds),
  status: z.enum(RequestStatus),
  created_at: moment(),
});

/** A request for staff, with its recommendation; null if that is gone. */
export const staffRequestAnswer = z.extend(requestAnswer, {
  /** Who answers for the student. */
  assigned_to: ownerAnswer,
  recommendation: z.nullable(
    z.strictObject({
      title: z.string(),
      subtitle: z.nullable(z.string()),
      programme_id: z.nullable(z.string()),
    }),
  ),
});

/** For students or staff, depending on who asks. */
export const anyRequestAnswer = z.union([requestAnswer, staffRequestAnswer]);
