import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { closedDayAnswer } from "@/lib/office/answers";
import { closeDay, openDay } from "@/lib/office/commands";
import { closedDaySchema, openDayQuerySchema } from "@/lib/office/schema";

/** The command itself rejects what is not a date, with its own message. */
const toldByCommand = () => true;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "office:manage",
      summary: "Close a day for bookings",
      params: { date: toldByCommand },
      output: closedDayAnswer,
      input: closedDaySchema,
    },
    ({ actor, params, input }) => closeDay(actor, params.date, input),
  ),
  DELETE: route(
    {
      action: "office:manage",
      summary: "Reopen a closed day",
      params: { date: toldByCommand },
      query: openDayQuerySchema,
      status: 204,
    },
    ({ actor, params, query }) => openDay(actor, params.date, query),
  ),
});
