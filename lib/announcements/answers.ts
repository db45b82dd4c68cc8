import * as z from "zod/mini";
import { day, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { announcementKinds } from "./labels";

/** News or a notice. */
export const announcementAnswer = z.strictObject({
  id: id(),
  kind: oneOf(announcementKinds),
  title: z.string(),
  /** Markdown; null for a notice. */
  text: z.nullable(z.string()),
  /** The first day on which it can be seen; of news, their date. */
  first_day: day(),
  /** The last day of a notice; null for news. */
  last_day: z.nullable(day()),
  /** Increases with every change. */
  version: z.int(),
  updated_at: moment(),
});
