import { getBookingCalendar, toLink } from "@/lib/consultations/queries/booking-page";
import { bookingLinkSchema, isReference } from "@/lib/consultations/schema/booking-page";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "booking-page:open",
      summary: "A booking as a calendar file, for anyone with the key to its page",
      params: { reference: isReference },
      identify: false,
      media: ["text/calendar"],
      query: bookingLinkSchema,
    },
    ({ actor, params, query, request }) => getBookingCalendar(actor, toLink(params.reference, query.k, request)),
  ),
});
