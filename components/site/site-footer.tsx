import { destinationCards } from "@/lib/catalogue/destination-cards";
import { services } from "@/lib/services";
import { site, telLink } from "@/lib/site";
import { Brand } from "./brand";
import { SiteLink } from "./site-link";
import { legalLinks } from "./site-links";
import { SocialIcon } from "./social-icons";

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
