import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { FaultSite } from "./fault-site";
import type { Written } from "./writer";

/**
 * Compares what the server has confirmed with what it holds, and names every difference: lost, duplicated, partial or
 * unrequested rows. Nobody may be writing meanwhile.
 */
export async function faultsOf(site: FaultSite, written: readonly Written[]): Promise<string[]> {
  const found = [
    ...(await rowFaults(site.sql, written)),
    ...(await mailFaults(site.sql)),
    ...(await fileFaults(site, written)),
    ...(await historyFaults(site.sql, written)),
  ];
  return found.slice(0, 20);
}

const tables = {
  booking: "select id, email as mark from consultations",
  message: "select id, email as mark from contact_messages",
  student: "select id, email as mark from users where name = 'Sana Malik'",
  document: "select id, id::text as mark from documents",
  application: "select id, program_name as mark from applications",
} as const;

const markOf = (entry: Exclude<Written, { kind: "change" }>) => {
  if (entry.kind === "application") return entry.program;
  return entry.kind === "document" ? entry.id : entry.email;
};

/** All confirmed rows exist, and no others. */
async function rowFaults(sql: pg.Pool, written: readonly Written[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, query] of Object.entries(tables)) {
    const { rows } = await sql.query<{ id: string; mark: string }>(query);
    const stored = new Map(rows.map(({ id, mark }) => [id, mark]));
    const told = written.filter((entry) => entry.kind === kind) as Exclude<Written, { kind: "change" }>[];
    for (const entry of told) {
      if (stored.get(entry.id) !== markOf(entry)) faults.push(`${kind} ${entry.id} was confirmed and is not there`);
      stored.delete(entry.id);
    }
    for (const id of stored.keys()) faults.push(`${kind} ${id} is there and nobody was told`);
    if (new Set(told.map(({ id }) => id)).size !== told.length) faults.push(`a ${kind} was confirmed to two requests`);
  }
  const taken = `select starts_at from consultations where status <> 'cancelled' group by 1 having count(*) > 1`;
  for (const { starts_at } of (await sql.query(taken)).rows) faults.push(`the slot ${starts_at} was given twice`);
  return faults;
}

/** Each row has exactly its mails, and each unsent mail has a job. */
async function mailFaults(sql: pg.Pool): Promise<string[]> {
  const { rows } = await sql.query<{ fault: string }>(`
    with needed as (
      select unnest(array['consultation:' || id || ':booked', 'consultation:' || id || ':office']) as key from consultations
      union all select unnest(array['message:' || id || ':received', 'message:' || id || ':office']) from contact_messages
      union all select 'welcome:' || id from users where name = 'Sana Malik'
      union all select 'application:' || id || ':%:' || student_id from applications
    )
    select key || ' has ' || (select count(*) from outbox_emails as m where m.key like needed.key) || ' mails' as fault
    from needed where (select count(*) from outbox_emails as m where m.key like needed.key) <> 1
    union all
    select key || ' belongs to nothing' from outbox_emails as m where not exists (
      select from needed where m.key like needed.key)
    union all
    select key || ' has no job' from outbox_emails as m where status = 'pending' and not exists (
      select from jobs.job where name = 'send-email' and data->>'emailId' = m.id::text and state < 'completed')`);
  return rows.map(({ fault }) => fault);
}

/** The file that marks which database a storage belongs to (lib/files/queries/owner.ts). */
const mark = "0".repeat(40);

/** No row refers to a missing or wrong file; files without a row are recorded, so that the sweep finds them. */
async function fileFaults({ sql, files }: FaultSite, written: readonly Written[]): Promise<string[]> {
  const faults: string[] = [];
  const bytes = new Map(written.flatMap((entry) => (entry.kind === "document" ? [[entry.id, entry.bytes]] : [])));
  const { rows } = await sql.query<{ id: string; key: string }>(`select id, storage_key as key from documents`);
  for (const { id, key } of rows) {
    const file = path.join(files, key);
    if (!existsSync(file)) faults.push(`document ${id} has no file`);
    else if (bytes.get(id)?.equals(readFileSync(file)) === false) faults.push(`document ${id} has another file`);
  }
  const noted = await sql.query<{ key: string }>("select key from loose_files");
  const known = new Set([...rows, ...noted.rows].map(({ key }) => path.basename(key)));
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    // A file being received when the process died is a draft: its key, a dot and some letters.
    const [name = ""] = entry.name.split(".");
    if (entry.isFile() && !known.has(name) && name !== mark) faults.push(`the file ${entry.name} is known to nobody`);
  }
  const audited = await sql.query<{ id: string; count: number }>(
    `select d.id, count(a.id)::int as count from documents as d
     left join audit_entries as a on a.action = 'document-uploaded' and a.subject_id = d.id::text
     group by d.id having count(a.id) <> 1`,
  );
  return [...faults, ...audited.rows.map(({ id, count }) => `document ${id} has ${count} audit entries`)];
}

/** Each application went through all confirmed changes, once and in order, and has their final state. */
async function historyFaults(sql: pg.Pool, written: readonly Written[]): Promise<string[]> {
  const faults: string[] = [];
  const wanted = new Map<string, number[]>();
  for (const entry of written) {
    if (entry.kind === "application") wanted.set(entry.id, [0]);
    if (entry.kind === "change") wanted.get(entry.id)?.push(entry.progress);
  }
  const { rows } = await sql.query<{ id: string; progress: number; steps: number; path: number[] }>(`
    select a.id, a.progress, (select count(*)::int from application_steps where application_id = a.id) as steps,
      array(select progress from application_events where application_id = a.id order by created_at, progress) as path
    from applications as a`);
  for (const { id, progress, steps, path: went } of rows) {
    const told = wanted.get(id) ?? [];
    if (went.join() !== told.join()) faults.push(`application ${id} went ${went}, was told ${told}`);
    if (progress !== told.at(-1)) faults.push(`application ${id} stands at ${progress}, not at ${told.at(-1)}`);
    if (steps === 0) faults.push(`application ${id} has no steps`);
  }
  return faults;
}
