import { announcementAnswer } from "@/lib/announcements/answers";
import { changeAnnouncement, deleteAnnouncement } from "@/lib/announcements/commands";
import { assertAnnouncement } from "@/lib/announcements/queries";
import { deleteAnnouncementSchema } from "@/lib/announcements/schema/forms";
import { announcementChangeSchema } from "@/lib/announcements/schema/requests";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "office-text:manage",
      summary: "Change news or a notice",
      params: byId,
      visible: ({ actor, params }) => assertAnnouncement(actor, params.id),
      verbChecksVisible: true,
      output: announcementAnswer,
      input: announcementChangeSchema,
    },
    ({ actor, params, input }) => changeAnnouncement(actor, params.id, input),
  ),
  DELETE: route(
    {
      action: "office-text:manage",
      summary: "Delete news or a notice, from the site too",
      params: byId,
      visible: ({ actor, params }) => assertAnnouncement(actor, params.id),
      verbChecksVisible: true,
      query: deleteAnnouncementSchema,
      status: 204,
    },
    ({ actor, params, query }) => deleteAnnouncement(actor, params.id, query),
  ),
});
