import { MessageCircle, Phone } from "lucide-react";
import { roles } from "@/lib/auth/roles";
import type { FoundPerson } from "@/lib/search/views";
import { site, telLink } from "@/lib/site";
import { whatsappTo } from "@/lib/whatsapp";
import type { Line } from "./line";

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

/** "Student · +92 300 0000117 · hamza@example.com" */
export function personNote({ role, company_name, referral_code, phone, email, active }: FoundPerson): string {
  const kind = roles[role].name;
  const who = active ? kind : `${kind}, inactive`;
  return [who, company_name, referral_code, phone, email].filter(Boolean).join(" · ");
}
