import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { type Action, type Actor, assertCan } from "@/lib/auth/policy";
import { endSessions } from "@/lib/auth/session";
import type { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { countedUpTo, type Page } from "@/lib/http/page";
import { db, transaction } from "@/lib/platform/db";
import type { PartnerChangeInput, ProcessingMemberChangeInput } from "./schema";
import {
  type PartnerView,
  type ProcessingMemberView,
  toPartnerView,
  toProcessingMemberView,
  type UserRow,
} from "./views";

type StaffRole = "processing" | "b2b";
type Paging = { limit: number; offset: number };

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.UserOrderByWithRelationInput[];

async function listAccounts(role: StaffRole, { limit, offset }: Paging): Promise<Page<UserRow>> {
  const where = { role };
  const [rows, total] = await Promise.all([
    db.user.findMany({ where, orderBy: newestFirst, take: limit, skip: offset }),
    db.user.count({ where, orderBy: newestFirst, take: countedUpTo + 1 }),
  ]);
  return { rows, total, limit, offset };
}

/** Changes an account of that role; closing it ends every session of it at once. */
async function changeAccount(
  actor: Actor,
  { action, role, id, data }: { action: Action; role: StaffRole; id: string; data: Prisma.UserUpdateInput },
): Promise<UserRow> {
  assertCan(actor, action);
  return transaction(async (tx) => {
    const row = await tx.user.update({ where: { id, role }, data });
    if (data.active === false) await endSessions(tx, id);
    await recordAudit(
      {
        action: data.active === undefined ? "account-changed" : "account-status-changed",
        actor,
        subjectId: id,
        details: { active: row.active },
      },
      tx,
    );
    return row;
  });
}

/** Throws 404 for an account that does not exist (in that role), before its change is looked at. */
export async function assertAccountExists(actor: Actor, action: Action, id: string, role?: StaffRole): Promise<void> {
  assertCan(actor, action);
  const row = await db.user.findFirst({ where: { id, ...(role && { role }) }, select: { id: true } });
  if (!row) throw new AppError("not_found");
}

/** The processing team, newest first. */
export async function listProcessingTeam(actor: Actor, paging: Paging): Promise<Page<ProcessingMemberView>> {
  assertCan(actor, "processing-member:manage");
  const page = await listAccounts("processing", paging);
  return { ...page, rows: page.rows.map(toProcessingMemberView) };
}

/** Changes a processing member: name, phone, regions, active. */
export async function changeProcessingMember(
  actor: Actor,
  id: string,
  { managed_regions: managedRegions, ...input }: ProcessingMemberChangeInput,
): Promise<ProcessingMemberView> {
  const data = { ...input, ...(managedRegions && { managedRegions }) };
  return toProcessingMemberView(
    await changeAccount(actor, { action: "processing-member:manage", role: "processing", id, data }),
  );
}

/** The partners, newest first. */
export async function listPartners(actor: Actor, paging: Paging): Promise<Page<PartnerView>> {
  assertCan(actor, "partner:manage");
  const page = await listAccounts("b2b", paging);
  return { ...page, rows: page.rows.map(toPartnerView) };
}

/** Changes a partner: name, phone, company, active. */
export async function changePartner(
  actor: Actor,
  id: string,
  { company_name: companyName, ...input }: PartnerChangeInput,
): Promise<PartnerView> {
  const data = { ...input, ...(companyName !== undefined && { companyName }) };
  return toPartnerView(await changeAccount(actor, { action: "partner:manage", role: "b2b", id, data }));
}
