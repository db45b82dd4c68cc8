import "server-only";
import { createHash } from "node:crypto";
import type { StaffApplicationView } from "@/lib/applications/views";
import type { EducationView } from "@/lib/education/views";
import type { Session, User } from "@/lib/generated/prisma/client";
import { completenessOf } from "@/lib/students/completeness";

/** A user row as it is read everywhere: without the password's hash. */
export type UserRow = Omit<User, "passwordHash">;

/**
 * Where an account's picture is served, or null. The version changes with the picture, so that a browser shows the new
 * one; it tells nothing of the key under which the file lies.
 */
export function pictureAddress({ id, profilePictureKey }: Pick<User, "id" | "profilePictureKey">): string | null {
  if (!profilePictureKey) return null;
  const version = createHash("sha256").update(profilePictureKey).digest("hex").slice(0, 8);
  return `/api/users/${id}/profile-picture?v=${version}`;
}

/** An account as its owner, staff and admins may see it. Empty values are null, lists are empty. */
export function toUserView(row: UserRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    address: row.address,
    dob: row.dob?.toISOString().slice(0, 10) ?? null,
    profile_picture: pictureAddress(row),
    bio: row.bio,
    preferred_country: row.preferredCountry,
    funding_source: row.fundingSource,
    budget: row.budget,
    skills: row.skills,
    education_level: row.educationLevel,
    preferred_countries: row.preferredCountries,
    preferred_fields: row.preferredFields,
    english_score: row.englishScore?.toNumber() ?? null,
    test_type: row.testType,
    created_at: row.createdAt.toISOString(),
  };
}
export type UserView = ReturnType<typeof toUserView>;

/** A student's account as its owner sees it, with how complete the profile is. */
export function toStudentProfileView(row: UserRow, educationEntries: number) {
  const account = toUserView(row);
  return {
    ...account,
    profile: completenessOf({ ...account, educationEntries }),
    /** When the account goes, as its owner asked; null while nobody asked. */
    delete_after: row.deleteAfter?.toISOString() ?? null,
  };
}
export type StudentProfileView = ReturnType<typeof toStudentProfileView>;

/** What the office works on for a student: how many there are, and the newest of them. */
type StudentWork = {
  documents: number;
  applications: number;
  education: EducationView[];
  newest: StaffApplicationView[];
};

/** A student's account as staff see it. */
export function toStaffStudentView(row: UserRow, { documents, applications, education, newest }: StudentWork) {
  const account = toUserView(row);
  const { completeness } = completenessOf({ ...account, educationEntries: education.length });
  return {
    ...account,
    document_count: documents,
    application_count: applications,
    education,
    applications: newest,
    profile: { completeness },
    active: row.active,
    /** When the account goes, as its owner asked; null while nobody asked. */
    delete_after: row.deleteAfter?.toISOString() ?? null,
  };
}
export type StaffStudentView = ReturnType<typeof toStaffStudentView>;

/** A student in the team's list. */
export function toStudentListView(
  row: UserRow,
  { documents, applications }: { documents: number; applications: number },
) {
  return { ...toUserView(row), document_count: documents, application_count: applications, active: row.active };
}
export type StudentListView = ReturnType<typeof toStudentListView>;

/** A processing member as the admin sees it. */
export function toProcessingMemberView(row: UserRow) {
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
    /** Until when the link of the invitation works, or worked; null once there is a password. */
    invited_until: row.invitedUntil?.toISOString() ?? null,
  };
}
export type ProcessingMemberView = ReturnType<typeof toProcessingMemberView>;

/** A partner as the admin sees it, with how many students they have referred. */
export function toPartnerView(row: UserRow, referrals: number) {
  const { managed_regions: _, ...account } = toProcessingMemberView(row);
  return {
    ...account,
    company_name: row.companyName,
    referral_code: row.referralCode,
    commission_usd: row.commissionUsd?.toNumber() ?? null,
    referrals,
  };
}
export type PartnerView = ReturnType<typeof toPartnerView>;

/** A sign-in as its owner sees it; `id` is the public id, never the one inside the token. */
export function toSessionView(row: Session, currentId: string) {
  return {
    id: row.publicId,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    user_agent: row.userAgent,
    current: row.id === currentId,
  };
}
export type SessionView = ReturnType<typeof toSessionView>;
