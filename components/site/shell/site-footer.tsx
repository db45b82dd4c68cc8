import type { ReactNode } from "react";
import { WhatsappLink } from "@/components/site/contact/whatsapp-link";
import { SiteLink } from "@/components/ui/site-link";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { services } from "@/lib/services";
import { site, telLink } from "@/lib/site";
import { hasWhatsapp } from "@/lib/whatsapp";
import { Brand } from "./brand";
import { legalLinks, toolLinks } from "./site-links";

/** lucide has no brand logos; these four are drawn in its style. */
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

/** Text links as high as a finger needs, on a phone. */
const tapLinks = "max-md:[&_a]:inline-flex max-md:[&_a]:min-h-11 max-md:[&_a]:min-w-11 max-md:[&_a]:items-center";

/** Social links, services, destinations, address, phones, e-mails, legal pages. */
export function SiteFooter() {
  return (
    <footer className="wall on-wall pt-18 pb-8 print:hidden text-[1rem] [&_:is(li,[data-legal])>a:hover]:underline [&_:is(li,[data-legal])>a]:text-[#dcebe9] [&_:is(li,[data-legal])>a]:no-underline">
      <div className="wrap">
        <div className="grid grid-cols-[1.5fr_1fr_1fr_1.3fr] gap-10 max-md:grid-cols-[repeat(auto-fit,minmax(max(7.5rem,33%),1fr))] max-md:*:first:col-span-full max-md:*:last:col-span-full">
          <div>
            <Brand descriptor />
            <p className="mt-4.5 mb-5 max-w-[34ch] text-wall-muted">{site.tagline}</p>
            <ul className="flex flex-wrap gap-3 *:py-[5px]">
              {site.social.map(({ name, url }) => (
                <li key={name}>
                  <a
                    className="grid size-11 place-items-center rounded-md border border-wall-line hover:bg-wall-2"
                    href={url}
                    aria-label={name}
                    rel="me noopener"
                  >
                    <SocialIcon name={name} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <FootPart title="Services">
            {services.map(({ id, title }) => (
              <li key={id}>
                <SiteLink href={`/services#${id}`}>{title}</SiteLink>
              </li>
            ))}
          </FootPart>
          <FootPart title="Destinations">
            {destinationCards.slice(0, 6).map(({ slug, name }) => (
              <li key={slug}>
                <SiteLink href={`/countries/${slug}`}>{name}</SiteLink>
              </li>
            ))}
            <li>
              <SiteLink href="/programmes">Programme finder</SiteLink>
            </li>
            {toolLinks.map(({ href, label }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
          </FootPart>
          <ContactWays />
        </div>
        <div
          className={`mt-14 flex flex-wrap gap-x-6 gap-y-2 max-md:items-center max-md:gap-y-0 border-wall-line border-t pt-5.5 pe-22.5 text-ui text-wall-muted ${tapLinks}`}
          data-legal
        >
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

const FootPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-3.5 text-accent text-body tracking-normal">{title}</h2>
    <ul className={`*:py-[5px] max-md:*:has-[>a]:py-0 ${tapLinks}`}>{children}</ul>
  </div>
);

/** WhatsApp first, then phones and addresses. */
const ContactWays = () => (
  <FootPart title="Visit or call us">
    <li>{site.address}</li>
    {hasWhatsapp() && (
      <li>
        <WhatsappLink className="inline-flex items-center gap-2" />
      </li>
    )}
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
  </FootPart>
);
