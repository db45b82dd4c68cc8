import * as z from "zod/mini";
import { applicationStatuses } from "@/lib/applications/labels";
import { consultationStatuses } from "@/lib/consultations/labels";
import { contactStages } from "@/lib/contacts/labels";
import { Role } from "@/lib/generated/prisma/enums";
import { day, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { messageStatuses } from "@/lib/messages/labels";
import { referralStatuses } from "@/lib/partners/labels";

/** A student, or somebody of the team; a partner has a referral code and perhaps a company. */
export const foundPersonAnswer = z.strictObject({
  id: id(),
  role: z.enum(Role),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company_name: z.nullable(z.string()),
  referral_code: z.nullable(z.string()),
  active: z.boolean(),
});

/** Somebody who has asked us something and is no student; students are people. */
export const foundLeadAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  stage: oneOf(contactStages),
});

export const foundBookingAnswer = z.strictObject({
  id: id(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  starts_at: moment(),
  status: oneOf(consultationStatuses),
});

export const foundApplicationAnswer = z.strictObject({
  id: id(),
  student_id: id(),
  student_name: z.string(),
  student_email: z.string(),
  university_name: z.string(),
  program_name: z.string(),
  deadline: z.nullable(day()),
  status: oneOf(applicationStatuses),
});

export const foundReferralAnswer = z.strictObject({
  id: id(),
  student_name: z.string(),
  email: z.string(),
  phone: z.string(),
  partner_name: z.string(),
  status: oneOf(referralStatuses),
});

export const foundMessageAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  status: oneOf(messageStatuses),
  created_at: moment(),
});

/** What a search found, best first. A kind that the caller may not read is empty. */
export const searchAnswer = z.strictObject({
  people: z.array(foundPersonAnswer),
  leads: z.array(foundLeadAnswer),
  bookings: z.array(foundBookingAnswer),
  applications: z.array(foundApplicationAnswer),
  referrals: z.array(foundReferralAnswer),
  messages: z.array(foundMessageAnswer),
});
