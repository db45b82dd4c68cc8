import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { Brand } from "@/components/site/shell/brand";
import { mainLinks } from "@/components/site/shell/site-links";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <div className="wall on-wall flex min-h-dvh flex-col">
      <header className="wrap py-7">
        <Brand descriptor />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="wrap grid flex-1 items-end gap-10 grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))]"
      >
        <div className="self-center pt-6 pb-18">
          <p className="mb-4.5 font-display text-[1.25rem] leading-none font-bold text-accent">404</p>
          <h1 className="max-w-[9ch] text-(length:--text-display) leading-[0.98]">Oops! Page not found</h1>
          <p className="mt-6 mb-8 max-w-[56ch] text-lead leading-[1.55] text-wall-muted">
            There is nothing at this address. The page may have moved, or there may be a typo.
          </p>
          <SiteLink className={buttonVariants({ variant: "gold" })} href="/">
            <ArrowLeft aria-hidden="true" />
            Return to Home
          </SiteLink>
          <nav className="mt-8" aria-label="Other pages">
            <ul className="flex flex-wrap gap-x-7 gap-y-3">
              {mainLinks.slice(1).map(({ href, label }) => (
                <li key={href}>
                  <SiteLink href={href}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <img
          src="/art/lost-route.svg"
          alt="A route from Lahore that loops and ends nowhere"
          width={520}
          height={585}
          loading="lazy" // React preloads every other picture, and Next carries this page inside all of them
          className="w-full max-w-[520px] justify-self-end max-md:justify-self-center"
        />
      </main>
    </div>
  );
}
