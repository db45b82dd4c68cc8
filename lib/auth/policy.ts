import { AppError } from "@/lib/errors";
import type { Region } from "@/lib/generated/prisma/enums";
import { type Role, rolesWithShortcuts } from "./roles";
import { assertFactor, type SecondFactor } from "./second-factor";

/** Who is asking. Every read or write on someone's behalf takes an actor. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "user";
      id: string;
      name: string;
      role: Role;
      sessionId: string;
      secondFactor?: SecondFactor;
      /** The regions of a member, while an admin limits members to the students of theirs and to their own. */
      limitedTo?: readonly Region[];
    }
  /** Somebody with the link to one booking's page (lib/consultations/queries/booking-page.ts). */
  | { kind: "link"; consultationId: string }
  | { kind: "system"; task: string };

export type UserActor = Extract<Actor, { kind: "user" }>;

/** "own" requires the caller to own the subject; "all" doesn't. */
type Grant = "all" | "own";
type Grants = Partial<Record<Role | "visitor" | "link", Grant>>;

const everyone: Grants = { visitor: "all", student: "all", admin: "all", processing: "all", b2b: "all" };
const everyAccount: Grants = { student: "own", admin: "own", processing: "own", b2b: "own" };
const admin: Grants = { admin: "all" };
const staff: Grants = { processing: "all", admin: "all" };
/** Everybody but students. */
const ownWork: Grants = { admin: "own", processing: "own", b2b: "own" };

/**
 * Who may do what: the complete authorisation table of the HTTP API. A role without a grant is refused
 * (401 for a visitor, 403 for an account). Somebody else's record is looked up within the caller's scope, and so isn't
 * found. An admin may do everything a processing member may.
 */
const rules = {
  "account:sign-in": everyone,
  "account:register": everyone,
  "account:reset-password": everyone,
  "account:confirm-email": everyone,
  "account:ask-confirmation": everyAccount,
  "account:read-self": everyAccount,
  "portal:open": everyAccount,
  "account:sign-out": everyAccount,
  "account:change-password": everyAccount,
  "account:sessions": everyAccount,
  "account:notifications": ownWork,
  "notice:read": everyAccount,
  /** A partner's mails have a switch of their own. */
  "notice:settings": { student: "own", processing: "own", admin: "own" },
  "push:manage": everyAccount,
  "account:message-mails": { student: "own" },
  "account:shortcuts": Object.fromEntries(rolesWithShortcuts.map((role) => [role, "own"])) as Grants,
  "second-factor:read": ownWork,
  "second-factor:set-up": ownWork,
  "second-factor:confirm": ownWork,
  "second-factor:change": ownWork,
  "second-factor:reset": admin,
  "second-factor:read-rules": admin,
  "second-factor:require": admin,
  "account:export": { student: "own" },
  "account:delete": { student: "own" },
  "admin:list": admin,
  "processing-member:register": admin,
  "processing-member:hand-over": admin,
  "processing-member:manage": admin,
  "partner:register": admin,
  "partner:hand-over": admin,
  "partner:manage": admin,
  "account:set-status": admin,
  "team-rule:read": staff,
  "team-rule:change": admin,
  "owner:list-left": admin,
  "owner:hand-over": admin,
  "student:list": staff,
  "user:read": { student: "own", processing: "all", admin: "all", b2b: "own" },
  "user:update": everyAccount,
  "education:read": { student: "own", ...staff },
  "education:write": { student: "own" },
  "document:read": { student: "own", ...staff },
  "document:upload": { student: "own", ...staff },
  "document:review": staff,
  "document:delete": { student: "own", ...admin },
  "application:read": { student: "own", ...staff },
  "application:write": staff,
  "application:history": staff,
  "application:assign": staff,
  "recommendation:read": { student: "own", ...staff },
  "recommendation:generate": { student: "own", ...staff },
  "onboarding:read": { student: "own", ...staff },
  "plan:read": { student: "own", ...staff },
  "plan:save": { student: "own" },
  "shortlist:read": { student: "own", ...staff },
  "shortlist:write": { student: "own" },
  "request:create": { student: "own" },
  "request:read": { student: "own", ...staff },
  "request:update": staff,
  "today:read": staff,
  "catalogue:search": staff,
  "search:everywhere": staff,
  "consultation:book": everyone,
  "consultation:book-for": admin,
  "consultation:list": admin,
  "consultation:export": admin,
  "consultation:update": admin,
  "consultation:move": { ...admin, link: "own" },
  "consultation:cancel": { ...admin, link: "own" },
  "booking-page:open": everyone,
  "booking:read-own": { student: "own" },
  "office:manage": admin,
  "message:send": everyone,
  "message:list": admin,
  "message:export": admin,
  "message:update": admin,
  "contact:list": staff,
  "contact:create": staff,
  "contact:assign": staff,
  "contact:merge": staff,
  "contact:export": admin,
  "contact:erase": admin,
  "contact:import": admin,
  "contact:read": staff,
  "contact:update": staff,
  "message:reply": admin,
  "chat:send": everyone,
  "call:request": everyone,
  "thread:read": { student: "own", ...staff },
  "thread:write": { student: "own", ...staff },
  "thread:list": staff,
  "task:list": staff,
  "task:create": staff,
  "task:update": staff,
  /** A student's: those that are meant for them. */
  "task:read-own": { student: "own" },
  "task:tick": { student: "own", ...staff },
  "task-rule:manage": admin,
  "referral:read": { b2b: "own", ...admin },
  "referral:export": { b2b: "own", ...admin },
  "referral:create": { b2b: "own" },
  "referral:update": admin,
  "referral:link": { b2b: "own" },
  "referral-code:read": everyone,
  "stats:read": staff,
  "stats:charts": admin,
  "report:read": admin,
  "report:export": admin,
  "change:undo": { processing: "own", admin: "own" },
  "saved-view:read": { processing: "own", admin: "own" },
  "saved-view:write": { processing: "own", admin: "own" },
  "template:read": staff,
  "template:write": admin,
  "office-text:manage": admin,
  "story:answer": { student: "own" },
  "content:read": staff,
  "content:look": staff,
  "content:propose": staff,
  "content:write": admin,
  "content:publish": admin,
  "audit:read": admin,
  "mail:manage": admin,
  "mail-receipt:read": everyone,
  "api:describe": everyone,
  "health:read": everyone,
  "health:details": admin,
} satisfies Record<string, Grants>;

