import { describe, expect, test } from "vitest";
import {
  type Action,
  type Actor,
  actions,
  assertCan,
  assertMayEver,
  can,
  mayEver,
  scopeOf,
  studentScopeOf,
} from "@/lib/auth/policy";
import { type Role, roles } from "@/lib/auth/roles";
import { confirmedActions, owedActions } from "@/lib/auth/second-factor";

const user = (role: Role): Actor => ({ kind: "user", id: `id of ${role}`, name: role, role, sessionId: "session" });
const visitor: Actor = { kind: "visitor" };

/** The columns of the contract's table (section 2), in order. */
const columns = [
  ["visitor", visitor],
  ["student", user("student")],
  ["processing", user("processing")],
  ["admin", user("admin")],
  ["b2b", user("b2b")],
] as const;

/** Y: every record. own: one's own records, others are not found. 401 and 403: never. */
type Cell = "Y" | "own" | "401" | "403";
type Row = readonly [visitor: Cell, student: Cell, processing: Cell, admin: Cell, b2b: Cell];

const everyone: Row = ["Y", "Y", "Y", "Y", "Y"];
const ownAccount: Row = ["401", "own", "own", "own", "own"];
const ownWork: Row = ["401", "403", "own", "own", "own"];
const adminOnly: Row = ["401", "403", "403", "Y", "403"];
const staffOnly: Row = ["401", "403", "Y", "Y", "403"];
const ownOrStaff: Row = ["401", "own", "Y", "Y", "403"];

/** The whole table. An action without a row does not compile. */
const table: Record<Action, Row> = {
  "account:sign-in": everyone,
  "account:register": everyone,
  "account:reset-password": everyone,
  "account:confirm-email": everyone,
  "account:ask-confirmation": ownAccount,
  "account:read-self": ownAccount,
  "portal:open": ownAccount,
  "account:sign-out": ownAccount,
  "account:change-password": ownAccount,
  "account:sessions": ownAccount,
  "account:notifications": ownWork,
  "notice:read": ownAccount,
  "notice:settings": ["401", "own", "own", "own", "403"],
  "push:manage": ownAccount,
  "account:message-mails": ["401", "own", "403", "403", "403"],
  "account:shortcuts": ["401", "403", "own", "own", "403"],
  "second-factor:read": ownWork,
  "second-factor:set-up": ownWork,
  "second-factor:confirm": ownWork,
  "second-factor:change": ownWork,
  "second-factor:reset": adminOnly,
  "second-factor:read-rules": adminOnly,
  "second-factor:require": adminOnly,
  "account:export": ["401", "own", "403", "403", "403"],
  "account:delete": ["401", "own", "403", "403", "403"],
  "admin:list": adminOnly,
  "processing-member:register": adminOnly,
  "processing-member:hand-over": adminOnly,
  "processing-member:manage": adminOnly,
  "partner:register": adminOnly,
  "partner:hand-over": adminOnly,
  "partner:manage": adminOnly,
  "account:set-status": adminOnly,
  "team-rule:read": staffOnly,
  "team-rule:change": adminOnly,
  "owner:list-left": adminOnly,
  "owner:hand-over": adminOnly,
  "student:list": staffOnly,
  "user:read": ["401", "own", "Y", "Y", "own"],
  "user:update": ownAccount,
  "education:read": ownOrStaff,
  "education:write": ["401", "own", "403", "403", "403"],
  "document:read": ownOrStaff,
  "document:upload": ownOrStaff,
  "document:review": staffOnly,
  "document:delete": ["401", "own", "403", "Y", "403"],
  "application:read": ownOrStaff,
  "application:write": staffOnly,
  "application:history": staffOnly,
  "application:assign": staffOnly,
  "recommendation:read": ownOrStaff,
  "recommendation:generate": ownOrStaff,
  "onboarding:read": ownOrStaff,
  "plan:read": ownOrStaff,
  "plan:save": ["401", "own", "403", "403", "403"],
  "shortlist:read": ownOrStaff,
  "shortlist:write": ["401", "own", "403", "403", "403"],
  "request:create": ["401", "own", "403", "403", "403"],
  "request:read": ownOrStaff,
  "request:update": staffOnly,
  "task:list": staffOnly,
  "task:create": staffOnly,
  "task:update": staffOnly,
  "task:read-own": ["401", "own", "403", "403", "403"],
  "task:tick": ownOrStaff,
  "task-rule:manage": adminOnly,
  "today:read": staffOnly,
  "catalogue:search": staffOnly,
  "search:everywhere": staffOnly,
  "consultation:book": everyone,
  "consultation:book-for": adminOnly,
  "consultation:list": adminOnly,
  "consultation:export": adminOnly,
  "message:export": adminOnly,
  "consultation:update": adminOnly,
  "consultation:move": adminOnly,
  "consultation:cancel": adminOnly,
  "booking-page:open": everyone,
  "booking:read-own": ["401", "own", "403", "403", "403"],
  "office:manage": adminOnly,
  "message:send": everyone,
  "message:list": adminOnly,
  "message:update": adminOnly,
  "contact:list": staffOnly,
  "contact:create": staffOnly,
  "contact:assign": staffOnly,
  "contact:merge": staffOnly,
  "contact:export": adminOnly,
  "contact:erase": adminOnly,
  "contact:import": adminOnly,
  "contact:read": staffOnly,
  "contact:update": staffOnly,
  "message:reply": adminOnly,
  "chat:send": everyone,
  "call:request": everyone,
  "thread:read": ownOrStaff,
  "thread:write": ownOrStaff,
  "thread:list": staffOnly,
  "referral:read": ["401", "403", "403", "Y", "own"],
  "referral:export": ["401", "403", "403", "Y", "own"],
  "referral:create": ["401", "403", "403", "403", "own"],
  "referral:update": adminOnly,
  "referral:link": ["401", "403", "403", "403", "own"],
  "referral-code:read": everyone,
  "stats:read": staffOnly,
  "stats:charts": adminOnly,
  "report:read": adminOnly,
  "report:export": adminOnly,
  "change:undo": ["401", "403", "own", "own", "403"],
  "saved-view:read": ["401", "403", "own", "own", "403"],
  "saved-view:write": ["401", "403", "own", "own", "403"],
  "template:read": staffOnly,
  "template:write": adminOnly,
  "office-text:manage": adminOnly,
  "story:answer": ["401", "own", "403", "403", "403"],
  "content:read": staffOnly,
  "content:look": staffOnly,
  "content:propose": staffOnly,
  "content:write": adminOnly,
  "content:publish": adminOnly,
  "audit:read": adminOnly,
  "mail:manage": adminOnly,
  "mail-receipt:read": everyone,
  "api:describe": everyone,
  "health:read": everyone,
  "health:details": adminOnly,
};

