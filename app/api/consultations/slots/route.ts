import { slotDaysAnswer } from "@/lib/consultations/answers";
import { listSlotDays } from "@/lib/consultations/queries/consultations";
import { slotQuerySchema } from "@/lib/consultations/schema/consultation";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { officeTimezone } from "@/lib/office-time";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "consultation:book",
      summary: "The calendar of free times",
      output: slotDaysAnswer,
      identify: false,
      query: slotQuerySchema,
      limit: "slots",
    },
    async ({ query }) => ({ timezone: officeTimezone, days: await listSlotDays(query) }),
  ),
});
