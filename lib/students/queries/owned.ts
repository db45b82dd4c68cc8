import "server-only";
import { type Actor, studentScopeOf } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { allOf, firstOfParts } from "@/lib/http/list/merged-list";
import { db } from "@/lib/platform/db";
import { countriesOf } from "@/lib/students/regions";

/*
 * Whose records a list shows: those of an owner, of the countries that are asked for, and of what the caller may see.
 */

/**
 * One part of a list of students or of what belongs to them, which an index has in the list's order. Undefined means
 * any; `owner` null means nobody's.
 */
export type OwnedPart = { owner?: string | null; country?: string; exceptOwner?: string };

/** Where the owner and the country of a row's student are. */
export type OwnedColumns = { owner: Prisma.Sql; country: Prisma.Sql };

/** In the tables that have copies of them, with the alias `t`. */
export const copiedColumns: OwnedColumns = {
  owner: Prisma.sql`t.assigned_to_id`,
  country: Prisma.sql`t.student_country`,
};

/** Of an owner, of nobody (null), or of anyone (undefined). */
const ofOwner = (owner: string | null | undefined): OwnedPart => (owner === undefined ? {} : { owner });

const mostLeft = 200;

/** The members who have left: whose accounts are closed, but who still own somebody. */
export async function ownersWhoLeft(): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT u.id FROM users AS u
    WHERE u.role IN ('processing', 'admin') AND NOT u.active AND coalesce(
      (SELECT true FROM users AS s WHERE s.role = 'student' AND s.assigned_to_id = u.id LIMIT 1),
      (SELECT true FROM applications AS a WHERE a.assigned_to_id = u.id LIMIT 1),
      (SELECT true FROM contacts AS c WHERE c.assigned_to_id = u.id AND c.merged_into_id IS NULL LIMIT 1),
      (SELECT true FROM tasks AS t WHERE t.assigned_to_id = u.id AND t.done_at IS NULL LIMIT 1),
      false)
    ORDER BY u.id LIMIT ${mostLeft}`; // with EXISTS, Postgres may read whole tables for the OR
  return rows.map(({ id }) => id);
}

/** The owners that a filter names: a member's id, "me", "none", or "left" for those who have left. */
async function ownersOf(actor: Actor, wanted: string | undefined): Promise<(string | null | undefined)[]> {
  if (wanted === undefined || wanted === "none") return [wanted && null];
  if (wanted === "left") return ownersWhoLeft();
  return wanted === "me" ? (actor.kind === "user" ? [actor.id] : []) : [wanted];
}

/**
 * The parts of a list that the caller sees: of an owner (`wanted`, see above), and of some countries if any are given.
 * A member who is limited to regions sees their own besides those.
 */
export async function ownedParts(
  actor: Actor,
  wanted: string | undefined,
  countries?: readonly string[],
): Promise<OwnedPart[]> {
  const owners = await ownersOf(actor, wanted);
  const inCountries = (part: OwnedPart, some: readonly string[] | undefined): OwnedPart[] =>
    some ? some.map((country) => ({ ...part, country })) : [part];
  const scope = studentScopeOf(actor);
  if (!scope) return owners.flatMap((owner) => inCountries(ofOwner(owner), countries));
  const theirs = countriesOf(scope.regions);
  const seen = countries ? theirs.filter((country) => countries.includes(country)) : theirs;
  const own = { owner: scope.ownerId };
  return owners.flatMap((owner) => {
    if (owner === scope.ownerId) return inCountries(own, countries);
    if (owner !== undefined) return inCountries({ owner }, seen);
    return [...inCountries(own, countries), ...inCountries({ exceptOwner: scope.ownerId }, seen)];
  });
}

/** The owner filter alone, where the caller may see everything of the list, as all that belongs to one student. */
export const partsOfOwner = async (actor: Actor, wanted: string | undefined): Promise<OwnedPart[]> =>
  (await ownersOf(actor, wanted)).map(ofOwner);

/** Whether the parts are simply everything, for which a list has an index by itself. */
export const isEverything = ([part, ...more]: readonly OwnedPart[]): boolean =>
  part !== undefined && more.length === 0 && Object.keys(part).length === 0;

/** A part as a condition, written so that an index with it matches. */
export const inPart = ({ owner, country, exceptOwner }: OwnedPart, columns: OwnedColumns): Prisma.Sql[] => [
  ...(owner === null ? [Prisma.sql`${columns.owner} IS NULL`] : []),
  ...(owner ? [Prisma.sql`${columns.owner} = ${owner}::uuid`] : []),
  ...(country === undefined ? [] : [Prisma.sql`${columns.country} = ${country}`]),
  ...(exceptOwner ? [Prisma.sql`${columns.owner} IS DISTINCT FROM ${exceptOwner}::uuid`] : []),
];

/** The first rows of some parts of a list, as a SELECT. The conditions hold in all of them. */
export const firstOwned = (
  list: Parameters<typeof firstOfParts>[0],
  { parts, conditions, columns = copiedColumns }: Owned,
  rows: Prisma.Sql,
): Prisma.Sql => {
  const some = parts.map((part) => allOf([...conditions, ...inPart(part, columns)]));
  return firstOfParts(list, some, rows);
};

type Owned = { parts: readonly OwnedPart[]; conditions: readonly Prisma.Sql[]; columns?: OwnedColumns };

/** The same as `inPart`, written so that no index matches: a search is to use the trigram index only. */
export const inPartWithoutIndex = ({ owner, country, exceptOwner }: OwnedPart, columns: OwnedColumns): Prisma.Sql[] => [
  ...(owner === undefined ? [] : [Prisma.sql`coalesce(${columns.owner}::text, 'none') = ${owner ?? "none"}`]),
  ...(country === undefined ? [] : [Prisma.sql`(${columns.country} || '') = ${country}`]),
  ...(exceptOwner ? [Prisma.sql`${columns.owner} IS DISTINCT FROM ${exceptOwner}::uuid`] : []),
];

/**
 * The students whose records the caller may see: all, or a limited member's own, those of their regions, and those of
 * an application that they were given.
 */
export function seenStudents(actor: Actor): Prisma.UserWhereInput {
  const scope = studentScopeOf(actor);
  if (!scope) return {};
  return {
    OR: [
      { assignedToId: scope.ownerId },
      { preferredCountry: { in: countriesOf(scope.regions) } },
      { applications: { some: { assignedToId: scope.ownerId } } },
    ],
  };
}

/** The same for documents and education, whose student is their user. */
export const ofSeenUser = (actor: Actor): { user?: Prisma.UserWhereInput } =>
  studentScopeOf(actor) ? { user: seenStudents(actor) } : {};

/** The same for the other records of a student. */
export const ofSeenStudent = (actor: Actor): { student?: Prisma.UserWhereInput } =>
  studentScopeOf(actor) ? { student: seenStudents(actor) } : {};
