import { createHash, randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { newVisitor, type Visitor } from "./booking-screen";
import type { FreeSlot } from "./free-slot";

// Rows for browser tests, directly in the database of the server under test.

/** Stores a consultation that holds a slot; returns its reference. */
export async function insertConsultation(
  sql: pg.Pool,
  { starts_at }: FreeSlot,
  { name, email, phone }: Visitor = newVisitor("Hamza Tariq"),
): Promise<string> {
  const reference = `TG-${randomUUID().slice(0, 8).toUpperCase()}`;
  await sql.query(
    `insert into consultations
       (reference, name, email, phone, phone_key, destination, study_level, starts_at, message, updated_at)
     values ($1, $2, $3, $4, $5, 'canada', 'masters', $6, 'I would like to study in Toronto.', now())`,
    [reference, name, email, phone, phone.replaceAll(/\D/g, "").replace(/^0/, ""), starts_at],
  );
  return reference;
}

/** Stores a consultation with a page of its own; returns its id and the page's address. */
export async function insertLinked(
  sql: pg.Pool,
  slot: FreeSlot,
  visitor?: Visitor,
): Promise<{ id: string; reference: string; address: string }> {
  const inserted = await insertConsultation(sql, slot, visitor);
  const reference = inserted.slice(0, 9);
  const key = randomBytes(16).toString("base64url");
  const hash = createHash("sha256").update(key).digest("hex");
  const { rows } = await sql.query(
    "update consultations set reference = $2, manage_key_hash = $3 where reference = $1 returning id",
    [inserted, reference, hash],
  );
  return { id: rows[0].id, reference, address: `/b/${reference}?k=${key}` };
}

/** Stores a message of the contact form. */
export async function insertMessage(sql: pg.Pool, subject: string): Promise<void> {
  const { name, email, phone } = newVisitor("Bilal Ahmed");
  await sql.query("insert into contact_messages (name, email, phone, subject, message) values ($1, $2, $3, $4, $5)", [
    ...[name, email, phone, subject],
    "How much does a year in Munich cost?",
  ]);
}
