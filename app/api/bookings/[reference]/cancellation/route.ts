import { cancelConsultation } from "@/lib/consultations/commands/cancel";
import { openBooking, openToChange, toLink } from "@/lib/consultations/queries/booking-page";
import { bookingCancelSchema, isReference } from "@/lib/consultations/schema/booking-page";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "booking-page:open",
      summary: "Cancel a booking, with the key to its page",
      params: { reference: isReference },
      identify: false,
      input: bookingCancelSchema,
      status: 204,
      visible: ({ actor, params, body, request }) => openBooking(actor, toLink(params.reference, body.k, request)),
      verbChecksVisible: true,
    },
    async ({ actor, params, input: { k }, request }) => {
      const { by } = await openToChange(actor, toLink(params.reference, k, request));
      await cancelConsultation(by, by.consultationId);
    },
  ),
});
