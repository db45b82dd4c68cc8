import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { sqlNumber } from "@/lib/http/list/ordered-list";
import { countedUpTo } from "@/lib/http/list/page";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { ownersWhoLeft } from "@/lib/students/queries/owned";
import { isUuid } from "@/lib/text";
import { type Owned, type TeamRuleView, toTeamRuleView } from "./views";

/** Counts the rows of a member from an index by owner, up to 10,001. */
const counted = (rows: Prisma.Sql) =>
  Prisma.sql`(SELECT count(*)::int FROM (${rows} LIMIT ${sqlNumber(countedUpTo + 1)}) AS found)`;

/** What members answer for, by name. */
async function ownedBy(ids: readonly string[]): Promise<Owned[]> {
  return db.$queryRaw<Owned[]>`
    SELECT u.id, u.name, u.role::text AS role, u.active,
      ${counted(Prisma.sql`SELECT FROM users AS t WHERE t.role = 'student' AND t.assigned_to_id = u.id`)} AS students,
      ${counted(Prisma.sql`SELECT FROM applications AS t WHERE t.assigned_to_id = u.id`)} AS applications,
      ${counted(Prisma.sql`SELECT FROM contacts AS t
        WHERE t.assigned_to_id = u.id AND t.stage <> 'won' AND t.merged_into_id IS NULL`)} AS leads,
      ${counted(Prisma.sql`SELECT FROM tasks AS t WHERE t.assigned_to_id = u.id AND t.done_at IS NULL`)} AS tasks,
      ${counted(Prisma.sql`SELECT FROM consultations AS t
        WHERE t.assigned_to_id = u.id AND t.status IN ('pending', 'confirmed') AND t.starts_at > ${now()}`)}
        AS consultations
    FROM users AS u WHERE u.id = ANY (${[...ids]}::uuid[]) ORDER BY u.name, u.id`;
}

/** The members who have left, and what is still to be handed over. */
export async function listOwnersWhoLeft(actor: Actor): Promise<Owned[]> {
  assertCan(actor, "owner:list-left");
  return ownedBy(await ownersWhoLeft());
}

/** Throws 404 unless the id is that of somebody of the team, before the rest of the request is read. */
export async function assertMember(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "owner:hand-over");
  const where = { id, role: { in: ["processing", "admin"] } } satisfies Prisma.UserWhereInput;
  if (!isUuid(id) || (await db.user.count({ where })) === 0) throw new AppError("not_found");
}

/** What a member answers for. Throws 404 for anybody else than the team. */
export async function getOwned(actor: Actor, id: string): Promise<Owned> {
  await assertMember(actor, id);
  const [owned] = await ownedBy([id]);
  if (!owned) throw new AppError("not_found"); // deleted since
  return owned;
}

/** How the team works. */
export async function getTeamRule(actor: Actor): Promise<TeamRuleView> {
  assertCan(actor, "team-rule:read");
  return toTeamRuleView(await db.teamRule.findFirst());
}
