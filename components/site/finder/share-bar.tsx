import { Bookmark, MessageCircle } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { hasWhatsapp } from "@/lib/whatsapp";

type ShareBarProps = {
  /** The link that opens WhatsApp. */
  share: string;
  /** What the button saves. */
  programme?: { id: string; name: string };
};

/** Leads to the list of saved programmes; behaviour/saved/saved.ts shows it once there is one, with their number. */
export const SavedLink = ({ href }: { href: "#saved" | "/programmes#saved" }) => (
  <a className="inline-flex min-h-11 items-center" href={href} data-saved-link hidden>
    Saved programmes
  </a>
);

type SaveButtonProps = {
  programme: { id: string; name: string };
  className: string;
  /** Where a row names the programme already. */
  isShort?: boolean;
};

/**
 * Saves a programme. The page is the same for everybody; behaviour/saved/saved.ts shows what is saved, in this browser
 * or in the account of a student who is signed in.
 */
export function SaveButton({ programme: { id, name }, className, isShort = false }: SaveButtonProps) {
  return (
    <button
      type="button"
      className={cn("needs-js group/save aria-pressed:bg-secondary", className)}
      aria-pressed="false"
      data-save={id}
      data-save-words={isShort ? "short" : undefined}
      data-name={name}
    >
      <Bookmark className="flex-none group-aria-pressed/save:fill-current" aria-hidden="true" />
      <span aria-live="polite" data-save-said>
        {isShort ? "Save" : "Save on this device"}
      </span>
      {isShort && <span className="sr-only">{name}</span>}
    </button>
  );
}

/** Saving, and sharing by WhatsApp. */
export function ShareBar({ share, programme }: ShareBarProps) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {programme && <SaveButton programme={programme} className={buttonVariants({ variant: "line" })} />}
      {programme && <SavedLink href="/programmes#saved" />}
      {hasWhatsapp() && (
        <a className={buttonVariants({ variant: "line" })} href={share} rel="nofollow noopener">
          <MessageCircle aria-hidden="true" />
          Share on WhatsApp
        </a>
      )}
    </div>
  );
}
