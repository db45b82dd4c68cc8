import "server-only";
import type { Session, User } from "@/lib/generated/prisma/client";

/** A user row as it is read everywhere: without the password's hash. */
export type UserRow = Omit<User, "passwordHash">;

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
    profile_picture: row.profilePictureKey ? `/api/users/${row.id}/profile-picture` : null,
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
  };
}
export type ProcessingMemberView = ReturnType<typeof toProcessingMemberView>;

/** A partner as the admin sees it. */
export function toPartnerView(row: UserRow) {
  const { managed_regions: _, ...account } = toProcessingMemberView(row);
  return { ...account, company_name: row.companyName };
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
