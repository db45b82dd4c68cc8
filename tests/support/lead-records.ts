import { randomInt, randomUUID } from "node:crypto";
import type pg from "pg";

// Leads for browser tests.

export type Lead = { id: string; name: string; email: string; phone: string };

type LeadRow = {
  stage?: "new" | "contacted" | "qualified" | "consulted";
  /** Nobody unless given. */
  ownerId?: string;
  /** Hours until we speak next; late if negative. */
  nextInHours?: number;
  phone?: string;
};

/** A lead who wants a master's in Germany, with an address and a number of their own. */
export async function insertLead(sql: pg.Pool, name: string, row: LeadRow = {}): Promise<Lead> {
  const { stage = "new", ownerId = null, nextInHours = 30, phone = `0300 ${randomInt(1_000_000, 9_999_999)}` } = row;
  const email = `lead-${randomUUID().slice(0, 8)}@mail.example`;
  const { rows } = await sql.query<{ id: string }>(
    `insert into contacts (name, email, phone, source, stage, country, study_level, assigned_to_id, follow_up_at)
     values ($1, $2, $3, 'website', $4, 'germany', 'masters', $5, now() + make_interval(hours => $6)) returning id`,
    [name, email, phone, stage, ownerId, nextInHours],
  );
  return { id: rows[0]?.id ?? "", name, email, phone };
}

/** What is stored of a lead. */
export async function storedLead(sql: pg.Pool, id: string) {
  const { rows } = await sql.query<{
    stage: string;
    lost_reason: string | null;
    assigned_to_id: string | null;
    follow_up_at: Date | null;
    merged_into_id: string | null;
    student_id: string | null;
  }>(
    "select stage, lost_reason, assigned_to_id, follow_up_at, merged_into_id, student_id from contacts where id = $1",
    [id],
  );
  return rows[0];
}
