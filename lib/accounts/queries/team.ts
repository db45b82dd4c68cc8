import "server-only";
import type { TeamListQuery } from "@/lib/accounts/schema/list";
import {
  type AdminView,
  type PartnerView,
  type ProcessingMemberView,
  toAdminView,
  toPartnerView,
  toProcessingMemberView,
  type UserRow,
} from "@/lib/accounts/views";
import { type Action, type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { countedUpTo, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { holdsWords, peopleWords } from "@/lib/platform/search";

/** The roles whose accounts an admin creates. */
export type StaffRole = "processing" | "b2b";

const searched = Prisma.sql`(t.search_text || ' ' || lower(coalesce(t.company_name, '')))`;

/** One page of the accounts with a role, newest first, and the total. There are few compared to students. */
async function listAccounts(
  role: StaffRole | "admin",
  { limit, offset, id, search }: TeamListQuery,
): Promise<Page<UserRow>> {
  const only = id ? Prisma.sql`t.id = ${id}::uuid AND` : Prisma.empty;
  const accounts = Prisma.sql`users AS t WHERE t.role = ${role}::role AND ${only} ${holdsWords(searched, peopleWords(search ?? ""))}`;
  const newestFirst = Prisma.sql`t.created_at DESC, t.id DESC`;
  const [answer] = await db.$queryRaw<{ total: number; ids: string[] }[]>`
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM ${accounts} LIMIT ${countedUpTo + 1}) AS t) AS total,
      ARRAY(SELECT t.id FROM ${accounts} ORDER BY ${newestFirst} LIMIT ${limit} OFFSET ${offset}) AS ids`;
  const { total, ids } = answer ?? { total: 0, ids: [] };
  const rows = await db.user.findMany({ where: { id: { in: ids } } });
  return { rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), total, limit, offset };
}

/** Throws 404 for an account that doesn't exist (in that role), before the change is read. */
export async function assertAccountExists(actor: Actor, action: Action, id: string, role?: StaffRole): Promise<void> {
  assertCan(actor, action);
  const row = await db.user.findFirst({ where: { id, ...(role && { role }) }, select: { id: true } });
  if (!row) throw new AppError("not_found");
}

/** The processing team, newest first. A search requires every word in name, email or phone. */
export async function listProcessingTeam(actor: Actor, query: TeamListQuery): Promise<Page<ProcessingMemberView>> {
  assertCan(actor, "processing-member:manage");
  const page = await listAccounts("processing", query);
  return { ...page, rows: page.rows.map(toProcessingMemberView) };
}

/** The admins, newest first. A search requires every word in name, email or phone. */
export async function listAdmins(actor: Actor, query: TeamListQuery): Promise<Page<AdminView>> {
  assertCan(actor, "admin:list");
  const page = await listAccounts("admin", query);
  return { ...page, rows: page.rows.map(toAdminView) };
}

/** The partners, newest first. A search requires every word in name, email, phone or company. */
export async function listPartners(actor: Actor, query: TeamListQuery): Promise<Page<PartnerView>> {
  assertCan(actor, "partner:manage");
  const page = await listAccounts("b2b", query);
  const referrals = await countReferrals(page.rows.map(({ id }) => id));
  return { ...page, rows: page.rows.map((row) => toPartnerView(row, referrals.get(row.id) ?? 0)) };
}

/** How many referrals partners have made, counted up to 10,001. */
export async function countReferrals(partnerIds: string[]): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; referrals: number }[]>`
    SELECT partner.id, (
      SELECT count(*)::int FROM (
        SELECT FROM referrals AS r WHERE r.partner_id = partner.id LIMIT ${countedUpTo + 1}
      ) AS counted
    ) AS referrals
    FROM unnest(${partnerIds}::uuid[]) AS partner (id)`;
  return new Map(rows.map(({ id, referrals }) => [id, referrals]));
}
