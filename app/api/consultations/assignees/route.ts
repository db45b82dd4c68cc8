import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { assigneeAnswer } from "@/lib/office/answers";
import { listAssignees } from "@/lib/office/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "consultation:list", summary: "Who can be assigned a consultation", output: listOf(assigneeAnswer) },
    ({ actor }) => listAssignees(actor),
  ),
});
