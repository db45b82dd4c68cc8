import "server-only";
import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import type { StaffApplicationView } from "@/lib/applications/views";
import type { EducationView } from "@/lib/education/views";
import type { Passkey, Session, User } from "@/lib/generated/prisma/client";
import { columnDate } from "@/lib/office-time";
import { completenessOf } from "@/lib/students/completeness";
import type { Owner } from "@/lib/students/views";
import type {
  accountStatusAnswer,
  adminAnswer,
  changedProcessingMemberAnswer,
  invitationLinkAnswer,
  messageMailsAnswer,
  notificationsAnswer,
  partnerAnswer,
  processingMemberAnswer,
  sessionAnswer,
  shortcutsAnswer,
  staffStudentAnswer,
  studentListAnswer,
  studentProfileAnswer,
  userAnswer,
} from "./answers/accounts";
import type {
  authenticatorSetupAnswer,
  factorAskedAnswer,
  factorRulesAnswer,
  factorSetUpAnswer,
  passkeyCreationAnswer,
  recoveryCodesAnswer,
  secondFactorAnswer,
} from "./answers/second-factor";

/** An account row as read everywhere: without the password hash. */
export type UserRow = Omit<User, "passwordHash">;

/**
 * The URL of an account's picture, or null. The version changes with the picture, so that browsers load the new one; it
 * reveals nothing about the file's key.
 */
export function pictureAddress({ id, profilePictureKey }: Pick<User, "id" | "profilePictureKey">): string | null {
  if (!profilePictureKey) return null;
  const version = createHash("sha256").update(profilePictureKey).digest("hex").slice(0, 8);
  return `/api/users/${id}/profile-picture?v=${version}`;
}

export type UserView = z.output<typeof userAnswer>;

/** What an account's view needs. A score is a number from Prisma or text from Postgres. */
export type ViewedUser = Pick<
  UserRow,
  | ("id" | "name" | "email" | "phone" | "role" | "address" | "dob" | "profilePictureKey" | "bio" | "preferredCountry")
  | ("fundingSource" | "budget" | "skills" | "educationLevel" | "preferredCountries" | "preferredFields")
  | ("testType" | "createdAt")
> & { englishScore: UserRow["englishScore"] | string };

/** An account for its owner, staff and admins. Empty values are null, lists are empty. */
export function toUserView(row: ViewedUser): UserView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    address: row.address,
    dob: row.dob && columnDate(row.dob),
    profile_picture: pictureAddress(row),
    bio: row.bio,
    preferred_country: row.preferredCountry,
    funding_source: row.fundingSource,
    budget: row.budget,
    skills: row.skills,
    education_level: row.educationLevel,
    preferred_countries: row.preferredCountries,
    preferred_fields: row.preferredFields,
    english_score: row.englishScore === null ? null : Number(row.englishScore),
    test_type: row.testType,
    created_at: row.createdAt.toISOString(),
  };
}

export type StudentProfileView = z.output<typeof studentProfileAnswer>;

/** A student's account for its owner, with the profile's completeness. */
export function toStudentProfileView(row: UserRow, educationEntries: number): StudentProfileView {
  const account = toUserView(row);
  return {
    ...account,
    profile: completenessOf({ ...account, educationEntries }),
    email_confirmed_at: row.emailConfirmedAt?.toISOString() ?? null,
    /** When the account will be deleted, if its owner asked for that; otherwise null. */
    delete_after: row.deleteAfter?.toISOString() ?? null,
  };
}

/** The counts of a student's documents and applications, and the latest applications. */
type StudentWork = {
  documents: number;
  applications: number;
  education: EducationView[];
  newest: StaffApplicationView[];
};

/** What a view for staff has of the student's contact. */
type StudentContact = { id: string; version: number; followUpAt: Date | null };

export type StaffStudentView = z.output<typeof staffStudentAnswer>;

/** A student's account for staff. */
export function toStaffStudentView(
  row: UserRow & { assignedTo: Owner; contact: StudentContact | null },
  { documents, applications, education, newest }: StudentWork,
): StaffStudentView {
  const account = toUserView(row);
  const { completeness } = completenessOf({ ...account, educationEntries: education.length });
  return {
    ...account,
    document_count: documents,
    application_count: applications,
    education,
    applications: newest,
    profile: { completeness },
    email_confirmed_at: row.emailConfirmedAt?.toISOString() ?? null,
    active: row.active,
    version: row.version,
    assigned_to: row.assignedTo,
    owner_version: row.contact?.version ?? 0,
    contact_id: row.contact?.id ?? null,
    follow_up_at: row.contact?.followUpAt?.toISOString() ?? null,
    /** When the account will be deleted, if its owner asked for that; otherwise null. */
    delete_after: row.deleteAfter?.toISOString() ?? null,
  };
}

