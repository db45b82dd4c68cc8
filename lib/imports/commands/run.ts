import "server-only";
import { randomUUID } from "node:crypto";
import type { Import, ImportRow, Prisma } from "@/lib/generated/prisma/client";
import type { ImportValues } from "@/lib/imports/row";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { contactsOf } from "./check";

/** What a batch adds to the import's figures. */
type Imported = Pick<Import, "added" | "joined">;

type Known = { number: number; values: ImportValues };

/** What has become of a row. */
type Outcome = {
  number: number;
  result: "added" | "joined";
  contact_id: string;
  contact_version: number;
  before: Filled | null;
  entry_id: string | null;
};

/** What a known contact had of what an import has filled in. */
type Filled = Partial<Record<(typeof fillable)[number], null>>;
const fillable = ["phone", "campaign", "country", "study_level", "intake", "budget", "follow_up_at"] as const;

/**
 * Imports a batch of rows: a contact for each person who isn't known, and what is new about those who are. Whom an
 * address belongs to is asked again, since the check may be days old.
 */
export async function importRows(tx: Tx, job: Import, rows: readonly ImportRow[]): Promise<Imported> {
  const at = now();
  const people = rows.flatMap(({ number, values, plan }): Known[] =>
    plan === "skip" || values === null ? [] : [{ number, values: values as ImportValues }],
  );
  const owners = await lockOwners(tx, people);
  const known = await contactsOf(
    tx,
    people.flatMap(({ values }) => values.email ?? []),
  );
  const isKnown = ({ values: { email } }: Known) => email !== null && known.has(email);
  const added = await addContacts(
    tx,
    people.filter((one) => !isKnown(one)),
    { owners, at },
  );
  // Somebody may have added the same address just now.
  const late = people.filter((one) => !isKnown(one) && !added.has(one.number));
  for (const [email, id] of await contactsOf(
    tx,
    late.flatMap(({ values }) => values.email ?? []),
  ))
    known.set(email, id);
  const others = people.filter((one) => !added.has(one.number) && isKnown(one));
  const joined = await joinContacts(tx, others, { known, at });
  const outcomes = [
    ...people.flatMap(({ number, values }): Outcome[] => {
      const id = added.get(number);
      const first = { before: null, contact_version: 1, entry_id: values.note === null ? null : randomUUID() };
      return id ? [{ number, result: "added", contact_id: id, ...first }] : [];
    }),
    ...joined,
  ];
  await addNotes(tx, people, outcomes, { actorId: job.actorId, at });
  await storeOutcomes(tx, job.id, outcomes);
  return { added: added.size, joined: joined.length };
}

