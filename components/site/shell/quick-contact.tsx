import { cva } from "class-variance-authority";
import { MessageCircle, Phone } from "lucide-react";
import { SiteLink } from "@/components/ui/site-link";
import { site, telLink } from "@/lib/site";

const fab = cva(
  "relative grid size-14 place-items-center rounded-full focus-visible:rounded-full focus-visible:outline-offset-4",
  {
    variants: {
      tone: {
        dark: "bg-bubble text-bubble-foreground shadow-[0_0_0_2px_#fff,0_12px_32px_-12px_rgb(6_42_51/0.5)]",
        light: "bg-white text-accent-foreground shadow-[0_0_0_2px_var(--bubble),0_12px_32px_-12px_rgb(6_42_51/0.5)]",
      },
    },
    defaultVariants: { tone: "dark" },
  },
);

/**
 * The two floating buttons of every public page: the office's phones, and the chat. On a page with a form they start
 * hidden, until the page's script shows them (components/site/behaviour/site.ts). On a phone without scripts nothing could
 * move them out of the way of figures: there they stand below the footer.
 */
export function QuickContact({ isAway = false }: { isAway?: boolean }) {
  return (
    <aside
      // When hidden they cannot be seen or tapped; keyboard focus still reaches them and shows them again.
      className="fixed end-6 bottom-6 z-15 grid gap-3 data-away:not-focus-within:pointer-events-none data-away:not-focus-within:translate-y-6 data-away:not-focus-within:opacity-0 max-md:end-4 max-md:bottom-4 motion-safe:transition-[translate,opacity] motion-safe:duration-(--dur-1) motion-safe:ease-(--ease) print:hidden data-away:not-focus-within:**:pointer-events-none no-js:max-md:static no-js:max-md:justify-end no-js:max-md:p-4 no-js:max-md:translate-none! no-js:max-md:opacity-100! no-js:max-md:**:pointer-events-auto!"
      data-quick-contact
      data-away={isAway ? "" : undefined}
      aria-label="Quick contact"
      suppressHydrationWarning
    >
      <details className="relative" data-menu>
        <summary className={fab({ tone: "light" })} aria-label="Call the office">
          <Phone aria-hidden="true" />
        </summary>
        <ul className="absolute end-18 bottom-0 w-max rounded-md border border-border bg-popover px-4 py-3.5 text-[1rem] text-popover-foreground shadow-lg motion-safe:animate-[appear_var(--dur-1)_var(--ease)] [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-2.5 [&_a]:font-[620]">
          {site.phones.map((phone) => (
            <li key={phone}>
              <a href={telLink(phone)}>
                <Phone aria-hidden="true" />
                {phone}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <SiteLink className={fab()} href="/chat" aria-label="Chat with the AI assistant, 1 unread">
        <MessageCircle aria-hidden="true" />
        <b
          className="absolute -end-0.5 -top-1 h-5.5 min-w-5.5 rounded-[11px] bg-[#a82319] text-center font-bold font-body text-[0.8125rem]/[22px] text-white shadow-[0_0_0_2px_#fff]"
          aria-hidden="true"
        >
          1
        </b>
      </SiteLink>
    </aside>
  );
}
