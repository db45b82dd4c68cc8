import { userAnswer } from "@/lib/accounts/answers/accounts";
import { getSelf } from "@/lib/accounts/queries/sessions";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "account:read-self", summary: "The account that is signed in", output: userAnswer },
    ({ actor }) => getSelf(actor),
  ),
});
