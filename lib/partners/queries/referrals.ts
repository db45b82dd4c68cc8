import "server-only";
import { type Actor, assertMayEver, scopeOf } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import type { OrderedList } from "@/lib/http/list/ordered-list";
import type { Page } from "@/lib/http/list/page";
import { searchedIdPage } from "@/lib/http/list/searched-list";
import type { CommissionStatusValue } from "@/lib/partners/labels";
import type { ReferralListQuery } from "@/lib/partners/schema/list";
import {
  type AdminReferralView,
  type ReferralView,
  toAdminReferralView,
  toReferralView,
  withClaims,
} from "@/lib/partners/views";
import { db } from "@/lib/platform/db";
import { peopleWords } from "@/lib/platform/search";

/** `commissionStatusOf` in SQL. */
const commissionIs: Record<CommissionStatusValue, Prisma.Sql> = {
  expected: Prisma.sql`t.status <> 'declined' AND t.commission_usd IS NOT NULL AND t.earned_at IS NULL`,
  earned: Prisma.sql`t.earned_at IS NOT NULL AND t.paid_at IS NULL`,
  paid: Prisma.sql`t.paid_at IS NOT NULL`,
};

/**
 * The text a partner's search covers: the name, plus email and phone if the partner entered them. Otherwise those of
 * students who came through the link could be guessed letter by letter.
 */
const partnersRows = Prisma.sql`(
  SELECT r.id, r.partner_id, r.status, r.commission_usd, r.earned_at, r.paid_at, r.created_at,
    CASE WHEN r.source = 'form' THEN r.search_text ELSE lower(r.student_name) END AS search_text
  FROM referrals AS r)`;

type ReferralFilters = Pick<ReferralListQuery, "id" | "status" | "commission" | "partner_id">;

/** The office's list: the referrals of all partners, newest first. */
export const allReferrals = (filters: ReferralFilters): OrderedList =>
  referralsInOrder(Prisma.sql`referrals`, filters.partner_id, filters);

/** The filtered referrals, newest first. */
function referralsInOrder(
  rows: Prisma.Sql,
  partnerId: string | undefined,
  { id, status, commission }: ReferralFilters,
): OrderedList {
  const filters = [
    Prisma.sql`TRUE`,
    ...(id ? [Prisma.sql`t.id = ${id}::uuid`] : []),
    ...(partnerId ? [Prisma.sql`t.partner_id = ${partnerId}::uuid`] : []),
    ...(status ? [Prisma.sql`t.status = ${status}::referral_status`] : []),
    ...(commission ? [commissionIs[commission]] : []),
  ];
  const columns = Prisma.sql`t.id, t.search_text, t.created_at`;
  const order = Prisma.sql`t.created_at DESC, t.id DESC`;
  const from = Prisma.sql`${rows} AS t WHERE ${Prisma.join(filters, " AND ")}`;
  const first = (rows: Prisma.Sql) => Prisma.sql`(SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ${rows})`;
  return { table: "referrals", columns, order, from, first };
}

/** Referrals, newest first: a partner's own, or all of them for an admin, with their partners. */
export async function listReferrals(
  actor: Actor,
  query: ReferralListQuery,
): Promise<Page<ReferralView | AdminReferralView>> {
  assertMayEver(actor, "referral:read");
  const own = scopeOf(actor, "referral:read");
  const list = own ? referralsInOrder(partnersRows, own, query) : allReferrals(query);
  const page = await searchedIdPage(list, peopleWords(query.search ?? ""), query);
  const rows = await db.referral.findMany({ where: { id: { in: page.rows } }, include: withClaims });
  const toView = own ? toReferralView : toAdminReferralView;
  const views = new Map(rows.map((row) => [row.id, toView(row)]));
  return { ...page, rows: page.rows.flatMap((id) => views.get(id) ?? []) };
}
