import { officeBookingAnswer } from "@/lib/consultations/answers";
import { bookConsultation } from "@/lib/consultations/commands/book";
import { officeBookingSchema } from "@/lib/consultations/schema/consultation";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "consultation:book-for",
      summary: "Book a consultation for somebody at the door or on the phone",
      output: officeBookingAnswer,
      input: officeBookingSchema,
      status: 201,
      idempotent: true,
    },
    async ({ actor, input }) => {
      // The link to the booking's page is the visitor's: only their email has it.
      const { mail_receipt: _, manage_path: __, ...booking } = await bookConsultation(actor, input);
      return booking;
    },
  ),
});
