import { noticeCountAnswer } from "@/lib/bell/answers";
import { readNotices } from "@/lib/bell/commands";
import { noticeReadSchema } from "@/lib/bell/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "notice:read",
      summary: "Mark a line of your bell as read, or all up to it",
      output: noticeCountAnswer,
      input: noticeReadSchema,
    },
    ({ actor, input }) => readNotices(actor, input),
  ),
});
