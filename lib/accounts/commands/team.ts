import "server-only";
import { countReferrals, type StaffRole } from "@/lib/accounts/queries/team";
import type { PartnerChangeInput, ProcessingMemberChangeInput } from "@/lib/accounts/schema/account";
import {
  type ChangedProcessingMember,
  type PartnerView,
  toPartnerView,
  toProcessingMemberView,
  type UserRow,
} from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { type Action, type Actor, assertCan } from "@/lib/auth/policy";
import { unassignComing } from "@/lib/consultations/commands/unassign";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type Tx, transaction } from "@/lib/platform/db";
import { lockAccount } from "./password-links";
import { assertSeenAccount, endAccess } from "./sessions";

type AccountChange = {
  action: Action;
  role: StaffRole;
  id: string;
  data: Prisma.UserUpdateInput;
  /** The version the caller saw. */
  version: number | undefined;
};

/** The account as its list shows it. */
const toTeamView = async (row: UserRow) =>
  row.role === "b2b"
    ? toPartnerView(row, (await countReferrals([row.id])).get(row.id) ?? 0)
    : toProcessingMemberView(row);

const amountOf = ({ commissionUsd }: UserRow) => commissionUsd?.toFixed(2) ?? null;

/** Records what actually changed: whether the account is open, and which details. */
async function recordChange(tx: Tx, actor: Actor, before: UserRow, row: UserRow): Promise<void> {
  const subjectId = row.id;
  if (before.active !== row.active) {
    await recordAudit({ action: "account-status-changed", actor, subjectId, details: { active: row.active } }, tx);
  }
  const fields = ["name", "phone", "managedRegions", "companyName", "commissionUsd"] as const;
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(row[field]));
  if (changed.length === 0) return;
  // Agreed amounts must stay traceable; everything else is the owner's personal data.
  const amounts = changed.includes("commissionUsd") && { amountFrom: amountOf(before), amountTo: amountOf(row) };
  await recordAudit({ action: "account-changed", actor, subjectId, details: { changed, ...amounts } }, tx);
}

/**
 * Changes an account of that role. Closing it immediately ends every session and every password link, and unassigns its
 * upcoming consultations: `unassigned` says how many.
 */
async function changeAccount(
  actor: Actor,
  { action, role, id, data, version }: AccountChange,
): Promise<{ row: UserRow; unassigned?: number }> {
  assertCan(actor, action);
  return transaction(async (tx) => {
    await lockAccount(tx, id);
    const before = await tx.user.findUniqueOrThrow({ where: { id, role } });
    const isChanged = Object.entries(data).some(
      ([field, value]) => value !== undefined && String(value) !== String(before[field as keyof UserRow]),
    );
    if (isChanged) await assertSeenAccount(tx, before, { seen: version, current: () => toTeamView(before) });
    if (data.active === false) await endAccess(tx, id);
    const row = await tx.user.update({
      where: { id, role },
      data: { ...data, ...(isChanged && { version: { increment: 1 } }) },
    });
    await recordChange(tx, actor, before, row);
    return { row, ...(data.active === false && { unassigned: await unassignComing(tx, actor, id) }) };
  });
}

/**
 * Changes a processing member: name, phone, regions, active. Throws 409 if the version isn't the one the caller saw.
 */
export async function changeProcessingMember(
  actor: Actor,
  id: string,
  { managed_regions: managedRegions, version, ...input }: ProcessingMemberChangeInput,
): Promise<ChangedProcessingMember> {
  const data = { ...input, ...(managedRegions && { managedRegions }) };
  const change: AccountChange = { action: "processing-member:manage", role: "processing", id, data, version };
  const { row, ...more } = await changeAccount(actor, change);
  return { ...toProcessingMemberView(row), ...more };
}

/**
 * Changes a partner: name, phone, company, agreed commission, active. A new commission applies to students referred
 * from then on.
 */
export async function changePartner(
  actor: Actor,
  id: string,
  { company_name: companyName, commission_usd: commissionUsd, version, ...input }: PartnerChangeInput,
): Promise<PartnerView> {
  const data = {
    ...input,
    ...(companyName !== undefined && { companyName }),
    ...(commissionUsd !== undefined && { commissionUsd }),
  };
  const { row } = await changeAccount(actor, { action: "partner:manage", role: "b2b", id, data, version });
  return toPartnerView(row, (await countReferrals([id])).get(id) ?? 0);
}
