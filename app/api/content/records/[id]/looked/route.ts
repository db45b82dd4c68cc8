import { lookedRecordAnswer } from "@/lib/content/answers";
import { noteLooked } from "@/lib/content/commands/looked";
import { isRecordId } from "@/lib/content/record-id";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "content:look",
      summary: "Note that the caller has looked at a record’s sources today",
      params: { id: isRecordId },
      output: lookedRecordAnswer,
    },
    ({ actor, params }) => noteLooked(actor, params.id),
  ),
});
