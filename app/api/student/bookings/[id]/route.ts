import { ownBookingsAnswer } from "@/lib/consultations/answers";
import { listOwnBookings } from "@/lib/consultations/queries/own";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "booking:read-own",
      summary: "Your bookings; those made with your email but without your account, once the email is confirmed",
      params: byId,
      output: ownBookingsAnswer,
    },
    ({ actor, params }) => listOwnBookings(actor, params.id),
  ),
});
