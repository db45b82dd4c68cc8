import { MessageCircle } from "lucide-react";
import { whatsappQuestion } from "@/lib/whatsapp";

type WhatsappLinkProps = {
  /** The page's country as it stands in a sentence, for the text that the visitor finds in WhatsApp. */
  country?: string;
  className?: string;
  children?: string;
};

/**
 * The office on WhatsApp: the first of the contact ways. One without a country says the page's, if another one on the page
 * names it (components/site/behaviour/site.ts). Nothing without a number.
 */
export function WhatsappLink({ country, className, children = "WhatsApp" }: WhatsappLinkProps) {
  const href = whatsappQuestion(country);
  if (!href) return null;
  return (
    <a className={className} href={href} rel="nofollow noopener" data-whatsapp={country ? "named" : ""}>
      <MessageCircle aria-hidden="true" />
      {children}
    </a>
  );
}
