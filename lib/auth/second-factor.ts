import { AppError } from "@/lib/errors";

/*
 * What a second factor changes about permissions. The names are actions of policy.ts, which asks this file;
 * tests/unit/policy.test.ts checks that they exist.
 */

/**
 * An account's second factor in this session: absent if it has none; "fresh" if it was given within the last ten minutes;
 * "owed" if the account has none, but needs one.
 */
export type SecondFactor = "owed" | "stale" | "fresh";

/** What hurts in the wrong hands: an account with a second factor must have given it within the last ten minutes. */
export const confirmedActions: ReadonlySet<string> = new Set([
  "second-factor:set-up",
  "second-factor:change",
  "second-factor:reset",
  "second-factor:require",
  "processing-member:register",
  "partner:register",
  "processing-member:hand-over",
  "partner:hand-over",
  "consultation:export",
  "message:export",
  "contact:export",
  "referral:export",
]);

/** What an account that owes a second factor may do besides what everybody may: set one up, and leave. */
export const owedActions: ReadonlySet<string> = new Set([
  "second-factor:read",
  "second-factor:set-up",
  "account:read-self",
  "account:change-password",
  "account:sessions",
  "account:sign-out",
  "account:shortcuts",
]);

/** Throws 403 with `step_up` if the caller has a second factor and must give it again first. */
export function assertFresh(factor: SecondFactor | undefined): void {
  if (factor !== "stale") return;
  throw new AppError("forbidden", "Confirm with your second factor first", {
    members: async () => ({ step_up: true }),
  });
}

/** Throws 403 if the action needs the second factor again, or the caller must set one up before anything else. */
export function assertFactor(factor: SecondFactor | undefined, action: string, isForEverybody: boolean): void {
  if (factor === "owed" && !isForEverybody && !owedActions.has(action)) {
    throw new AppError("forbidden", "Set up a second factor first", {
      members: async () => ({ second_factor_owed: true }),
    });
  }
  if (confirmedActions.has(action)) assertFresh(factor);
}
