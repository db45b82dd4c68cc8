import { describe, expect, test } from "vitest";
import { confirmationMail, passwordChangedMail, resetLinkMail, welcomeMail } from "@/lib/accounts/emails";
import {
  bookingReceivedMail,
  memberMail,
  officeBookingMail,
  statusChangedMail,
} from "@/lib/consultations/emails/mails";
import { movedMail, visitorChangeMail } from "@/lib/consultations/emails/moved";
import { consultationStatuses } from "@/lib/consultations/labels";
import { documentReviewedMail } from "@/lib/documents/emails";
import { documentStatuses } from "@/lib/documents/labels";
import { escapeHtml, type MailContent, mailHtml, mailText } from "@/lib/mail/layout";
import { messageReceivedMail, officeMessageMail } from "@/lib/messages/emails";
import { officeMoment } from "@/lib/office-time";
import { site } from "@/lib/site";

const facts = {
  reference: "TG-7K3QX9",
  name: "عائشہ <b>Khan</b>",
  email: "ayesha@example.com",
  phone: "0300 1234567",
  type: "expert",
  country: "new-zealand",
  studyLevel: "phd",
  startsAt: officeMoment("2026-11-23", 9),
  status: "pending",
  message: 'First & "last"\n<script>alert(1)</script>',
} as const;

const url = "http://site.test:3000/somewhere?a=1&b=2";
const sender = { name: facts.name, email: facts.email, phone: facts.phone };

const moved = { before: officeMoment("2026-11-24", 9), pageUrl: url, isSoon: false };
const urls = { bookUrl: url, pageUrl: null };

/** Every mail that the product sends. */
const mails: Record<string, MailContent> = {
  "booking received": bookingReceivedMail(facts),
  "booking for the office": officeBookingMail(facts, url),
  "booking moved": movedMail(facts, moved),
  "booking moved, for the office": visitorChangeMail(facts, officeMoment("2026-11-24", 9), url),
  "booking cancelled, for the office": visitorChangeMail(facts, null, url),
  "consultation moved, for the member": memberMail(facts, { name: "Sana" }, moved),
  ...Object.fromEntries(
    consultationStatuses.flatMap(({ value }) => {
      const mail = statusChangedMail({ ...facts, status: value }, urls);
      return mail ? [[`consultation ${value}`, mail]] : [];
    }),
  ),
  "message received": messageReceivedMail(new Date("2026-11-20T08:00:00Z"), {
    ...sender,
    subject: "Fees",
    message: facts.message,
  }),
  "message received, of a visitor": messageReceivedMail(new Date("2026-11-20T08:00:00Z"), null),
  "message for the office": officeMessageMail(sender, "Fees", facts.message, url),
  "reset link": resetLinkMail(facts.name, url),
  "password changed": passwordChangedMail(facts.name, url),
  welcome: welcomeMail(facts.name, url, url),
  "confirm your address": confirmationMail(facts.name, url),
  ...Object.fromEntries(
    documentStatuses.map(({ value }) => [
      `document ${value}`,
      documentReviewedMail(
        { studentName: facts.name, typeLabel: "Passport", fileName: "پاسپورٹ.pdf", feedback: facts.message },
        value,
        url,
      ).content,
    ]),
  ),
};

