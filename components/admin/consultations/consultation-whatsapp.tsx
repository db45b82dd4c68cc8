import { MessageCircle } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate } from "@/lib/office-time";
import { site } from "@/lib/site";
import { whatsappTo } from "@/lib/whatsapp";

type ConsultationWhatsappProps = {
  consultation: ConsultationView;
  /** Only its icon is visible: in a row. */
  isSmall?: boolean;
};

/** Opens a WhatsApp chat with the visitor, with a greeting about the booking that can be changed before it is sent. */
export function ConsultationWhatsapp({ consultation, isSmall }: ConsultationWhatsappProps) {
  const { name, phone, reference, starts_at, time } = consultation;
  const text = `Hello ${name}, this is ${site.name}, about your consultation on ${formatDate(starts_at)} at ${time} (${reference}).`;
  const href = whatsappTo(phone, text);
  if (!href) return null;
  return (
    <a
      className={
        isSmall
          ? buttonVariants({
              variant: "quiet",
              size: "icon-sm",
              className: "min-h-9 w-9 bg-transparent hover:bg-surface-2",
            })
          : buttonVariants({ variant: "line", size: "sm", className: "max-md:min-h-11" })
      }
      href={href}
      target="_blank"
      rel="noreferrer"
      title={isSmall ? "WhatsApp" : undefined}
      data-shortcut="w"
    >
      <MessageCircle aria-hidden="true" />
      <span className={isSmall ? "sr-only" : undefined}>WhatsApp</span>
      <span className="sr-only"> to {name}</span>
    </a>
  );
}
