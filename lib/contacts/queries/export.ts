import "server-only";
import type * as z from "zod/mini";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { contactFileAnswer } from "@/lib/contacts/answers";
import { toContactView } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { readContact } from "./contacts";

/**
 * What we have of a person without an account, to give to them: what they sent us, and what we know of their plans. What
 * the team wrote about them stays with the team. Throws 409 for a student, who downloads it from the account.
 */
export async function exportContact(actor: Actor, id: string): Promise<z.output<typeof contactFileAnswer>> {
  assertCan(actor, "contact:export");
  const row = await readContact(db, actor, "contact:export", id);
  if (row.studentId) throw new AppError("conflict", "A student downloads this from the account");
  const merged = await db.contact.findMany({ where: { mergedIntoId: row.id }, select: { id: true } });
  const whose = { contactId: { in: [row.id, ...merged.map((one) => one.id)] } };
  const orderBy = [{ createdAt: "asc" }, { id: "asc" }] as const;
  const [bookings, messages, referrals, calls] = await Promise.all([
    db.consultation.findMany({ where: whose, orderBy: [...orderBy] }),
    db.contactMessage.findMany({ where: whose, orderBy: [...orderBy] }),
    db.referral.findMany({ where: whose, orderBy: [...orderBy] }),
    db.callRequest.findMany({ where: whose, orderBy: [...orderBy] }),
  ]);
  await recordAudit({ action: "contact-exported", actor, subjectId: row.id });
  const { name, email, phone, source, campaign, country, study_level, intake, budget, created_at } = toContactView(row);
  return {
    generated_at: now().toISOString(),
    contact: { name, email, phone, source, campaign, country, study_level, intake, budget, created_at },
    bookings: bookings.map((one) => ({
      reference: one.reference,
      name: one.name,
      email: one.email,
      phone: one.phone,
      message: one.message,
      starts_at: one.startsAt.toISOString(),
      status: one.status,
      created_at: one.createdAt.toISOString(),
    })),
    messages: messages.map((one) => ({
      name: one.name,
      email: one.email,
      phone: one.phone,
      subject: one.subject,
      message: one.message,
      created_at: one.createdAt.toISOString(),
    })),
    call_requests: calls.map((one) => ({
      name: one.name,
      phone: one.phone,
      consent_version: one.consentVersion,
      created_at: one.createdAt.toISOString(),
    })),
    referrals: referrals.map((one) => ({
      name: one.studentName,
      email: one.email,
      phone: one.phone,
      country: one.preferredCountry,
      study_level: one.studyLevel,
      notes: one.notes,
      created_at: one.createdAt.toISOString(),
    })),
  };
}
