import "server-only";
import type * as z from "zod/mini";
import type {
  foundApplicationAnswer,
  foundBookingAnswer,
  foundLeadAnswer,
  foundMessageAnswer,
  foundPersonAnswer,
  foundReferralAnswer,
  searchAnswer,
} from "./answers";

/*
 * What a search returns. The rows are read by SQL with the answers' names, so a view only takes what belongs to it, and
 * turns dates into text.
 */

export type SearchView = z.output<typeof searchAnswer>;
export type FoundPerson = z.output<typeof foundPersonAnswer>;
export type FoundLead = z.output<typeof foundLeadAnswer>;
export type FoundBooking = z.output<typeof foundBookingAnswer>;
export type FoundApplication = z.output<typeof foundApplicationAnswer>;
export type FoundReferral = z.output<typeof foundReferralAnswer>;
export type FoundMessage = z.output<typeof foundMessageAnswer>;

/** How well a row fits: 0 is exact, 1 begins with the words, 2 has words that begin so, 3 only contains them. */
export type Ranked<View> = View & { rank: number };

/** A person, from an account's row. */
export const toFoundPerson = (row: FoundPerson): FoundPerson => ({
  id: row.id,
  role: row.role,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company_name: row.company_name,
  referral_code: row.referral_code,
  active: row.active,
});

export const toFoundLead = ({ id, name, email, phone, stage }: FoundLead): FoundLead => ({
  id,
  name,
  email,
  phone,
  stage,
});

export const toFoundBooking = (row: Omit<FoundBooking, "starts_at"> & { starts_at: Date }): FoundBooking => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: row.phone,
  starts_at: row.starts_at.toISOString(),
  status: row.status,
});

export const toFoundApplication = (row: FoundApplication): FoundApplication => ({
  id: row.id,
  student_id: row.student_id,
  student_name: row.student_name,
  student_email: row.student_email,
  university_name: row.university_name,
  program_name: row.program_name,
  deadline: row.deadline,
  status: row.status,
});

export const toFoundReferral = (row: FoundReferral): FoundReferral => ({
  id: row.id,
  student_name: row.student_name,
  email: row.email,
  phone: row.phone,
  partner_name: row.partner_name,
  status: row.status,
});

export const toFoundMessage = (row: Omit<FoundMessage, "created_at"> & { created_at: Date }): FoundMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  status: row.status,
  created_at: row.created_at.toISOString(),
});
