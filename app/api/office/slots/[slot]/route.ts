import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { slotStateAnswer } from "@/lib/office/answers";
import { setSlot } from "@/lib/office/commands";
import { slotStateSchema } from "@/lib/office/schema";

/** The command itself rejects what is not a slot, with its own message. */
const toldByCommand = () => true;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "office:manage",
      summary: "Block a single time in the calendar, or free it again",
      params: { slot: toldByCommand },
      output: slotStateAnswer,
      input: slotStateSchema,
    },
    ({ actor, params, input }) => setSlot(actor, params.slot, input),
  ),
});
