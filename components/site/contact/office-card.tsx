import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { site, telLink } from "@/lib/site";
import "./contact.css";

type OfficeCardProps = {
  title: string;
  note?: ReactNode;
  /** Everything there is (contact page), or the shortest way to a voice (booking page). */
  full?: boolean;
};

/** Phone, e-mail, hours, and where the office is. */
export function OfficeCard({ title, note, full }: OfficeCardProps) {
  const phones = full ? site.phones : site.phones.slice(0, 1);
  const emails = full ? site.emails : site.emails.slice(0, 1);
  return (
    <aside className="card card-pad" aria-labelledby="office">
      <h2 id="office" className="text-h3">
        {title}
      </h2>
      {note && <p className="muted mt-4">{note}</p>}
      <ul className="contact-list mt-3">
        {full && (
          <li>
            <MapPin aria-hidden="true" />
            <address className="not-italic">{site.address}</address>
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
