import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { hashPassword } from "@/lib/auth/passwords";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { Role } from "@/lib/auth/roles";
import type { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { queueEmail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { countLimit, uncountLimit } from "@/lib/platform/rate-limit";
import { welcomeMail } from "./emails";
import { assertPasswordAllowed } from "./passwords";
import type {
  AdminRegistrationInput,
  PartnerRegistrationInput,
  ProcessingRegistrationInput,
  StudentRegistrationInput,
} from "./schema";
import { toPartnerView, toProcessingMemberView, toUserView } from "./views";

type NewAccount = { name: string; email: string; phone: string; password: string };

/** The columns of a new account. Nothing else of the input gets in. */
async function accountData(role: Role, input: NewAccount): Promise<Prisma.UserCreateInput> {
  assertPasswordAllowed(input.password, input.email, "password");
  return {
    role,
    name: input.name,
    email: input.email,
    phone: input.phone,
    passwordHash: await hashPassword(input.password),
    createdAt: now(),
  };
}

async function createAccount(actor: Actor, data: Prisma.UserCreateInput) {
  return transaction(async (tx) => {
    const row = await tx.user.create({ data });
    await recordAudit({ action: "account-registered", actor, subjectId: row.id, details: { role: row.role } }, tx);
    if (row.role === "student") {
      await queueEmail(tx, {
        key: `welcome:${row.id}`,
        to: row.email,
        subject: "Your student account is ready",
        content: welcomeMail(row.name, `${env.appUrl}/student/login`),
      });
    }
    return row;
  });
}

/** A student registers. No session is made; 409 when the address is taken. */
export async function registerStudent(actor: Actor, input: StudentRegistrationInput) {
  assertCan(actor, "account:register");
  return toUserView(await createAccount(actor, await accountData("student", input)));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** Refuses a wrong admin secret key (403), in constant time; wrong ones are counted (429). */
export async function assertAdminKey(key: unknown, address: string): Promise<void> {
  await countLimit("adminKeyAddress", address);
  await countLimit("adminKeyAll", "all");
  const given = sha256(typeof key === "string" ? key : "");
  const right = timingSafeEqual(given, sha256(env.adminSecretKey ?? "no key is right"));
  if (right && env.adminSecretKey) {
    await uncountLimit("adminKeyAddress", address);
    await uncountLimit("adminKeyAll", "all");
    return;
  }
  await recordAudit({ action: "admin-key-refused" });
  throw new AppError("forbidden", "Invalid admin secret key");
}

/** An admin registers with the secret key, which `assertAdminKey` has checked before anything else. */
export async function registerAdmin(actor: Actor, input: AdminRegistrationInput) {
  assertCan(actor, "account:register");
  return toUserView(await createAccount(actor, await accountData("admin", input)));
}

/** An admin registers a processing-team member. */
export async function registerProcessingMember(actor: Actor, input: ProcessingRegistrationInput) {
  assertCan(actor, "processing-member:register");
  const data = await accountData("processing", input);
  return toProcessingMemberView(await createAccount(actor, { ...data, managedRegions: input.managed_regions }));
}

/** An admin registers a partner. */
export async function registerPartner(actor: Actor, input: PartnerRegistrationInput) {
  assertCan(actor, "partner:register");
  const data = await accountData("b2b", input);
  return toPartnerView(await createAccount(actor, { ...data, companyName: input.company_name ?? null }));
}
