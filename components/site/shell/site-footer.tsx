import type { ReactNode } from "react";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { services } from "@/lib/services";
import { site, telLink } from "@/lib/site";
import { Brand } from "./brand";
import { SiteLink } from "./site-link";
import { legalLinks } from "./site-links";

/** lucide has no brand marks; these four are drawn in its manner. */
const marks: Record<string, ReactNode> = {
  Facebook: <path d="M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8z" />,
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  LinkedIn: <path d="M4 10v10M4 4v.01M9 20V10m0 4c0-2 2-4 4.5-4S18 12 18 14v6" />,
  YouTube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
};

function SocialIcon({ name }: { name: string }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {marks[name] ?? <circle cx="12" cy="12" r="9" />}
    </svg>
  );
}

/** Social links, services, destinations, address, phones, e-mails, legal pages. */
export function SiteFooter() {
  return (
    <footer className="site-foot wall on-wall">
      <div className="wrap">
        <div className="site-foot-columns">
          <div>
            <Brand descriptor />
            <p className="muted mt-4.5 mb-5 max-w-[34ch]">{site.tagline}</p>
            <ul className="social">
              {site.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} aria-label={name} rel="me noopener">
                    <SocialIcon name={name} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Services</h2>
            <ul>
              {services.map(({ id, title }) => (
                <li key={id}>
                  <SiteLink href={`/services#${id}`}>{title}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Destinations</h2>
            <ul>
              {destinationCards.slice(0, 6).map(({ slug, name }) => (
                <li key={slug}>
                  <SiteLink href={`/countries/${slug}`}>{name}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Visit or call us</h2>
            <ul>
              <li>{site.address}</li>
              {site.phones.map((phone) => (
                <li key={phone}>
                  <a href={telLink(phone)}>{phone}</a>
                </li>
              ))}
              {site.emails.map((email) => (
                <li key={email}>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="site-foot-legal">
          <span>
            © {new Date().getFullYear()} {site.name}
          </span>
          {legalLinks.map(({ href, label }) => (
            <SiteLink key={href} href={href}>
              {label}
            </SiteLink>
          ))}
        </div>
      </div>
    </footer>
  );
}
