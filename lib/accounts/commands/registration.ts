import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { welcomeMail } from "@/lib/accounts/emails";
import type {
  AdminRegistrationInput,
  PartnerRegistrationInput,
  ProcessingRegistrationInput,
  StudentRegistrationInput,
} from "@/lib/accounts/schema/account";
import { toPartnerView, toProcessingMemberView, toUserView, type UserRow } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { hashPassword, unusablePasswordHash } from "@/lib/auth/password-hash";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type Role, roles } from "@/lib/auth/roles";
import { rememberCampaign } from "@/lib/campaigns/commands";
import { claimBooking } from "@/lib/consultations/commands/claim";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { claimStudent } from "@/lib/partners/commands/claims";
import { lockAddress } from "@/lib/partners/commands/save-referral";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { countLimit, countUses, uncountLimits } from "@/lib/platform/rate-limit";
import { readableCode } from "@/lib/readable-code";
import { confirmationIn } from "./confirmation";
import { inviteAccount } from "./invitations";
import { assertPasswordAllowed } from "./passwords";

type NewAccount = { name: string; email: string; phone: string; password?: string | undefined };

/**
 * The password hash for a new account, or one that nothing matches if there is no password. Hashing is slow, especially
 * when many register at once, so do it before the transaction. Throws 422 for a forbidden password.
 */
export function newPasswordHash({ email, password }: Pick<NewAccount, "email" | "password">): Promise<string> {
  if (password === undefined) return unusablePasswordHash();
  assertPasswordAllowed(password, email, "password");
  return hashPassword(password);
}

/** The columns of a new account. No other input is stored. */
const accountData = (role: Role, { name, email, phone }: NewAccount, passwordHash: string): Prisma.UserCreateInput => ({
  role,
  name,
  email,
  phone,
  passwordHash,
  createdAt: now(),
});

/** Stores a new account and runs its side effects, which may change the row. */
async function createAccount<More extends object>(
  actor: Actor,
  data: Prisma.UserCreateInput,
  follow: (tx: Tx, row: UserRow) => Promise<More>,
): Promise<UserRow & More> {
  return transaction(async (tx) => {
    const row = await tx.user.create({ data });
    await recordAudit({ action: "account-registered", actor, subjectId: row.id, details: { role: row.role } }, tx);
    return { ...row, ...(await follow(tx, row)) };
  });
}

/** Invites a new account without a password to choose one. */
const inviteUnless =
  (password: string | undefined) =>
  async (tx: Tx, row: UserRow): Promise<{ invitedUntil?: Date; receipt?: string }> =>
    password === undefined ? inviteAccount(tx, row) : {};

/** The answer to a registration; if an invitation was sent, with the key to check its delivery. */
const registered = <View>(user: View, receipt: string | undefined) => ({
  user,
  ...(receipt && { mail_receipt: receipt }),
});

/**
 * A student registers; this creates no session. The welcome mail has the link that confirms the address. Records the partner if one referred them or they came through a
 * partner's link. A booking whose key they have becomes theirs. Throws 409 if the address is taken.
 */
export async function registerStudent(actor: Actor, input: StudentRegistrationInput, passwordHash: string) {
  assertCan(actor, "account:register");
  return transaction(async (tx) => {
    await lockAddress(tx, input.email); // before the row with the address
    await rememberCampaign(tx, input);
    const row = await createAccount(actor, accountData("student", input, passwordHash), async (_, student) => {
      const confirmation = confirmationIn(student);
      await queueEmail(tx, {
        key: `welcome:${student.id}`,
        to: student.email,
        content: welcomeMail(student.name, confirmation.url, `${env.appUrl}${roles.student.login}`),
        ...confirmation.mail,
      });
      const referredById = await claimStudent(tx, student, input.referral_code);
      if (input.booking) await claimBooking(tx, student.id, input.booking);
      return { referredById };
    });
    return toUserView(row);
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/**
 * Refuses a wrong admin secret key (403), in constant time; wrong ones are counted (429). Each address has its own
 * tries. Many wrong keys from everywhere leave every address fewer of them, but never none: otherwise a stranger could
 * keep the owner out (docs/operations.md, "Secrets", has the figures).
 */
export async function assertAdminKey(key: unknown, address: string): Promise<void> {
  await countLimit("adminKeyAddress", address);
  const [all] = await countUses(["adminKeyAll", "all"]);
  const left = all?.left ?? 0;
  if (left < 0) await countLimit("adminKeyBraked", address);
  const given = sha256(typeof key === "string" ? key : "");
  const right = timingSafeEqual(given, sha256(env.adminSecretKey ?? "no key is right"));
  if (right && env.adminSecretKey) {
    await uncountLimits(["adminKeyAddress", address], left < 0 ? ["adminKeyBraked", address] : ["adminKeyAll", "all"]);
    return;
  }
  if (left >= 0) await recordAudit({ action: "admin-key-refused" }); // beyond that, strangers could fill the audit log
  if (left === 0) await recordAudit({ action: "limit-reached", details: { limit: "adminKeyAll" } });
  throw new AppError("forbidden", "Invalid admin secret key");
}

/** An admin registers with the secret key; `assertAdminKey` must have checked it first. */
export async function registerAdmin(actor: Actor, input: AdminRegistrationInput, passwordHash: string) {
  assertCan(actor, "account:register");
  return toUserView(await createAccount(actor, accountData("admin", input, passwordHash), async () => ({})));
}

/** An admin registers a processing member, who is invited to choose a password unless the admin sets one. */
export async function registerProcessingMember(actor: Actor, input: ProcessingRegistrationInput, passwordHash: string) {
  assertCan(actor, "processing-member:register");
  const data = { ...accountData("processing", input, passwordHash), managedRegions: input.managed_regions };
  const row = await createAccount(actor, data, inviteUnless(input.password));
  return registered(toProcessingMemberView(row), row.receipt);
}

/** An admin registers a partner, who gets a referral code and is invited like a member. */
export async function registerPartner(actor: Actor, input: PartnerRegistrationInput, passwordHash: string) {
  assertCan(actor, "partner:register");
  const data = {
    ...accountData("b2b", input, passwordHash),
    companyName: input.company_name ?? null,
    commissionUsd: input.commission_usd ?? null,
    referralCode: readableCode(8),
  };
  const row = await createAccount(actor, data, inviteUnless(input.password));
  return registered(toPartnerView(row, 0), row.receipt);
}
