import { publicationAnswer } from "@/lib/content/answers";
import { cancelPublication } from "@/lib/content/commands/publish";
import { getPublication } from "@/lib/content/queries/publications";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

const params = { id: (text: string) => /^[1-9]\d{0,8}$/.test(text) };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "content:read", summary: "A publication and how far it is", params, output: publicationAnswer },
    ({ actor, params: { id } }) => getPublication(actor, Number(id)),
  ),
  DELETE: route(
    {
      action: "content:publish",
      summary: "Cancel a publication that waits for its day or is being prepared",
      params,
      output: publicationAnswer,
    },
    ({ actor, params: { id } }) => cancelPublication(actor, Number(id)),
  ),
});
