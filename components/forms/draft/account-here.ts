/*
 * Which account last used each portal in this browser. Drafts on the public pages are stored with it, so that the next
 * person on a shared computer never finds the previous person's text, even when that session expired: then nobody is
 * here any more (settle-account.ts). What somebody types while signed out has no account, and anybody on this computer
 * finds it. The public pages' script reads this too, so this file imports no code.
 */
import type { Role } from "@/lib/auth/roles";

/** Whether a value read from storage is an object; anybody may have written there. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

type Accounts = Partial<Record<Role, string>>;

function read(): Accounts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("accounts") ?? "{}");
    if (!isRecord(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, id]) => typeof id === "string"));
  } catch {
    return {}; // no storage, or not our JSON: nobody is known
  }
}

/** The account that last used a portal here; null if nobody has since the last sign-out or the end of the session. */
export const accountHere = (portal: Role): string | null => read()[portal] ?? null;

/** Every portal screen does this before it reads anything stored (portal/forget-typed.ts). */
export function rememberAccount(portal: Role, id: string): void {
  const known = read();
  if (known[portal] === id) return;
  try {
    localStorage.setItem("accounts", JSON.stringify({ ...known, [portal]: id }));
  } catch {
    // Full or blocked: then no draft is stored either.
  }
}

/** At sign-out, and when the session is gone. */
export function forgetAccount(portal: Role): void {
  const { [portal]: _, ...others } = read();
  try {
    if (Object.keys(others).length > 0) localStorage.setItem("accounts", JSON.stringify(others));
    else localStorage.removeItem("accounts");
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/**
 * Whether something was stored under an account other than the current one. What was stored without an account belongs
 * to everybody.
 */
export const isOfAnother = (owner: unknown, portal: Role): boolean =>
  typeof owner === "string" && owner !== accountHere(portal);
