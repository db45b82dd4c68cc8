import { cva } from "class-variance-authority";
import { ChevronDown, Menu, Moon, Sun, X } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { SiteLink } from "@/components/ui/site-link";
import { services } from "@/lib/services";
import { Brand } from "./brand";
import { NavLink } from "./nav-link";
import { mainLinks, portalLinks, toolLinks } from "./site-links";

/*
 * The menus are native disclosures, so they open without JavaScript. behaviour/site.ts adds hover, Escape and closing.
 * The four services all link to /services. The specification's entries keep their order; Programmes stands among them.
 */
const serviceLinks = services.map(({ id, title }) => (
  <li key={id}>
    <SiteLink href="/services">{title}</SiteLink>
  </li>
));

const toolItems = toolLinks.map(({ href, label }) => (
  <li key={href}>
    <SiteLink href={href}>{label}</SiteLink>
  </li>
));

/** The entries that have others below them, and those in the phone's menu: the narrower, the more entries are in sight. */
const below: { [href in (typeof mainLinks)[number]["href"]]?: { name: string; items: ReactNode; columns: string } } = {
  "/services": {
    name: "Our four services",
    items: serviceLinks,
    columns: "grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]",
  },
  "/programmes": {
    name: "Check, plan and compare",
    items: toolItems,
    columns: "grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))]",
  },
};

const barLink = cva(
  "inline-flex items-center gap-[5px] whitespace-nowrap rounded-sm px-2.5 py-2.5 font-[520] font-body text-[0.97rem]/[1.2] text-inherit no-underline hover:bg-wall-2 aria-[current]:rounded-none aria-[current]:shadow-[inset_0_-3px_0_var(--accent)] max-xl:px-[5px] max-xl:text-[0.9375rem]",
);

/** A list of links that drops down below the bar. */
const DropList = ({ children }: { children: ReactNode }) => (
  <ul className="absolute start-0 top-full min-w-55 rounded-md border border-wall-line bg-wall p-1.5 shadow-lg motion-safe:animate-[appear_var(--dur-1)_var(--ease)] [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-sm [&_a]:px-3 [&_a]:py-2 [&_a]:text-[0.97rem]/[1.3] [&_a]:text-inherit [&_a]:no-underline [&_a]:hover:bg-wall-2">
    {children}
  </ul>
);

/** The bar at the top of every public page. */
export function SiteHeader() {
  return (
    <header
      className="on-wall sticky top-0 z-20 border-wall-line border-b bg-wall text-wall-foreground transition-[background-color] duration-(--dur-2) data-scrolled:bg-wall/95 data-scrolled:[backdrop-filter:blur(14px)_saturate(1.3)] print:hidden"
      data-header
      suppressHydrationWarning
    >
      <div className="wrap flex h-19 items-center gap-3 max-xl:gap-1.5 max-xl:[&_small]:hidden max-lg:[&_small]:block max-[16rem]:[&_small]:hidden">
        <Brand descriptor className="lg:whitespace-nowrap" />
        <nav aria-label="Main" className="contents">
          <ul className="ms-auto flex gap-0.5 *:relative *:flex max-lg:hidden">
            {mainLinks.map(({ href, label }) => (
              <li key={href} data-hover-menu={href in below || undefined}>
                <NavLink className={barLink()} href={href}>
                  {label}
                </NavLink>
                {below[href] && (
                  <details data-menu name="site-menu">
                    <summary
                      className="-ms-2.5 grid h-full w-7 place-items-center rounded-sm hover:bg-wall-2"
                      aria-label={below[href].name}
                    >
                      <ChevronDown className="turns" aria-hidden="true" />
                    </summary>
                    <DropList>{below[href].items}</DropList>
                  </details>
                )}
              </li>
            ))}
            <li>
              <details data-menu name="site-menu">
                <summary className={barLink()}>
                  Student Portal
                  <ChevronDown className="turns" aria-hidden="true" />
                </summary>
                <DropList>
                  {portalLinks.map(({ href, label }) => (
                    <li key={href}>
                      <SiteLink href={href}>{label}</SiteLink>
                    </li>
                  ))}
                </DropList>
              </details>
            </li>
          </ul>
        </nav>
        <ThemeToggle className="size-10 max-lg:hidden" />
        <SiteLink
          className={buttonVariants({
            variant: "gold",
            size: "sm",
            // Marigold is for one step in a view: a page that has its own makes this a line button.
            className:
              "flex-none max-xl:px-3 in-[:root:has([data-own-step])]:border-[#6fa0a2] in-[:root:has([data-own-step])]:bg-transparent in-[:root:has([data-own-step])]:text-wall-foreground in-[:root:has([data-own-step])]:hover:bg-wall-2 max-lg:hidden",
          })}
          href="/book-consultation"
        >
          Book Consultation
        </SiteLink>
        <MobileMenu />
      </div>
    </header>
  );
}

