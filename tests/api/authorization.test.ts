import { describe, expect, test } from "vitest";
import { type Actor, mayEver } from "@/lib/auth/policy";
import type { Role } from "@/lib/auth/roles";
import { endpoints, partsOf } from "../support/api-table";
import { call } from "../support/call";
import { createUser, newAddress } from "../support/factories";
import { routeAt } from "../support/routes";
import { signInAs } from "../support/sign-in";

const roles = ["student", "processing", "admin", "b2b"] as const;
const actorOf = (role: Role): Actor => ({ kind: "user", id: "", name: "", role, sessionId: "" });

/** What a caller without permission is told, and what one with permission is never told. */
const notSignedIn = ["Not authenticated", "Admin authentication required"];
const notAllowed = "You do not have permission to perform this action";

/**
 * Every endpoint of the table with every kind of caller. Whoever the policy lets in gets past the gate: to a 404 for an
 * id that is not there, a 422 for an empty body, or the answer. tests/unit/policy.test.ts has the policy itself.
 */
describe.each(endpoints)("$verb $path", ({ path, verb, action }) => {
  const handler = routeAt(path)[verb];
  const options = () => ({
    params: partsOf(path),
    from: newAddress(),
    ...(verb !== "GET" && verb !== "DELETE" && { body: {} }),
  });

  test("nobody", async () => {
    const answer = await call<{ detail?: string }>(handler, options());
    if (mayEver({ kind: "visitor" }, action)) expect(answer.status).not.toBe(401);
    else {
      expect(answer.status).toBe(401);
      expect(notSignedIn).toContain(answer.body.detail);
    }
  });

  test.each(roles)("%s, by cookie and by token", async (role) => {
    const user = await createUser({ role });
    for (const credential of [{ as: await signInAs(user) }, { bearer: await signInAs(user) }]) {
      const answer = await call<{ detail?: string }>(handler, { ...options(), ...credential });
      if (mayEver(actorOf(role), action)) {
        expect(answer.body?.detail ?? "").not.toBe(notAllowed);
        expect(answer.status).not.toBe(401);
      } else expect([answer.status, answer.body]).toEqual([403, { detail: notAllowed }]);
    }
  });

  test("a closed account and an ended session are nobody", async () => {
    const closed = await createUser({ role: "admin", active: false });
    const answer = await call(handler, { ...options(), bearer: await signInAs(closed) });
    if (mayEver({ kind: "visitor" }, action)) return;
    expect(answer.status).toBe(401);
  });

  test("an invalid token is refused wherever credentials are looked at", async () => {
    const answer = await call(handler, { ...options(), bearer: "broken" });
    const unasked = ["account:sign-in", "account:register", "account:reset-password", "health:read"];
    if (!unasked.includes(action) && path !== "/api/consultations/slots") expect(answer.status).toBe(401);
    else expect(answer.status).not.toBe(401);
  });
});

test("a processing member sees its own figures, an admin the firm's", async () => {
  const { GET } = routeAt("/api/stats/overview");
  const figures = async (role: Role) => {
    const { body } = await call<object>(GET, { as: await createUser({ role }) });
    return Object.keys(body).sort();
  };
  expect(await figures("admin")).toEqual([
    "active_students",
    "pending_consultations",
    "processing_team",
    "total_consultations",
  ]);
  expect(await figures("processing")).toEqual(["applications", "recent_activity", "students", "tasks"]);
});
