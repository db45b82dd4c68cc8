import { MessageCircle, Phone } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { site, telLink } from "@/lib/site";
import { SiteLink } from "./site-link";

/**
 * The two floating buttons of every public page: the office's phones, and the chat. On a page with a form they are away
 * until the page's script says otherwise (components/site/behaviour/quick-contact.ts).
 */
export function QuickContact({ isAway }: { isAway: boolean }) {
  return (
    <aside className={cn("quick-contact", isAway && "is-away")} aria-label="Quick contact" suppressHydrationWarning>
      <details data-menu>
        <summary className="fab fab-phone" aria-label="Call the office">
          <Phone aria-hidden="true" />
        </summary>
        <ul className="quick-phones">
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
      <SiteLink className="fab" href="/chat" aria-label="Chat with the AI assistant, 1 unread">
        <MessageCircle aria-hidden="true" />
        <b aria-hidden="true">1</b>
      </SiteLink>
    </aside>
  );
}
