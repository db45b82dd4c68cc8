import "server-only";
import type { Import, ImportRow } from "@/lib/generated/prisma/client";
import { type ReadRow, type RowContext, readRow } from "@/lib/imports/row";
import { columnsOf } from "@/lib/imports/views";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/** What a batch adds to the import's figures. */
type Checked = Pick<Import, "skipped" | "remarked" | "joining" | "twins">;

/**
 * Checks a batch of rows: what each says, whether an earlier row has the same address, and which contact it belongs to.
 * Writes only that.
 */
export async function checkRows(tx: Tx, job: Import, rows: readonly ImportRow[]): Promise<Checked> {
  const context: RowContext = {
    columns: columnsOf(job.columns),
    headings: job.headings,
    owners: await membersByName(tx),
    at: now(),
  };
  const read = rows.map((row) => ({ number: row.number, ...readRow(row.cells, context) }));
  await refuseRepeated(tx, job.id, read);
  const known = await contactsOf(
    tx,
    read.flatMap(({ values }) => values?.email ?? []),
  );
  const checked = read.map(({ number, values, problems, remarks }) => {
    const contactId = (values?.email && known.get(values.email)) || null;
    const plan = values === null ? "skip" : contactId ? "join" : "add";
    const { email = null, phone = null } = values ?? {};
    return { number, values, problems, remarks, email, phone, contact_id: contactId, plan };
  });
  await storeChecks(tx, job.id, checked);
  return {
    skipped: checked.filter(({ plan }) => plan === "skip").length,
    remarked: checked.filter(({ plan, remarks }) => plan !== "skip" && remarks.length > 0).length,
    joining: checked.filter(({ plan }) => plan === "join").length,
    twins: await findTwins(tx, job.id, checked),
  };
}

/** The members who can own a lead, by name and by address in lower case; null for a name that several have. */
async function membersByName(tx: Tx): Promise<Map<string, string | null>> {
  const members = await tx.user.findMany({
    where: { active: true, invitedUntil: null, role: { in: ["admin", "processing"] } },
    select: { id: true, name: true, email: true },
  });
  const known = new Map<string, string | null>();
  for (const { id, name } of members) {
    const key = name.toLowerCase();
    known.set(key, known.has(key) ? null : id);
  }
  for (const { id, email } of members) known.set(email, id);
  return known;
}

/** An address belongs to one person: of several rows with the same one, the first counts. */
async function refuseRepeated(tx: Tx, importId: string, read: (ReadRow & { number: number })[]): Promise<void> {
  const emails = read.flatMap(({ values }) => values?.email ?? []);
  const first = read[0]?.number ?? 0;
  const earlier = await tx.$queryRaw<{ email: string; number: number }[]>`
    SELECT email, min(number) AS number FROM import_rows
    WHERE import_id = ${importId}::uuid AND email = ANY (${emails}::text[]) AND number < ${first} AND plan <> 'skip'
    GROUP BY email`;
  const seen = new Map(earlier.map(({ email, number }) => [email, number]));
  for (const row of read) {
    const email = row.values?.email;
    if (!email) continue;
    const before = seen.get(email);
    if (before === undefined) seen.set(email, row.number);
    else {
      row.problems.push({ field: "email", message: `Row ${before} has the same email address` });
      row.values = null;
    }
  }
}

/** The contacts that addresses belong to: known, and not of an account that has yet to confirm its address. */
export async function contactsOf(tx: Tx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const found = await tx.$queryRaw<{ email: string; id: string }[]>`
    SELECT t.email, coalesce(c.merged_into_id, c.id) AS id
    FROM unnest(${emails}::text[]) AS t (email) JOIN contacts AS c ON c.id = contact_of(t.email)`;
  return new Map(found.map(({ email, id }) => [email, id]));
}

type StoredCheck = ReadRow & {
  number: number;
  email: string | null;
  phone: string | null;
  contact_id: string | null;
  plan: string;
};

const storeChecks = (tx: Tx, importId: string, rows: readonly StoredCheck[]) =>
  tx.$executeRaw`
    UPDATE import_rows AS t SET
      values = CASE WHEN r.plan = 'skip' THEN NULL ELSE r.values END, problems = r.problems, remarks = r.remarks,
      email = r.email, phone_digits = nullif(phone_digits(r.phone), ''), contact_id = r.contact_id,
      plan = r.plan::import_plan, is_twin = false
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      number integer, values jsonb, problems jsonb, remarks jsonb, email text, phone text, contact_id uuid, plan text)
    WHERE t.import_id = ${importId}::uuid AND t.number = r.number`;

/**
 * Marks rows that would be proposed as a duplicate: another contact, or an earlier row, has the same number, or an
 * account that hasn't confirmed it the same address. Returns how many.
 */
const findTwins = (tx: Tx, importId: string, rows: readonly StoredCheck[]): Promise<number> =>
  tx.$executeRaw`
    UPDATE import_rows AS t SET is_twin = true
    WHERE t.import_id = ${importId}::uuid AND t.number = ANY (${rows.map(({ number }) => number)}::integer[])
      AND t.plan = 'add' AND (
        EXISTS (SELECT FROM contacts AS c WHERE c.phone_digits = t.phone_digits AND c.merged_into_id IS NULL)
        OR EXISTS (SELECT FROM contacts AS c WHERE c.email = t.email AND c.merged_into_id IS NULL)
        OR EXISTS (SELECT FROM import_rows AS e
          WHERE e.import_id = t.import_id AND e.phone_digits = t.phone_digits AND e.number < t.number AND e.plan <> 'skip'))`;
