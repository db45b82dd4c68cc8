import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { pushAnswer, pushSubscriptionAnswer } from "@/lib/push/answers";
import { preparePush, subscribe } from "@/lib/push/commands";
import { pushSubscriptionSchema } from "@/lib/push/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "push:manage",
      summary: "The site's key for pushes, and your browsers that get them",
      output: pushAnswer,
    },
    ({ actor }) => preparePush(actor),
  ),
  POST: route(
    {
      action: "push:manage",
      summary: "Let a browser get your notices",
      output: pushSubscriptionAnswer,
      status: 201,
      accountLimit: "pushSubscription",
      input: pushSubscriptionSchema,
    },
    ({ actor, input }) => subscribe(actor, input),
  ),
});
