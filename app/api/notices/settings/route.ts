import { noticeSettingsAnswer } from "@/lib/bell/answers";
import { changeNoticeSetting } from "@/lib/bell/commands";
import { getNoticeSettings } from "@/lib/bell/queries";
import { noticeSettingSchema } from "@/lib/bell/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "notice:settings", summary: "About what you are mailed", output: noticeSettingsAnswer },
    ({ actor }) => getNoticeSettings(actor),
  ),
  PATCH: route(
    {
      action: "notice:settings",
      summary: "Switch the emails about something on or off",
      output: noticeSettingsAnswer,
      input: noticeSettingSchema,
    },
    ({ actor, input }) => changeNoticeSetting(actor, input),
  ),
});
