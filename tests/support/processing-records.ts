import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { type BrowserAccount, createAccount } from "./browser-accounts";
import { makePdf } from "./document-files";
import { type ApplicationRow, insertStudentApplication } from "./student-records";

// Records for the team's browser tests: directly in the database and the files of the server under test. Other tests
// write at the same time, so check only your own rows: `uniqueName` makes a name that only one search finds.

/** "Ayesha 3f9c2a71": a unique name. */
export const uniqueName = (first: string) => `${first} ${randomUUID().slice(0, 8)}`;

type StudentRow = {
  phone?: string;
  /** The id of a destination. */
  country?: string;
  dob?: string;
  address?: string;
  active?: boolean;
  /** Days since the account was created; negative puts it first in a list of the newest. */
  daysAgo?: number;
};

/** A student with the given parts of a profile. */
export async function createStudent(
  sql: pg.Pool,
  name = uniqueName("Ayesha"),
  { phone, country, dob, address, active = true, daysAgo = 0 }: StudentRow = {},
): Promise<BrowserAccount> {
  const student = await createAccount(sql, "student", name);
  await sql.query(
    `update users set phone = coalesce($2, phone), preferred_country = $3, dob = $4, address = $5, active = $6,
       created_at = now() - make_interval(days => $7) where id = $1`,
    [student.id, phone ?? null, country ?? null, dob ?? null, address ?? null, active, daysAgo],
  );
  return student;
}

/** Gives a processing member regions. */
export async function setRegions(sql: pg.Pool, memberId: string, regions: readonly string[]): Promise<void> {
  await sql.query("update users set managed_regions = $2::region[] where id = $1", [memberId, regions]);
}

/** Stores a file like the server under test; returns its key. */
function storeFile(content: Uint8Array): string {
  const name = randomBytes(20).toString("hex");
  const folder = path.join(process.env.STORAGE_DIR as string, name.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), content);
  return `${name.slice(0, 2)}/${name}`;
}

type DocumentRow = {
  type?: string;
  name?: string;
  mimeType?: string;
  /** The file's content; a one-page PDF unless given. */
  content?: Uint8Array;
  status?: "pending" | "approved" | "rejected";
  feedback?: string;
  reviewedBy?: string;
  daysAgo?: number;
};

/** An uploaded document with its file; returns its id. */
export async function insertStoredDocument(
  sql: pg.Pool,
  studentId: string,
  {
    type = "passport",
    name = `${type}.pdf`,
    mimeType = "application/pdf",
    content = makePdf(),
    status = "pending",
    feedback,
    reviewedBy,
    daysAgo = 0,
  }: DocumentRow = {},
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into documents
       (user_id, type, name, mime_type, size, storage_key, status, feedback, reviewed_by_id, reviewed_at, uploaded_at)
     values ($1, $2::document_type, $3, $4, $5, $6, $7::document_status, $8, $9,
       case when $7 = 'pending' then null else now() end, now() - make_interval(days => $10)) returning id`,
    [
      ...[studentId, type, name, mimeType, content.byteLength, storeFile(content)],
      ...[status, feedback ?? null, reviewedBy ?? null, daysAgo],
    ],
  );
  return rows[0]?.id ?? "";
}

type TeamPart = {
  notes?: string;
  /** Days from today to the deadline; negative for a past one. */
  deadlineInDays?: number;
  /** Days since the last change. */
  unchangedDays?: number;
};

/** An application with the fields that only the team sees; returns its id. */
export async function insertTeamApplication(
  sql: pg.Pool,
  studentId: string,
  row: ApplicationRow,
  { notes, deadlineInDays, unchangedDays = 0 }: TeamPart = {},
): Promise<string> {
  const id = await insertStudentApplication(sql, studentId, row);
  await sql.query(
    `update applications set notes = $2, updated_at = now() - make_interval(days => $4),
       created_at = least(created_at, now() - make_interval(days => $4)),
       deadline = (now() at time zone 'Asia/Karachi')::date + $3::int where id = $1`,
    [id, notes ?? null, deadlineInDays ?? null, unchangedDays],
  );
  return id;
}

type EventRow = {
  actorId?: string;
  from?: string;
  to: string;
  progress?: number;
  changed?: string[];
  notes?: string;
  daysAgo?: number;
};

/** A change of an application, as an entry of its history. */
export async function insertApplicationEvent(
  sql: pg.Pool,
  applicationId: string,
  { actorId, from, to, progress = 0, changed = ["status"], notes, daysAgo = 0 }: EventRow,
): Promise<void> {
  await sql.query(
    `insert into application_events (application_id, actor_id, "from", "to", progress, changed, notes, created_at)
     values ($1, $2, $3::application_status, $4::application_status, $5, $6, $7, now() - make_interval(days => $8))`,
    [applicationId, actorId ?? null, from ?? null, to, progress, changed, notes ?? null, daysAgo],
  );
}

type RequestRow = {
  kind?: "apply" | "help" | "eligibility";
  recommendationId?: string;
  status?: "open" | "done";
  daysAgo?: number;
};

/** A student's request; returns its id. */
export async function insertRequest(
  sql: pg.Pool,
  studentId: string,
  { kind = "apply", recommendationId, status = "open", daysAgo = 0 }: RequestRow = {},
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into requests (student_id, recommendation_id, kind, status, created_at, updated_at)
     values ($1, $2, $3::request_kind, $4::request_status, now() - make_interval(days => $5), now()) returning id`,
    [studentId, recommendationId ?? null, kind, status, daysAgo],
  );
  return rows[0]?.id ?? "";
}
