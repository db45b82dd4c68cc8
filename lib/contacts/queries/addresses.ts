import "server-only";
import { careAddress } from "@/lib/distress/emails";
import type { Tx } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { site } from "@/lib/site";

/** Where the office gets its own mail. */
const offices = () => [officeEmail(), careAddress(officeEmail()), ...site.emails].map((one) => one.toLowerCase());

/**
 * Of the addresses of a contact, and of those that were merged into it, those whose mail is about this person. Anybody
 * can type any address: the office's, a member's and a partner's mail is about others, and the address of an account
 * that hasn't confirmed it may be another contact's.
 */
export async function ownAddresses(tx: Tx, group: readonly { id: string; email: string | null }[]): Promise<string[]> {
  const own = offices();
  const emails = group.flatMap(({ email }) => email ?? []).filter((one) => !own.includes(one));
  if (emails.length === 0) return [];
  const rows = await tx.$queryRaw<{ email: string }[]>`
    SELECT DISTINCT t.email FROM unnest(${emails}::text[]) AS t (email)
    WHERE coalesce(contact_of(t.email) = ANY (${group.map(({ id }) => id)}::uuid[]), true)
      AND NOT EXISTS (SELECT FROM users AS u WHERE u.email = t.email AND u.role <> 'student')`;
  return rows.map(({ email }) => email);
}
