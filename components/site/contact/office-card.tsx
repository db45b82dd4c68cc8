import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { cardVariants } from "@/components/ui/card";
import { site, telLink } from "@/lib/site";
import { whatsappQuestion } from "@/lib/whatsapp";

type OfficeCardProps = {
  title: string;
  note?: ReactNode;
  /** All details (contact page), or only the quickest ways to call (booking page). */
  full?: boolean;
};

/** Phone, email, hours, and the office's location. */
export function OfficeCard({ title, note, full }: OfficeCardProps) {
  const chat = whatsappQuestion();
  const phones = full ? site.phones : site.phones.slice(0, 1);
  const emails = full ? site.emails : site.emails.slice(0, 1);
  return (
    <aside className={cardVariants({ pad: true, className: "sticky top-25 max-md:static" })} aria-labelledby="office">
      <h2 id="office" className="text-h3">
        {title}
      </h2>
      {note && <p className="mt-4 text-muted-foreground">{note}</p>}
      <ul className="mt-3 *:flex *:items-start *:gap-3.5 *:border-border *:border-t *:py-[13px] *:text-[1rem] *:first:border-t-0 [&_a]:-my-[13px] [&_a]:inline-block [&_a]:py-[13px] [&_svg]:mt-[3px]">
        {full && (
          <li>
            <MapPin aria-hidden="true" />
            <address className="not-italic">{site.address}</address>
          </li>
        )}
        {chat && (
          <li>
            <MessageCircle aria-hidden="true" />
            <a href={chat} rel="nofollow noopener" data-whatsapp="">
              WhatsApp
            </a>
          </li>
        )}
        {phones.map((phone) => (
          <li key={phone}>
            <Phone aria-hidden="true" />
            <a href={telLink(phone)}>{phone}</a>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <Mail aria-hidden="true" />
            <a href={`mailto:${email}`} className="wrap-anywhere">
              {email}
            </a>
          </li>
        ))}
        <li>
          <Clock aria-hidden="true" />
          <span>
            {site.hours
              .filter(({ long }) => full || long !== "closed")
              .map(({ days, short, long }) => (
                <span key={days} className="block">
                  {full ? `${days} ${long}` : short}
                </span>
              ))}
          </span>
        </li>
      </ul>
    </aside>
  );
}
