import { MessageCircle, Phone, UserSearch } from "lucide-react";
import { type LeadsPortal, leadsAddress } from "@/components/portal/leads/leads-queries";
import { roles } from "@/lib/auth/roles";
import { contactStages } from "@/lib/contacts/labels";
import { labelOf } from "@/lib/options";
import type { FoundLead, FoundPerson } from "@/lib/search/views";
import { site, telLink } from "@/lib/site";
import { whatsappTo } from "@/lib/whatsapp";
import { actionLine, type Line } from "./line";

type Reached = { id: string; name: string; phone: string };

/** How to reach somebody: by phone, and by WhatsApp if the number's country is certain. */
export function contactLines({ id, name, phone }: Reached): Line[] {
  const chat = whatsappTo(phone, `Hello ${name}, this is ${site.name}.`);
  return [
    { id: `call-${id}`, kind: "contact", title: `Call ${phone}`, href: telLink(phone), Icon: Phone },
    ...(chat
      ? [{ id: `chat-${id}`, kind: "contact", title: "WhatsApp", href: chat, Icon: MessageCircle } as const]
      : []),
  ];
}

/** A lead: opens beside the portal's leads. */
export const leadLine =
  (portal: LeadsPortal) =>
  ({ id, name, phone, email, stage }: FoundLead): Line => {
    const href = leadsAddress(portal).href({ open: id });
    const badge = {
      tone: contactStages.find(({ value }) => value === stage)?.tone ?? "off",
      label: labelOf(contactStages, stage),
    };
    const note = ["Lead", phone, email].filter(Boolean).join(" · ");
    const more = [...(phone ? contactLines({ id, name, phone }) : []), actionLine(`Open ${name}`, href, UserSearch)];
    return { id: `lead-${id}`, kind: "lead", title: name, note, href, badge, more };
  };

/** "Student · +92 300 0000117 · hamza@example.com" */
export function personNote({ role, company_name, referral_code, phone, email, active }: FoundPerson): string {
  const kind = roles[role].name;
  const who = active ? kind : `${kind}, inactive`;
  return [who, company_name, referral_code, phone, email].filter(Boolean).join(" · ");
}