/** The members whom the rows name as owners and who are still active, locked so that none leaves meanwhile. */
async function lockOwners(tx: Tx, people: readonly Known[]): Promise<Set<string>> {
  const ids = [...new Set(people.flatMap(({ values }) => values.owner_id ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ANY (${ids}::uuid[]) AND active AND role IN ('admin', 'processing')
    ORDER BY id FOR SHARE`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Adds people as leads, in the order of their addresses, so that two imports of the same ones wait for each other in
 * one order. Returns their contacts' ids by row; a person is missing whose address somebody else has just added.
 */
async function addContacts(
  tx: Tx,
  people: readonly Known[],
  { owners, at }: { owners: ReadonlySet<string>; at: Date },
): Promise<Map<number, string>> {
  if (people.length === 0) return new Map();
  const inOrder = people.toSorted((a, b) => ((a.values.email ?? "") < (b.values.email ?? "") ? -1 : 1));
  const wanted = inOrder.map(({ number, values }, place) => ({
    place,
    number,
    id: randomUUID(),
    values,
    assigned_to_id: values.owner_id && owners.has(values.owner_id) ? values.owner_id : null,
    follow_up_at: stillAhead(values.follow_up_at, at),
  }));
  // One statement that takes JSON: Prisma would hold up the process for several milliseconds to write ten rows.
  const made = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO contacts (id, name, email, phone, source, campaign, country, study_level, intake, budget, stage,
      lost_reason, assigned_to_id, follow_up_at, created_at, stage_since)
    SELECT r.id, v.name, v.email, v.phone, v.source, v.campaign, v.country, v.study_level, v.intake, v.budget, v.stage,
      v.lost_reason, r.assigned_to_id, r.follow_up_at, coalesce(v.created_at, ${at}::timestamptz(3)),
      ${at}::timestamptz(3) -- when we last heard of them decides how long they are kept: it is today
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS r(
        place integer, id uuid, values jsonb, assigned_to_id uuid, follow_up_at timestamptz(3)),
      jsonb_to_record(r.values) AS v(name text, email text, phone text, source contact_source, campaign text,
        country text, study_level study_level, intake text, budget integer, stage contact_stage,
        lost_reason lost_reason, created_at timestamptz(3))
    ORDER BY r.place
    ON CONFLICT DO NOTHING
    RETURNING id`;
  const stored = new Set(made.map(({ id }) => id));
  return new Map(wanted.flatMap(({ number, id }) => (stored.has(id) ? [[number, id]] : [])));
}

/** A time that was ahead at the check, unless it has passed since. */
const stillAhead = (moment: string | null, at: Date): Date | null =>
  moment === null || new Date(moment) <= at ? null : new Date(moment);

/**
 * Fills what isn't known yet of people who are known. Nothing that is known changes; nor does the owner or the stage.
 */
async function joinContacts(
  tx: Tx,
  people: readonly Known[],
  { known, at }: { known: ReadonlyMap<string, string>; at: Date },
): Promise<Outcome[]> {
  if (people.length === 0) return [];
  const idOf = ({ values }: Known) => known.get(values.email ?? "") as string;
  await tx.$queryRaw`
    SELECT id FROM contacts WHERE id = ANY (${people.map(idOf)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const outcomes: Outcome[] = [];
  for (const person of people) {
    const id = idOf(person);
    const row = await tx.contact.findUnique({ where: { id } });
    if (!row) continue; // erased meanwhile
    const { values } = person;
    const v = { ...values, follow_up_at: stillAhead(values.follow_up_at, at) };
    const had = { ...row, study_level: row.studyLevel, follow_up_at: row.followUpAt };
    const isNew = fillable.filter((field) => had[field] === null && v[field] !== null);
    const filled = Object.fromEntries(isNew.map((field) => [field, null])) as Filled;
    if (isNew.length > 0) {
      const data: Prisma.ContactUpdateInput = { version: { increment: 1 } };
      for (const field of isNew) {
        if (field === "follow_up_at") data.followUpAt = v.follow_up_at;
        else if (field === "study_level") data.studyLevel = v.study_level;
        else if (field === "budget") data.budget = v.budget;
        else data[field] = v[field];
      }
      await tx.contact.update({ where: { id }, data, select: { id: true } });
    }
    // The same file sent twice doesn't write its notes twice.
    const isNoted = v.note !== null && (await tx.contactEntry.count({ where: { contactId: id, text: v.note } })) > 0;
    outcomes.push({
      number: person.number,
      result: "joined",
      contact_id: id,
      contact_version: row.version + (isNew.length > 0 ? 1 : 0),
      before: isNew.length > 0 ? filled : null,
      entry_id: v.note !== null && !isNoted ? randomUUID() : null,
    });
  }
  return outcomes;
}

/** Writes the rows' notes into the timelines, under the ids that the outcomes name. */
async function addNotes(
  tx: Tx,
  people: readonly Known[],
  outcomes: readonly Outcome[],
  { actorId, at }: { actorId: string | null; at: Date },
): Promise<void> {
  const notes = new Map(people.map(({ number, values }) => [number, values.note]));
  const written = outcomes.flatMap(({ number, contact_id, entry_id: id }) => {
    const text = notes.get(number);
    return id && text ? [{ id, contact_id, text }] : [];
  });
  if (written.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO contact_entries (id, contact_id, kind, text, actor_id, created_at)
    SELECT r.id, r.contact_id, 'note', r.text, ${actorId}::uuid, ${at}::timestamptz(3)
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS r(id uuid, contact_id uuid, text text)`;
}

const storeOutcomes = (tx: Tx, importId: string, outcomes: readonly Outcome[]) =>
  tx.$executeRaw`
    UPDATE import_rows AS t SET result = r.result::import_result, contact_id = r.contact_id,
      contact_version = r.contact_version, before = r.before, entry_id = r.entry_id
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS r(
      number integer, result text, contact_id uuid, contact_version integer, before jsonb, entry_id uuid)
    WHERE t.import_id = ${importId}::uuid AND t.number = r.number`;
