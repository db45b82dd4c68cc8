import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { setSlot } from "@/lib/office/commands";
import { slotStateSchema } from "@/lib/office/schema";

/** What is no slot is told so, by the command. */
const isPathPart = () => true;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({ action: "office:manage", isPathPart, input: slotStateSchema }, ({ actor, params, input }) =>
    setSlot(actor, params.slot ?? "", input),
  ),
});
