import { moveConsultation } from "@/lib/consultations/commands/move";
import { openBooking, openToChange, toLink } from "@/lib/consultations/queries/booking-page";
import { bookingMoveSchema, isReference } from "@/lib/consultations/schema/booking-page";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "booking-page:open",
      summary: "Move a booking to another slot, with the key to its page",
      params: { reference: isReference },
      identify: false,
      input: bookingMoveSchema,
      status: 204,
      visible: ({ actor, params, body, request }) => openBooking(actor, toLink(params.reference, body.k, request)),
      verbChecksVisible: true,
    },
    async ({ actor, params, input: { k, ...slot }, request }) => {
      const { by } = await openToChange(actor, toLink(params.reference, k, request));
      await moveConsultation(by, by.consultationId, slot);
    },
  ),
});
