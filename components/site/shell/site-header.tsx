import { ChevronDown, Menu, Moon, Sun, X } from "lucide-react";
import { services } from "@/lib/services";
import { Brand } from "./brand";
import { NavLink } from "./nav-link";
import { SiteLink } from "./site-link";
import { mainLinks, portalLinks } from "./site-links";

/*
 * The menus are native disclosures: they open without script. behaviour/site.ts adds hovering, Escape and closing. The four
 * services all lead to /services.
 */
const serviceLinks = services.map(({ id, title }) => (
  <li key={id}>
    <SiteLink href="/services">{title}</SiteLink>
  </li>
));

/** The bar at the top of every public page. */
export function SiteHeader() {
  return (
    <header className="site-head on-wall">
      <div className="wrap site-head-in">
        <Brand descriptor />
        <nav aria-label="Main" className="contents">
          <ul className="site-nav">
            {mainLinks.map(({ href, label }) => (
              <li key={href} data-hover-menu={href === "/services" || undefined}>
                <NavLink className="nav-link" href={href}>
                  {label}
                </NavLink>
                {href === "/services" && (
                  <details className="nav-more" data-menu name="site-menu">
                    <summary aria-label="Our four services">
                      <ChevronDown className="turns" aria-hidden="true" />
                    </summary>
                    <ul className="drop-list">{serviceLinks}</ul>
                  </details>
                )}
              </li>
            ))}
            <li>
              <details data-menu name="site-menu">
                <summary className="nav-link">
                  Student Portal
                  <ChevronDown className="turns" aria-hidden="true" />
                </summary>
                <ul className="drop-list">
                  {portalLinks.map(({ href, label }) => (
                    <li key={href}>
                      <SiteLink href={href}>{label}</SiteLink>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          </ul>
        </nav>
        <ThemeToggle />
        <SiteLink className="btn btn-gold btn-sm" href="/book-consultation">
          Book Consultation
        </SiteLink>
        <MobileMenu />
      </div>
    </header>
  );
}

function MobileMenu() {
  return (
    <details className="site-menu" data-menu>
      <summary aria-label="Menu">
        <Menu className="open" aria-hidden="true" />
        <X className="shut" aria-hidden="true" />
      </summary>
      <nav className="site-menu-panel" aria-label="Menu">
        <ul>
          {mainLinks.map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href}>{label}</NavLink>
              {href === "/services" && <ul>{serviceLinks}</ul>}
            </li>
          ))}
          <li>
            <details>
              <summary>
                Student Portal
                <ChevronDown className="turns" aria-hidden="true" />
              </summary>
              <ul>
                {portalLinks.map(({ href, label }) => (
                  <li key={href}>
                    <SiteLink href={href}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        </ul>
        <div className="mt-2 flex items-center gap-3">
          <SiteLink className="btn btn-gold flex-1" href="/book-consultation">
            Book Consultation
          </SiteLink>
          <ThemeToggle />
        </div>
      </nav>
    </details>
  );
}

/** Light or dark from now on; until then the page follows the system (behaviour/head.ts). CSS chooses the icon. */
function ThemeToggle() {
  return (
    <button
      type="button"
      className="theme-toggle needs-js"
      data-theme-toggle
      aria-label="Change between light and dark"
    >
      <Sun className="sun" aria-hidden="true" />
      <Moon className="moon" aria-hidden="true" />
    </button>
  );
}
