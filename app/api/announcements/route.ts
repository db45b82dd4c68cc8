import { announcementAnswer } from "@/lib/announcements/answers";
import { saveAnnouncement } from "@/lib/announcements/commands";
import { listAnnouncements } from "@/lib/announcements/queries";
import { announcementSchema } from "@/lib/announcements/schema/requests";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "office-text:manage",
      summary: "News and the notices that stand on every public page, with the latest days first",
      output: listOf(announcementAnswer),
    },
    ({ actor }) => listAnnouncements(actor),
  ),
  POST: route(
    {
      action: "office-text:manage",
      summary: "Publish news, or a notice on every public page, from a day on",
      output: announcementAnswer,
      status: 201,
      input: announcementSchema,
      idempotent: true,
    },
    ({ actor, input }) => saveAnnouncement(actor, input),
  ),
});
