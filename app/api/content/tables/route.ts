import { contentTableAnswer } from "@/lib/content/answers";
import { listContentTables } from "@/lib/content/queries/records";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "content:read", summary: "The tables that the office edits", output: listOf(contentTableAnswer) },
    ({ actor }) => listContentTables(actor),
  ),
});
