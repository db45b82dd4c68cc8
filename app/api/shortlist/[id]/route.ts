import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { shortlistAnswer } from "@/lib/shortlist/answers";
import { assertProgrammeExists, forgetProgramme, hideProgramme } from "@/lib/shortlist/commands";
import { listShortlist } from "@/lib/shortlist/queries";
import { hideProgrammeSchema, isProgrammeId } from "@/lib/shortlist/schema";
import { assertStudentVisible } from "@/lib/students/queries/visible";

const byProgramme = { id: isProgrammeId };

/** The id is a student's for GET and a programme's for PUT and DELETE. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "shortlist:read",
      summary: "The programmes that the student with this id has saved or hidden",
      params: byId,
      output: listOf(shortlistAnswer),
      visible: ({ actor, params }) => assertStudentVisible(actor, "shortlist:read", params.id),
    },
    ({ actor, params }) => listShortlist(actor, params.id),
  ),
  PUT: route(
    {
      action: "shortlist:write",
      summary: "Hide the programme with this id, with a reason",
      params: byProgramme,
      output: listOf(shortlistAnswer),
      visible: ({ params }) => assertProgrammeExists(params.id),
      verbChecksVisible: true,
      input: hideProgrammeSchema,
    },
    ({ actor, params, input }) => hideProgramme(actor, params.id, input),
  ),
  DELETE: route(
    {
      action: "shortlist:write",
      summary: "Take the programme with this id off your shortlist",
      params: byProgramme,
      status: 204,
    },
    ({ actor, params }) => forgetProgramme(actor, params.id),
  ),
});
