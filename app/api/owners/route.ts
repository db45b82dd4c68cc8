import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { ownersWhoLeftAnswer } from "@/lib/owners/answers";
import { listOwnersWhoLeft } from "@/lib/owners/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "owner:list-left",
      summary: "The members who have left, and what is still to be handed over",
      output: ownersWhoLeftAnswer,
    },
    ({ actor }) => listOwnersWhoLeft(actor),
  ),
});
