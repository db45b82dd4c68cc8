import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { closeDay, openDay } from "@/lib/office/commands";
import { closedDaySchema } from "@/lib/office/schema";

/** What is no date is told so, by the command. */
const isPathPart = () => true;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({ action: "office:manage", isPathPart, input: closedDaySchema }, ({ actor, params, input }) =>
    closeDay(actor, params.date ?? "", input),
  ),
  DELETE: route({ action: "office:manage", isPathPart, status: 204 }, ({ actor, params }) =>
    openDay(actor, params.date ?? ""),
  ),
});
