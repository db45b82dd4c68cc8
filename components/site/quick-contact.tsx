import { MessageCircle, Phone } from "lucide-react";
import { site, telLink } from "@/lib/site";
import { SiteLink } from "./site-link";

/** The two floating buttons of every public page: the office's phones, and the chat. */
export function QuickContact() {
  return (
    <aside className="quick-contact" aria-label="Quick contact">
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
