import "server-only";
import { newAddressMail, oldAddressMail } from "@/lib/accounts/emails";
import { ownProfile } from "@/lib/accounts/queries/profile";
import type { MessageMailsInput, NotificationsInput, ShortcutsInput } from "@/lib/accounts/schema/account";
import { badScoreOf, type ProfileChangeInput, type SkillsInput } from "@/lib/accounts/schema/profile";
import {
  type MessageMailsView,
  type NotificationsView,
  pictureAddress,
  type ShortcutsView,
  type StudentProfileView,
  toMessageMailsView,
  toNotificationsView,
  toShortcutsView,
  toUserView,
  type UserRow,
  type UserView,
} from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { assertFresh } from "@/lib/auth/second-factor";
import { AppError } from "@/lib/errors";
import { clearAway, releaseFiles } from "@/lib/files/commands/loose";
import type { Prisma, User } from "@/lib/generated/prisma/client";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { countLimit } from "@/lib/platform/rate-limit";
import { isScoreOf } from "@/lib/students/schema";
import { confirmationIn } from "./confirmation";
import { endPasswordLinks } from "./password-links";
import { confirmPassword } from "./passwords";
import { tellOwner } from "./tell-owner";

/** Throws 404 for anyone else's account, before the change is read. */
export async function assertOwnAccount(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "user:update", { ownerId: id });
}

/** An account's row, locked until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<User> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.user.findUniqueOrThrow({ where: { id }, omit: { passwordHash: false } });
}

/** If the email address changes: the owner, confirmed by their current password. */
async function confirmNewEmail(actor: Actor, id: string, input: ProfileChangeInput): Promise<User | null> {
  if (input.email === undefined) return null;
  const { email } = await db.user.findUniqueOrThrow({ where: { id }, select: { email: true } });
  if (email === input.email) return null;
  if (actor.kind === "user") assertFresh(actor.secondFactor);
  if (!input.current_password) {
    throw new AppError("forbidden", "Current password is required to change the email");
  }
  const owner = await confirmPassword(id, input.current_password);
  await countLimit("emailChange", id);
  return owner;
}

/** A test and a score belong together, even if only one of them is sent. */
function assertScoreFits(before: User, input: ProfileChangeInput): void {
  if (input.test_type === undefined && input.english_score === undefined) return;
  const test = input.test_type === undefined ? before.testType : input.test_type;
  const score = input.english_score === undefined ? (before.englishScore?.toNumber() ?? null) : input.english_score;
  if (test !== null && score !== null && !isScoreOf(test, score))
    throw AppError.field("english_score", badScoreOf(test));
}

/** Refuses input that conflicts with stored values. */
function assertFits(before: User, input: ProfileChangeInput, confirmed: User | null): void {
  // The address or password changed after the confirmation, which therefore doesn't cover this.
  if (input.email !== undefined && input.email !== before.email && confirmed?.passwordHash !== before.passwordHash) {
    throw new AppError("conflict");
  }
  assertScoreFits(before, input);
  const picture = pictureAddress(before);
  const own = [undefined, null, picture, picture?.split("?")[0]];
  if (!own.includes(input.profile_picture)) throw AppError.field("profile_picture", "Invalid profile picture");
}

/** The single preferred country follows the list, unless it is given itself. */
function preferredCountry(before: User, input: ProfileChangeInput): string | null | undefined {
  if (input.preferred_country !== undefined || input.preferred_countries === undefined) return input.preferred_country;
  const isSame = input.preferred_countries.join("\n") === before.preferredCountries.join("\n");
  return isSame ? undefined : (input.preferred_countries[0] ?? null);
}

/** The columns to change; undefined leaves one as it is. No other input gets through. */
const columnsOf = (before: User, input: ProfileChangeInput): Prisma.UserUncheckedUpdateInput => ({
  name: input.name,
  email: input.email,
  phone: input.phone,
  address: input.address,
  dob: input.dob && new Date(input.dob),
  bio: input.bio,
  profilePictureKey: input.profile_picture === null ? null : undefined,
  preferredCountry: preferredCountry(before, input),
  fundingSource: input.funding_source,
  budget: input.budget,
  educationLevel: input.education_level,
  preferredCountries: input.preferred_countries,
  preferredFields: input.preferred_fields,
  englishScore: input.english_score,
  testType: input.test_type,
});

/** Records which fields changed, but not their values. */
async function recordChange(tx: Tx, actor: Actor, before: UserRow, after: UserRow): Promise<void> {
  const [old, view] = [toUserView(before), toUserView(after)];
  const fields = (Object.keys(view) as (keyof UserView)[]).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(view[field]),
  );
  if (fields.length === 0) return;
  await recordAudit({ action: "profile-changed", actor, subjectId: after.id, details: { fields } }, tx);
}

