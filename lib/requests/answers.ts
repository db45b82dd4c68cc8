import * as z from "zod/mini";
import { RequestStatus } from "@/lib/generated/prisma/enums";
import { id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { requestKinds } from "./labels";

/** What a student asked the team for. */
export const requestAnswer = z.strictObject({
  id: id(),
  student_id: id(),
  student_name: z.string(),
  recommendation_id: z.nullable(id()),
  kind: oneOf(requestKinds),
  status: z.enum(RequestStatus),
  created_at: moment(),
});

/** The same as staff see it, with what it was asked from; null where that recommendation is gone. */
export const staffRequestAnswer = z.extend(requestAnswer, {
  recommendation: z.nullable(
    z.strictObject({
      title: z.string(),
      subtitle: z.nullable(z.string()),
      programme_id: z.nullable(z.string()),
    }),
  ),
});

/** As whoever asks may see it. */
export const anyRequestAnswer = z.union([requestAnswer, staffRequestAnswer]);
