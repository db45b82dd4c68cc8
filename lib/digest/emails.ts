import type { MailContent } from "@/lib/mail/layout";
import { formatDay } from "@/lib/office-time";
import type { DigestLine } from "./figures";

type Morning = { name: string; at: Date; lines: readonly DigestLine[]; origin: string; portal: string };

/** To a member of the team in the morning: figures, each with its list, and nobody's name. */
export function digestMail({ name, at, lines, origin, portal }: Morning): MailContent {
  return {
    preview: lines.map(({ label, value }) => `${label}: ${value}`).join(" · "),
    heading: `${formatDay(at)}: what’s waiting for you`,
    paragraphs: [`Assalam-o-alaikum ${name},`, "This is how it looks this morning:"],
    facts: lines.map(({ label, value, path }) => ({ label, value, url: `${origin}${path}` })),
    action: { label: "Open the portal", url: `${origin}/${portal}/dashboard` },
    note: "You get this email at 8:30 on working days, if something is waiting. You can switch it off under My account.",
  };
}
