import { Bookmark, MessageCircle } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { hasWhatsapp } from "@/lib/whatsapp";

type ShareBarProps = {
  /** The link that opens WhatsApp. */
  share: string;
  /** What the button saves in this browser (components/site/behaviour/saved.ts). */
  programme?: { id: string; name: string };
};

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
      {hasWhatsapp && (
        <a className={buttonVariants({ variant: "line" })} href={share} rel="nofollow noopener">
          <MessageCircle aria-hidden="true" />
          Share on WhatsApp
        </a>
      )}
    </div>
  );
}
