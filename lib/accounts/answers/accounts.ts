import * as z from "zod/mini";
import { staffApplicationAnswer } from "@/lib/applications/answers";
import { educationAnswer } from "@/lib/education/answers";
import { EnglishTest, Region, Role, StudyLevel } from "@/lib/generated/prisma/enums";
import { count, day, id, moment, percent } from "@/lib/http/answers/answer-fields";
import { completenessAnswer, ownerAnswer } from "@/lib/students/answers";

const text = () => z.nullable(z.string());

/**
 * Whose portal it is, and the properties of one of its screens (the types of the screens describe them): what the front
 * puts into the page, and the router asks for on its way to another.
 */
export const portalPageAnswer = z.strictObject({
  /** Whether they use single-key shortcuts; null is no choice yet. */
  self: z.strictObject({ id: id(), name: z.string(), single_keys: z.nullable(z.boolean()) }),
  /** When it was read, in epoch milliseconds. */
  at: z.number(),
  page: z.record(z.string(), z.unknown()),
});

/** An account for its owner, staff and admins. Empty values are null, lists are empty. */
export const userAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(Role),
  address: text(),
  dob: z.nullable(day()),
  profile_picture: text(),
  bio: text(),
  preferred_country: text(),
  funding_source: text(),
  /** The family's yearly budget, in Pakistani rupees. */
  budget: z.nullable(z.int()),
  skills: z.array(z.string()),
  education_level: z.nullable(z.enum(StudyLevel)),
  preferred_countries: z.array(z.string()),
  preferred_fields: z.array(z.string()),
  english_score: z.nullable(z.number()),
  test_type: z.nullable(z.enum(EnglishTest)),
  created_at: moment(),
});

/** When the account will be deleted, if its owner asked for that; otherwise null. */
const deleteAfter = { delete_after: z.nullable(moment()) };

/** When the owner confirmed the email address; null until then. */
const emailConfirmed = { email_confirmed_at: z.nullable(moment()) };

/** A student's account for its owner, with the profile's completeness. */
export const studentProfileAnswer = z.extend(userAnswer, {
  profile: completenessAnswer,
  ...emailConfirmed,
  ...deleteAfter,
});

/** The caller's own account. */
export const ownAccountAnswer = z.union([userAnswer, studentProfileAnswer]);

/** A student in the team's list. */
export const studentListAnswer = z.extend(userAnswer, {
  document_count: count(),
  application_count: count(),
  active: z.boolean(),
  /** Increases with every change. */
  version: z.int(),
  assigned_to: ownerAnswer,
  /** The version to name when they are handed over: it increases with every change of the contact. */
  owner_version: z.int(),
  /** Their contact, which has the timeline, and when we speak next; null for an account without one. */
  contact_id: z.nullable(id()),
  follow_up_at: z.nullable(moment()),
});

/** A student's account for staff, with education, the latest applications and counts. */
export const staffStudentAnswer = z.extend(studentListAnswer, {
  education: z.array(educationAnswer),
  applications: z.array(staffApplicationAnswer),
  profile: z.strictObject({ completeness: percent() }),
  ...emailConfirmed,
  ...deleteAfter,
});

/** An account visible to the caller. */
export const accountAnswer = z.union([userAnswer, studentProfileAnswer, staffStudentAnswer]);

const staffAccount = z.strictObject({
  id: id(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(Role),
  active: z.boolean(),
  created_at: moment(),
  last_login_at: z.nullable(moment()),
  /** When the invitation link expires or expired; null once there is a password. */
  invited_until: z.nullable(moment()),
  /** Whether a sign-in asks for a second factor. */
  second_factor: z.boolean(),
  /** Increases with every change. */
  version: z.int(),
});

/** A processing member, for admins. */
export const processingMemberAnswer = z.extend(staffAccount, { managed_regions: z.array(z.enum(Region)) });

/** An admin, for admins. */
export const adminAnswer = staffAccount;

/** If the account was closed: how many consultations became unassigned. */
const unassigned = { unassigned: z.optional(count()) };

export const changedProcessingMemberAnswer = z.extend(processingMemberAnswer, unassigned);

/** A partner, for admins, with the number of students they have referred. */
export const partnerAnswer = z.extend(staffAccount, {
  company_name: text(),
  referral_code: text(),
  /** The agreed commission per student. */
  commission_usd: z.nullable(z.number()),
  referrals: count(),
});

/** An account that was reopened or closed. */
export const accountStatusAnswer = z.strictObject({ id: id(), active: z.boolean(), version: z.int(), ...unassigned });

/** A session, for its owner; `id` is the public id, never the one in the token. */
export const sessionAnswer = z.strictObject({
  id: id(),
  created_at: moment(),
  last_used_at: moment(),
  expires_at: moment(),
  user_agent: text(),
  current: z.boolean(),
});

/** What an API client gets when it signs in. */
export const tokenAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** In seconds. */
  expires_in: count(),
  user: userAnswer,
});

export const registeredAnswer = z.strictObject({ user: userAnswer });
/** If an invitation was sent: the key to check its delivery (`GET /mail-receipts/{key}`). */
const mailReceipt = { mail_receipt: z.optional(z.string()) };
export const registeredMemberAnswer = z.strictObject({ user: processingMemberAnswer, ...mailReceipt });
export const registeredPartnerAnswer = z.strictObject({ user: partnerAnswer, ...mailReceipt });

/** A new invitation link. No other answer has it, and older ones have ended. */
export const invitationLinkAnswer = z.strictObject({ url: z.string(), invited_until: moment() });

/** Whether mails about unread messages contain their text. */
export const messageMailsAnswer = z.strictObject({ text_in_mails: z.boolean() });

/** Whether somebody of the office gets emails about their consultations, and a partner about their referrals. */
export const notificationsAnswer = z.strictObject({ work_mails: z.boolean() });

/** Whether the team's screens have shortcuts of a single key; null: not chosen yet, so they have. */
export const shortcutsAnswer = z.strictObject({ single_keys: z.nullable(z.boolean()) });

/** `login` is the account's sign-in screen. */
export const passwordResetAnswer = z.strictObject({ detail: z.string(), login: z.string() });

export const skillsAnswer = z.strictObject({ skills: z.array(z.string()) });
export const changedPictureAnswer = z.strictObject({ profile_picture: text() });
export const deletionAnswer = z.strictObject({ delete_after: moment() });