const cells = Object.entries(table).flatMap(([action, row]) =>
  columns.map(([name, actor], column) => ({ action: action as Action, name, actor, cell: row[column] as Cell })),
);

const own = (actor: Actor) => ({ ownerId: actor.kind === "user" ? actor.id : "nobody" });
const other = { ownerId: "somebody else" };

/** The status with which `assertCan` refuses. */
function statusOf(actor: Actor, action: Action, subject?: { ownerId: string }): number {
  try {
    assertCan(actor, action, subject);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

test.each(cells)("$action by $name: $cell", ({ action, actor, cell }) => {
  expect(mayEver(actor, action)).toBe(cell === "Y" || cell === "own");
  expect(can(actor, action, own(actor))).toBe(cell === "Y" || cell === "own");
  expect(can(actor, action, other)).toBe(cell === "Y");
  expect(can(actor, action)).toBe(cell === "Y");

  const refusal = cell === "Y" || cell === "own" ? 200 : Number(cell);
  expect(statusOf(actor, action, own(actor))).toBe(refusal);
  expect(statusOf(actor, action, other)).toBe(cell === "own" ? 404 : refusal);
});

describe("scopeOf", () => {
  test("narrows to the caller's id when only own records count", () => {
    expect(scopeOf(user("student"), "document:read")).toBe("id of student");
  });

  test("does not narrow when all records count", () => {
    expect(scopeOf(user("processing"), "document:read")).toBeUndefined();
  });
});

test("the list of actions is the table", () => {
  expect([...actions].sort()).toEqual(Object.keys(table).sort());
});

test("a job may do everything", () => {
  for (const action of actions) expect(can({ kind: "system", task: "test" }, action, other)).toBe(true);
});

test("a link may move and cancel its own booking, and nothing else", () => {
  const link: Actor = { kind: "link", consultationId: "its booking" };
  const allowed = actions.filter((action) => mayEver(link, action));
  expect(allowed).toEqual(["consultation:move", "consultation:cancel"]);
  for (const action of allowed) {
    expect(can(link, action, { ownerId: "its booking" })).toBe(true);
    expect(statusOf(link, action, other)).toBe(404);
    expect(can(link, action)).toBe(false);
  }
  expect(statusOf(link, "consultation:list")).toBe(403);
});

test("an unknown role may do only what everybody may", () => {
  const stranger = { ...user("student"), role: "root" as Role };
  const allowed = actions.filter((action) => mayEver(stranger, action));
  expect(allowed).toEqual([]);
});

test("every role has a row in the table of portals", () => {
  expect(Object.keys(roles).sort()).toEqual(["admin", "b2b", "processing", "student"]);
});

describe("a second factor", () => {
  const admin = user("admin") as Extract<Actor, { kind: "user" }>;

  test("is asked for again, or owed, by actions that exist", () => {
    for (const name of [...confirmedActions, ...owedActions]) expect(actions).toContain(name);
  });

  test("that is owed leaves setting one up, leaving, and what everybody may", () => {
    const owing: Actor = { ...admin, secondFactor: "owed" };
    for (const action of actions.filter((one) => mayEver(admin, one))) {
      const isOpen = owedActions.has(action) || mayEver(visitor, action);
      const ask = () => assertMayEver(owing, action);
      if (isOpen) expect(ask, action).not.toThrow();
      else expect(ask, action).toThrow("Set up a second factor first");
    }
  });

  test("that was given long ago is needed for these actions only", () => {
    const stale: Actor = { ...admin, secondFactor: "stale" };
    for (const action of actions.filter((one) => mayEver(admin, one))) {
      const ask = () => assertMayEver(stale, action);
      if (confirmedActions.has(action)) expect(ask, action).toThrow("Confirm with your second factor first");
      else expect(ask, action).not.toThrow();
      expect(() => assertMayEver({ ...admin, secondFactor: "fresh" }, action)).not.toThrow();
    }
  });
});

describe("whose students somebody sees", () => {
  const limited = (role: Role): Actor => ({ ...user(role), limitedTo: ["uk", "europe"] }) as Actor;

  test("all of them, without a limit", () => {
    for (const [, actor] of columns) expect(studentScopeOf(actor)).toBeUndefined();
  });

  test("a limited member's own, and those of the member's regions", () => {
    expect(studentScopeOf(limited("processing"))).toEqual({ ownerId: "id of processing", regions: ["uk", "europe"] });
  });

  test("the limit is a member's: an admin sees everybody, and the system too", () => {
    expect(studentScopeOf(limited("admin"))).toBeUndefined();
    expect(studentScopeOf({ kind: "system", task: "undo" })).toBeUndefined();
  });
});
