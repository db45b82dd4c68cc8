import { bookedAnswer, consultationAnswer } from "@/lib/consultations/answers";
import { bookingPath } from "@/lib/consultations/booking-key";
import { bookConsultation } from "@/lib/consultations/commands/book";
import { listConsultations } from "@/lib/consultations/queries/consultations";
import { bookingSchema } from "@/lib/consultations/schema/booking";
import { consultationListSchema } from "@/lib/consultations/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "consultation:list",
      summary: "The consultations",
      output: listOf(consultationAnswer),
      query: consultationListSchema,
    },
    ({ actor, query }) => listConsultations(actor, query),
  ),
  POST: route(
    {
      action: "consultation:book",
      summary: "Book a consultation",
      output: bookedAnswer,
      input: bookingSchema,
      limit: "booking",
      status: 201,
      idempotent: true,
      unstored: { manage_path: ({ id, reference }) => bookingPath({ id: String(id), reference: String(reference) }) },
    },
    ({ actor, input }) => bookConsultation(actor, input),
  ),
});
