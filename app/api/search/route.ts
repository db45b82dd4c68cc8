import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { searchAnswer } from "@/lib/search/answers";
import { searchEverything } from "@/lib/search/queries/everything";
import { searchSchema } from "@/lib/search/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "search:everywhere",
      summary: "Search people, bookings, applications, referrals and messages",
      output: searchAnswer,
      query: searchSchema,
    },
    ({ actor, query }) => searchEverything(actor, query),
  ),
});