function MobileMenu() {
  return (
    <details className="group/menu ms-auto hidden flex-none max-lg:block" data-menu>
      <summary
        className="grid size-12 place-items-center rounded-md border border-wall-line bg-wall-2"
        aria-label="Menu"
      >
        <Menu className="group-open/menu:hidden" aria-hidden="true" />
        <X className="hidden group-open/menu:block" aria-hidden="true" />
      </summary>
      <nav
        className="absolute inset-x-0 top-full flex max-h-[min(500px,100dvh-76px)] flex-col border-wall-line border-b bg-wall px-5 pt-1 pb-4 shadow-lg motion-safe:animate-[appear_var(--dur-1)_var(--ease)]"
        aria-label="Menu"
      >
        <div className="flex min-h-0 flex-col [&_:is(a,summary)]:flex [&_:is(a,summary)]:min-h-11 [&_:is(a,summary)]:items-center [&_:is(a,summary)]:gap-2 [&_:is(a,summary)]:rounded-sm [&_:is(a,summary)]:px-2.5 [&_:is(a,summary)]:py-1.5 [&_:is(a,summary)]:font-[520] [&_:is(a,summary)]:text-inherit [&_:is(a,summary)]:leading-[1.3] [&_:is(a,summary)]:no-underline [&_a[aria-current]]:shadow-[inset_3px_0_0_var(--accent)] [&_ul_ul]:ps-4 [&_:is(ul_ul,details)_a]:min-h-11 [&_:is(ul_ul,details)_a]:font-normal [&_:is(ul_ul,details)_a]:text-wall-muted">
          <ul className="min-h-0 overflow-y-auto after:pointer-events-none after:sticky after:bottom-0 after:block after:h-10 after:bg-[linear-gradient(transparent,var(--wall))]">
            {mainLinks.map(({ href, label }) => (
              <li key={href}>
                <NavLink href={href}>{label}</NavLink>
                {below[href] && <ul className={cn("grid", below[href].columns)}>{below[href].items}</ul>}
              </li>
            ))}
          </ul>
          {/* Outside the list, which scrolls where it is longer than the menu may be: whoever has an account looks for this. */}
          <details className="flex-none">
            <summary>
              Student Portal
              <ChevronDown className="turns" aria-hidden="true" />
            </summary>
            <ul className="grid grid-cols-2 ps-4">
              {portalLinks.map(({ href, label }) => (
                <li key={href}>
                  <SiteLink href={href}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </details>
        </div>
        <div className="flex flex-none items-center gap-3 pt-2">
          <SiteLink className={buttonVariants({ variant: "gold", className: "flex-1" })} href="/book-consultation">
            Book Consultation
          </SiteLink>
          <ThemeToggle className="size-12" />
        </div>
      </nav>
    </details>
  );
}

/**
 * Switches between light and dark; until then the page follows the system (behaviour/head.ts). CSS chooses the icon.
 */
function ThemeToggle({ className }: { className?: string }) {
  return (
    <button
      type="button"
      className={cn("needs-js grid flex-none place-items-center rounded-md text-inherit hover:bg-wall-2", className)}
      data-theme-toggle
      aria-label="Change between light and dark"
    >
      <Sun className="dark:hidden" aria-hidden="true" />
      <Moon className="hidden dark:block" aria-hidden="true" />
    </button>
  );
}
