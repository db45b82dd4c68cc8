/*
 * Which account used each portal of this browser last. What is typed on the public pages is stored with it, so that the
 * next person to sign in on a shared computer never finds the words of the one before, even when that one's session
 * ended by itself. What is typed while nobody is signed in carries no account, and anybody on this computer finds it. The
 * public pages' script reads this too: it imports no code.
 */
import type { Role } from "@/lib/auth/roles";

/** Whether what was read from the storage can be looked into; anybody may have written there. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

type Accounts = Partial<Record<Role, string>>;

function read(): Accounts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("accounts") ?? "{}");
    if (!isRecord(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, id]) => typeof id === "string"));
  } catch {
    return {}; // no storage, or no JSON of ours: nobody is known
  }
}

/** The account that used a portal here last; null where nobody has since the last sign-out. */
export const accountHere = (portal: Role): string | null => read()[portal] ?? null;

/** Called by every screen of a portal, before anything on it reads what is kept. */
export function rememberAccount(portal: Role, id: string): void {
  const known = read();
  if (known[portal] === id) return;
  try {
    localStorage.setItem("accounts", JSON.stringify({ ...known, [portal]: id }));
  } catch {
    // Full or shut: then nothing that was typed is kept either.
  }
}

/** With the sign-out. */
export function forgetAccount(portal: Role): void {
  const { [portal]: _, ...others } = read();
  try {
    if (Object.keys(others).length > 0) localStorage.setItem("accounts", JSON.stringify(others));
    else localStorage.removeItem("accounts");
  } catch {
    // Storage is shut: nothing was kept.
  }
}

/** Whether something was stored under an account that is not the one here now. What was stored under no account is everybody's. */
export const isOfAnother = (owner: unknown, portal: Role): boolean =>
  typeof owner === "string" && owner !== accountHere(portal);