export type AccountStatusView = z.output<typeof accountStatusAnswer>;

export type StudentListView = z.output<typeof studentListAnswer>;

/** A student with document and application counts. */
export type StudentListRow = ViewedUser & {
  active: boolean;
  version: number;
  documents: number;
  applications: number;
  owner: Owner;
  ownerVersion: number;
  contactId: string | null;
  followUpAt: Date | null;
};

/** A student in the team's list. */
export function toStudentListView(row: StudentListRow): StudentListView {
  const counts = { document_count: row.documents, application_count: row.applications };
  return Object.assign(toUserView(row), counts, {
    active: row.active,
    version: row.version,
    assigned_to: row.owner,
    owner_version: row.ownerVersion,
    contact_id: row.contactId,
    follow_up_at: row.followUpAt?.toISOString() ?? null,
  });
}

export type NotificationsView = z.output<typeof notificationsAnswer>;

/** Which emails an account gets, for its owner. */
export const toNotificationsView = ({ workMails }: Pick<User, "workMails">): NotificationsView => ({
  work_mails: workMails,
});

export type MessageMailsView = z.output<typeof messageMailsAnswer>;

/** Whether an account's mails about unread messages contain their text, for its owner. */
export const toMessageMailsView = ({ messageTextInMails }: Pick<User, "messageTextInMails">): MessageMailsView => ({
  text_in_mails: messageTextInMails,
});

export type ShortcutsView = z.output<typeof shortcutsAnswer>;

/** Whether an account uses shortcuts of a single key, for its owner. */
export const toShortcutsView = ({ singleKeys }: Pick<User, "singleKeys">): ShortcutsView => ({
  single_keys: singleKeys,
});

export type ProcessingMemberView = z.output<typeof processingMemberAnswer>;

/** A processing member, for admins. */
export function toProcessingMemberView(row: UserRow): ProcessingMemberView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    managed_regions: row.managedRegions,
    active: row.active,
    created_at: row.createdAt.toISOString(),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    /** When the invitation link expires or expired; null once there is a password. */
    invited_until: row.invitedUntil?.toISOString() ?? null,
    second_factor: row.secondFactorSince !== null,
    version: row.version,
  };
}

export type AdminView = z.output<typeof adminAnswer>;

/** An admin, for admins. */
export function toAdminView(row: UserRow): AdminView {
  const { managed_regions: _, ...account } = toProcessingMemberView(row);
  return account;
}

export type PartnerView = z.output<typeof partnerAnswer>;

/** A partner, for admins, with the number of students they have referred. */
export function toPartnerView(row: UserRow, referrals: number): PartnerView {
  return {
    ...toAdminView(row),
    company_name: row.companyName,
    referral_code: row.referralCode,
    commission_usd: row.commissionUsd?.toNumber() ?? null,
    referrals,
  };
}

export type SessionView = z.output<typeof sessionAnswer>;

/** A session, for its owner; `id` is the public id, never the one in the token. */
export function toSessionView(row: Session, currentId: string): SessionView {
  return {
    id: row.publicId,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    user_agent: row.userAgent,
    current: row.id === currentId,
  };
}

/** If the account was closed: how many consultations became unassigned. */
export type ChangedProcessingMember = z.output<typeof changedProcessingMemberAnswer>;

export type SecondFactorView = z.output<typeof secondFactorAnswer>;

/** The second factor of an account, for its owner. */
export function toSecondFactorView(
  row: Pick<User, "secondFactorSince"> & {
    authenticator: { confirmedAt: Date | null } | null;
    passkeys: Pick<Passkey, "id" | "name" | "createdAt" | "lastUsedAt">[];
    _count: { recoveryCodes: number };
  },
  { available, requiredFrom }: { available: boolean; requiredFrom: Date | undefined },
): SecondFactorView {
  return {
    available,
    required_from: requiredFrom ? columnDate(requiredFrom) : null,
    since: row.secondFactorSince?.toISOString() ?? null,
    authenticator: row.authenticator?.confirmedAt?.toISOString() ?? null,
    passkeys: row.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes: row._count.recoveryCodes,
  };
}

export type PasskeyCreationView = z.output<typeof passkeyCreationAnswer>;
export type FactorSetUpView = z.output<typeof factorSetUpAnswer>;
export type FactorAskedView = z.output<typeof factorAskedAnswer>;
export type FactorRulesView = z.output<typeof factorRulesAnswer>;
export type AuthenticatorSetupView = z.output<typeof authenticatorSetupAnswer>;
export type RecoveryCodesView = z.output<typeof recoveryCodesAnswer>;

/** A new invitation link, for the admin who hands it over. */
export type InvitationLinkView = z.output<typeof invitationLinkAnswer>;
