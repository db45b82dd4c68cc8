import { noticeCountAnswer } from "@/lib/bell/answers";
import { countNotices } from "@/lib/bell/queries";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "notice:read", summary: "How many lines of your bell are unread", output: noticeCountAnswer },
    ({ actor }) => countNotices(actor),
  ),
});
