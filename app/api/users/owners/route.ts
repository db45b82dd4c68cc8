import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { handOverStudents } from "@/lib/owners/commands/hand-over";
import { studentOwnersSchema } from "@/lib/owners/schema";
import { changedTogetherAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:assign",
      summary: "Hand up to 500 students over to a member of the team, or in turn",
      output: changedTogetherAnswer,
      input: studentOwnersSchema,
      idempotent: true,
      ownTransactions: true,
    },
    ({ actor, input }) => handOverStudents(actor, input),
  ),
});
