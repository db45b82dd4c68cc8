import { telLink } from "@/lib/site";

/** A `mailto:` address; an email address may contain characters that need encoding there. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** An email address that opens a new mail. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className="wrap-anywhere" href={mailLink(email)}>
      {email}
    </a>
  );
}

/** A phone number that can be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="text-muted-foreground no-underline hover:underline" href={telLink(phone)}>
      {phone}
    </a>
  );
}
