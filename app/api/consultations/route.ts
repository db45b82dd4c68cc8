import { bookConsultation } from "@/lib/consultations/commands";
import { consultationListSchema } from "@/lib/consultations/list-query";
import { listConsultations } from "@/lib/consultations/queries";
import { bookingSchema } from "@/lib/consultations/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "consultation:list", query: consultationListSchema }, ({ actor, query }) =>
    listConsultations(actor, query),
  ),
  POST: route(
    { action: "consultation:book", input: bookingSchema, limit: "booking", status: 201, idempotent: true },
    ({ actor, input }) => bookConsultation(actor, input),
  ),
});
