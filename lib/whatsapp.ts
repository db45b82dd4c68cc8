import { site } from "./site";

/** Whether the office uses WhatsApp: without a number, no control of the site mentions it. */
export const hasWhatsapp = site.whatsapp !== "";

/** A link that opens WhatsApp with a text, for the visitor to choose whom it goes to. */
export const whatsappShare = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** A link that opens a WhatsApp chat with the office, with a text that the visitor can change; null without a number. */
export const whatsappOffice = (text: string, number = site.whatsapp) =>
  number ? `https://wa.me/${number.replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}` : null;
