import * as z from "zod/mini";
import { campaignField } from "@/lib/campaigns/schema";
import { choiceField, emailField, lineField, nameField, phoneField, textField, versionField } from "@/lib/fields";

/** The visitor's contact form. */
export const contactSchema = z.object({
  name: nameField(),
  email: emailField(),
  phone: phoneField(),
  subject: lineField({ label: "Subject", min: 5, max: 150, message: "Subject must be at least 5 characters" }),
  message: textField({ label: "Message", min: 10, max: 5000, message: "Message must be at least 10 characters" }),
  campaign: campaignField(),
});
export type ContactInput = z.output<typeof contactSchema>;

/** `version` is the one the caller saw: if the stored one differs it is a conflict; without it the last change wins. */
export const messageChangeSchema = z.object({
  status: choiceField(["new", "handled"], "Invalid status"),
  version: versionField(),
});
export type MessageChangeInput = z.output<typeof messageChangeSchema>;
