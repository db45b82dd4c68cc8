import { educationAnswer } from "@/lib/education/answers";
import { assertOwnEducation, changeEducation, deleteEducation } from "@/lib/education/commands";
import { educationSchema } from "@/lib/education/schema/education";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "education:write",
      summary: "Replace an entry of your education",
      params: byId,
      output: educationAnswer,
      input: educationSchema,
      visible: ({ actor, params }) => assertOwnEducation(actor, params.id),
    },
    ({ actor, params, input }) => changeEducation(actor, params.id, input),
  ),
  DELETE: route(
    { action: "education:write", summary: "Remove an entry of your education", params: byId, status: 204 },
    ({ actor, params }) => deleteEducation(actor, params.id),
  ),
});