/** After an email change: ends reset links sent to the old address, and mails both addresses. */
async function finishEmailChange(tx: Tx, actor: Actor, before: UserRow, after: UserRow): Promise<void> {
  const { url, mail } = confirmationIn(after);
  await endPasswordLinks(tx, after.id);
  await tellOwner(tx, before, `email-changed-from:${before.email}`, {
    content: oldAddressMail(after.name, after.email),
  });
  await tellOwner(tx, after, `email-changed-to:${after.email}`, { content: newAddressMail(after.name, url), ...mail });
  await recordAudit({ action: "email-changed", actor, subjectId: after.id }, tx);
}

/**
 * Changes the caller's own account: absent fields stay, null clears them. A new email address needs the current
 * password (403), and both addresses get a mail. Throws 409 if it is taken, and 429 for the sixth change within an
 * hour.
 */
export async function changeProfile(
  actor: Actor,
  id: string,
  input: ProfileChangeInput,
): Promise<UserView | StudentProfileView> {
  assertCan(actor, "user:update", { ownerId: id });
  const confirmed = await confirmNewEmail(actor, id, input);
  const { view, released } = await transaction(async (tx) => {
    const before = await lockAccount(tx, id);
    assertFits(before, input, confirmed);
    const columns = columnsOf(before, input);
    // Admins also edit the accounts of members and partners, and must not overwrite changes they haven't seen.
    const isVersioned = before.role !== "student" && Object.values(columns).some((value) => value !== undefined);
    const data = { ...columns, ...(isVersioned && { version: { increment: 1 } }) };
    const isMoved = input.email !== undefined && input.email !== before.email;
    const after = await tx.user.update({
      where: { id },
      data: { ...data, ...(isMoved && { emailConfirmedAt: null }) },
    });
    await recordChange(tx, actor, before, after);
    if (isMoved) await finishEmailChange(tx, actor, before, after);
    const gone = after.profilePictureKey === null ? [before.profilePictureKey ?? []].flat() : [];
    await releaseFiles(tx, gone);
    return { view: after.role === "student" ? await ownProfile(after, tx) : toUserView(after), released: gone };
  });
  await clearAway(released);
  return view;
}

/** Replaces the caller's list of skills. */
export async function changeSkills(actor: Actor, id: string, { skills }: SkillsInput): Promise<{ skills: string[] }> {
  assertCan(actor, "user:update", { ownerId: id });
  return transaction(async (tx) => {
    const before = await lockAccount(tx, id);
    const after = await tx.user.update({ where: { id }, data: { skills } });
    await recordChange(tx, actor, before, after);
    return { skills: after.skills };
  });
}

/** Chooses whether the caller gets emails about their work; those about the account itself always come. */
export async function changeNotifications(
  actor: Actor,
  { work_mails }: NotificationsInput,
): Promise<NotificationsView> {
  const { id } = assertAccount(actor, "account:notifications");
  return toNotificationsView(await choose(actor, id, { workMails: work_mails }, "work_mails"));
}

/** Chooses whether the caller's screens have shortcuts of a single key, wherever they sign in. */
export async function changeShortcuts(actor: Actor, { single_keys }: ShortcutsInput): Promise<ShortcutsView> {
  const { id } = assertAccount(actor, "account:shortcuts");
  return toShortcutsView(await choose(actor, id, { singleKeys: single_keys }, "single_keys"));
}

/** Chooses whether mails about unread messages contain their text. */
export async function changeMessageMails(
  actor: Actor,
  { text_in_mails }: MessageMailsInput,
): Promise<MessageMailsView> {
  const { id } = assertAccount(actor, "account:message-mails");
  return toMessageMailsView(await choose(actor, id, { messageTextInMails: text_in_mails }, "text_in_mails"));
}

const choices = ["workMails", "singleKeys", "messageTextInMails"] as const;
type Choice = (typeof choices)[number];

/** Saves one of an account's own choices, and records it if it is another one now; `field` is its name on the wire. */
function choose(actor: Actor, id: string, data: Partial<Pick<User, Choice>>, field: string) {
  return transaction(async (tx) => {
    const before = await lockAccount(tx, id);
    const after = await tx.user.update({ where: { id }, data });
    if (choices.some((choice) => after[choice] !== before[choice])) {
      await recordAudit({ action: "profile-changed", actor, subjectId: id, details: { fields: [field] } }, tx);
    }
    return after;
  });
}
