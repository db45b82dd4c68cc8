import type { MailContent } from "@/lib/mail/layout";
import { site } from "@/lib/site";

/** How long a reset link lives. */
export const resetMinutes = 30;

export const resetLinkMail = (name: string, url: string): MailContent => ({
  preview: `Choose a new password within ${resetMinutes} minutes.`,
  heading: "Choose a new password",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `Somebody, hopefully you, asked for a new password for your ${site.name} account. The link below works once and for ${resetMinutes} minutes.`,
  ],
  action: { label: "Choose a new password", url },
  note: "If you did not ask for this, you need not do anything. Your password stays as it is.",
});

export const passwordChangedMail = (name: string, forgottenUrl: string): MailContent => ({
  preview: "Your password was changed just now.",
  heading: "Your password was changed",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "The password of your account was changed just now, and every other device was signed out.",
    "If this was not you, choose a new password at once and call us.",
  ],
  action: { label: "It was not me", url: forgottenUrl },
});

export const welcomeMail = (name: string, loginUrl: string): MailContent => ({
  preview: "Your student account is ready.",
  heading: "Your student account is ready",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "You can now sign in, complete your profile and upload your documents. Your counsellor sees them there and tells you what is missing.",
  ],
  action: { label: "Sign in", url: loginUrl },
});
