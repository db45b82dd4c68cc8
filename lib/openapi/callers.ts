import "server-only";
import { type Action, type Actor, can, mayEver } from "@/lib/auth/policy";
import { type Role, roleOrder } from "@/lib/auth/roles";

/** Who may call an endpoint: anyone, or accounts with these roles, each for all records or only its own. */
export type Callers = { anyone: boolean; roles: { role: Role; scope: "all" | "own" }[] };

/** The policy's answer for an action, role by role. */
export function callersOf(action: Action): Callers {
  const named = (role: Role): Actor => ({ kind: "user", id: "", name: "", role, sessionId: "" });
  return {
    anyone: mayEver({ kind: "visitor" }, action),
    roles: roleOrder
      .filter((role) => mayEver(named(role), action))
      .map((role) => ({ role, scope: can(named(role), action) ? "all" : "own" })),
  };
}
