import { Bookmark, MessageCircle } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { hasWhatsapp } from "@/lib/whatsapp";

type ShareBarProps = {
  /** The link that opens WhatsApp. */
  share: string;
  /** What the button saves in this browser (components/site/behaviour/saved.ts). */
  programme?: { id: string; name: string };
};

/** Leads to the list of saved programmes; behaviour/saved.ts shows it once there is one, with their number. */
export const SavedLink = ({ href }: { href: "#saved" | "/programmes#saved" }) => (
  <a className="inline-flex min-h-11 items-center" href={href} data-saved-link hidden>
    Saved programmes
  </a>
);

/** Saving in the browser, and sharing by WhatsApp. */
export function ShareBar({ share, programme }: ShareBarProps) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {programme && (
        <button
          type="button"
          className={buttonVariants({ variant: "line", className: "needs-js aria-pressed:bg-secondary" })}
          aria-pressed="false"
          data-save={programme.id}
          data-name={programme.name}
        >
          <Bookmark aria-hidden="true" />
          <span aria-live="polite" data-save-words>
            Save on this device
          </span>
        </button>
      )}
      {programme && <SavedLink href="/programmes#saved" />}
      {hasWhatsapp && (
        <a className={buttonVariants({ variant: "line" })} href={share} rel="nofollow noopener">
          <MessageCircle aria-hidden="true" />
          Share on WhatsApp
        </a>
      )}
    </div>
  );
}