/** The visible text of an HTML mail. */
const shown = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replaceAll(/<br>|<\/(p|h1|tr|td|div)>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");

/** All texts of a mail, part by part. */
const parts = (content: MailContent): string[] => [
  content.heading,
  ...content.paragraphs,
  ...(content.facts ?? []).flatMap(({ label, value }) => [label, value]),
  ...(content.action ? [content.action.label] : []),
  ...(content.note ? [content.note] : []),
];

describe.each(Object.entries(mails))("%s", (_, content) => {
  test("its HTML and its plain text say the same", () => {
    const html = shown(mailHtml(content));
    const text = oneLine(mailText(content));
    for (const part of parts(content)) {
      expect(html).toContain(oneLine(part));
      expect(text).toContain(oneLine(part));
    }
  });

  test("people's text is escaped", () => {
    const html = mailHtml(content);
    expect(html).not.toMatch(/<b>|<script/);
    for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag).not.toContain("alert(1)");
  });

  test("its link is complete in both", () => {
    if (!content.action) return;
    expect(mailHtml(content)).toContain(`href="${escapeHtml(url)}"`);
    expect(mailText(content)).toContain(`${content.action.label}:\n${url}`);
  });

  test("nothing is loaded from anywhere", () => {
    expect(mailHtml(content)).not.toMatch(/\ssrc=|url\(|<link|<img/);
  });

  test("it names the office", () => {
    for (const words of [site.name, site.address, site.phones[0]]) {
      expect(shown(mailHtml(content))).toContain(words);
      expect(mailText(content)).toContain(words);
    }
  });
});

test("names keep their own direction", () => {
  expect(mailHtml(mails.welcome as MailContent)).toContain('<p style="margin:0 0 16px" dir="auto">');
});

test("the time is the office's, in words", () => {
  const { preview } = bookingReceivedMail(facts);
  expect(preview).toContain("Monday 23 November 2026, 9:00 AM (Lahore time)");
  expect(mailText(bookingReceivedMail(facts))).toContain("Date: Monday 23 November 2026\nTime: 9:00 AM, Lahore time");
});

test("countries and levels have their names, not their values", () => {
  const text = mailText(bookingReceivedMail(facts));
  expect(text).toContain("PhD, New Zealand");
  expect(text).not.toContain("new-zealand");
});

test("the fee of an expert consultation is named, and where to pay it", () => {
  expect(mailText(bookingReceivedMail(facts))).toContain(
    "Type: Expert consultation\nFee: 5000 PKR, paid at the office",
  );
  expect(mailText(bookingReceivedMail({ ...facts, type: "free" }))).toContain("Type: Free consultation\nFee: Free");
});

test("only the cancelled visitor is offered another time", () => {
  const offered = consultationStatuses.filter(
    ({ value }) => statusChangedMail({ ...facts, status: value }, urls)?.action,
  );
  expect(offered.map(({ value }) => value)).toEqual(["cancelled"]);
});

test("whoever can still come gets the link to the booking's page", () => {
  const pageUrl = "http://site.test:3000/b/TG-7K3QX9?k=key";
  const linked = consultationStatuses.filter(
    ({ value }) => statusChangedMail({ ...facts, status: value }, { ...urls, pageUrl })?.action?.url === pageUrl,
  );
  expect(linked.map(({ value }) => value)).toEqual(["pending", "confirmed"]);
  for (const mail of [bookingReceivedMail(facts, { pageUrl }), movedMail(facts, { ...moved, pageUrl })])
    expect(mailText(mail)).toContain(pageUrl);
});

test("a new time that waits for a confirmation says so, and one that is confirmed doesn't", () => {
  const movedAs = (status: "pending" | "confirmed") => mailText(movedMail({ ...facts, status }, moved));
  const promise = `We’ll contact you ${site.replyPromise} to confirm the new time.`;
  expect(movedAs("pending")).toContain(promise);
  expect(movedAs("confirmed")).not.toContain("confirm the new time");
});

test("a time that comes sooner than our reply promises none, and points to no button that text lacks", () => {
  const booked = bookingReceivedMail(facts, { isSoon: true, pageUrl: url });
  for (const mail of [booked, movedMail(facts, { ...moved, isSoon: true })]) {
    const text = `${mail.preview}\n${mailText(mail)}`;
    expect(text).toContain("Please come as planned, even if we have not reached you by then.");
    expect(text).not.toContain(site.replyPromise);
    expect(text).not.toContain("button");
  }
});

test("a country that is sent as other has its name", () => {
  const other = { ...facts, country: "other" };
  expect(mailText(bookingReceivedMail({ ...other, otherCountry: "ireland" }))).toContain("PhD, Ireland");
  expect(mailText(bookingReceivedMail({ ...other, otherCountry: null }))).toContain("PhD, Other");
});

test("only who can still come is told what to bring", () => {
  const told = consultationStatuses.filter(({ value }) => {
    const mail = statusChangedMail({ ...facts, status: value }, urls);
    return mail && mailText(mail).includes("Bring: Transcripts");
  });
  expect(told.map(({ value }) => value)).toEqual(["pending", "confirmed"]);
  expect(mailText(officeBookingMail(facts, url))).not.toContain("Bring:");
});

test("nobody gets a mail for not having come", () => {
  expect(statusChangedMail({ ...facts, status: "no_show" }, urls)).toBeNull();
});

test("the office sees the visitor's text, with its line breaks", () => {
  expect(mailHtml(officeBookingMail(facts, url))).toContain("&quot;last&quot;<br>&lt;script&gt;");
});
