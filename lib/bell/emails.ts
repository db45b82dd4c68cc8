import type { MailContent } from "@/lib/mail/layout";
import { countOf } from "@/lib/plural";

type Unread = {
  /** What has happened, without a name. */
  sentence: string;
  count: number;
  url: string;
  /** Where these emails can be switched off. */
  account: string;
};

/** To somebody who hasn't looked at a line of their bell: that there is something, but nothing about anybody. */
export function noticeMail({ sentence, count, url, account }: Unread): MailContent {
  return {
    preview: "Open it in your portal.",
    heading: sentence,
    paragraphs: [
      count > 1 ? `${sentence}. There are ${countOf(count, "new notification")} about this.` : `${sentence}.`,
    ],
    action: { label: "Open it", url },
    note: `You can choose under ${account} which of these emails you get.`,
  };
}
