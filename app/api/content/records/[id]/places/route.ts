import { contentPlacesAnswer } from "@/lib/content/answers";
import { findContentPlaces } from "@/lib/content/queries/places";
import { isRecordId } from "@/lib/content/record-id";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:write",
      summary: "Where a draft shows once it is published: the public pages that it changes",
      params: { id: isRecordId },
      output: contentPlacesAnswer,
    },
    ({ actor, params }) => findContentPlaces(actor, params.id),
  ),
});