export type Action = keyof typeof rules;

/** Every action, for the test of the whole table. */
export const actions = Object.keys(rules) as Action[];

function grantOf(actor: Actor, action: Action): Grant | undefined {
  if (actor.kind === "system") return "all";
  const grants: Grants = rules[action];
  return grants[actor.kind === "user" ? actor.role : actor.kind];
}

/** What "own" is compared with: an account, or the one booking of a link. */
function ownIdOf(actor: Actor): string | undefined {
  if (actor.kind === "link") return actor.consultationId;
  return actor.kind === "user" ? actor.id : undefined;
}

/** Whether this caller may do this to any record at all. */
export function mayEver(actor: Actor, action: Action): boolean {
  return grantOf(actor, action) !== undefined;
}

/** Whether this caller may do this to this record. Without a record, only grants for all records count. */
export function can(actor: Actor, action: Action, subject?: { ownerId: string }): boolean {
  const grant = grantOf(actor, action);
  if (grant === "own") return subject !== undefined && subject.ownerId === ownIdOf(actor);
  return grant === "all";
}

/** The owner id that limits the caller's reads: their own, or undefined for all records. */
export function scopeOf(actor: Actor, action: Action): string | undefined {
  const grant = grantOf(actor, action);
  return grant === "own" && actor.kind === "user" ? actor.id : undefined;
}

/** Which students' records a member sees while an admin limits that: their own, and those of these regions. */
export type StudentScope = { ownerId: string; regions: readonly Region[] };

/**
 * Which students' records limit the caller's reads and writes, beyond what the table grants; undefined if none do. It
 * holds for everything that belongs to a student, for leads, and for every list and search of them
 * (lib/students/queries/owned.ts).
 */
export function studentScopeOf(actor: Actor): StudentScope | undefined {
  if (actor.kind !== "user" || actor.role !== "processing" || !actor.limitedTo) return undefined;
  return { ownerId: actor.id, regions: actor.limitedTo };
}

/** Throws 401 for a visitor, and 403 for an account that may never do this, or not without its second factor. */
export function assertMayEver(actor: Actor, action: Action): void {
  if (!mayEver(actor, action)) throw new AppError(actor.kind === "visitor" ? "unauthenticated" : "forbidden");
  if (actor.kind === "user") assertFactor(actor.secondFactor, action, "visitor" in rules[action]);
}

/** The first line of every command and query. Throws 401, 403, or 404 for somebody else's record. */
export function assertCan(actor: Actor, action: Action, subject?: { ownerId: string }): void {
  assertMayEver(actor, action);
  if (!can(actor, action, subject)) throw new AppError("not_found");
}

/** The caller's account; throws 401 for a visitor. */
export function assertAccount(actor: Actor, action: Action): UserActor {
  assertMayEver(actor, action);
  if (actor.kind !== "user") throw new AppError("unauthenticated");
  return actor;
}
