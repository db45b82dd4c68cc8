import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getOfficeCalendar } from "@/lib/office/queries";
import { calendarQuerySchema } from "@/lib/office/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "consultation:list", query: calendarQuerySchema }, ({ actor, query }) =>
    getOfficeCalendar(actor, query),
  ),
});
