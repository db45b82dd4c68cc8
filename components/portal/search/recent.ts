import { accountHere, isRecord } from "@/components/forms/draft/account-here";
import type { Role } from "@/lib/auth/roles";
import type { Line, LineKind } from "./line";

/*
 * What somebody opened from the search lately: kept in this browser for each account, and removed at sign-out.
 */

const most = 8;
const mostAccounts = 4;

/** What is kept of a line. */
type Kept = Pick<Line, "id" | "kind" | "title" | "note" | "href">;
type Stored = Record<string, Kept[]>;

const kinds = ["person", "lead", "booking", "application", "referral", "message", "page"] satisfies LineKind[];

/** Anybody may have written into the storage. */
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  [value.id, value.title, value.href, value.kind].every((text) => typeof text === "string") &&
  (value.note === undefined || typeof value.note === "string") &&
  kinds.some((kind) => kind === value.kind) &&
  /^\/(admin|processing)\//.test(String(value.href));

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("search-recent") ?? "{}");
    if (!isRecord(stored)) return {};
    const lists = Object.entries(stored).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    return Object.fromEntries(lists.map(([account, lines]) => [account, lines.filter(isKept).slice(0, most)]));
  } catch {
    return {}; // no storage, or not our JSON
  }
}

function write(stored: Stored): void {
  const lists = Object.entries(stored).filter(([, lines]) => lines.length > 0);
  try {
    if (lists.length === 0) localStorage.removeItem("search-recent");
    else localStorage.setItem("search-recent", JSON.stringify(Object.fromEntries(lists.slice(0, mostAccounts))));
  } catch {
    // Without storage nothing is recent.
  }
}

/** The lines that this account opened last, newest first. */
export const recentLines = (portal: Role): Line[] => read()[accountHere(portal) ?? ""] ?? [];

/** Remembers an opened line. */
export function rememberLine(portal: Role, { id, kind, title, note, href }: Line): void {
  const account = accountHere(portal);
  const line = { id, kind, title, ...(note && { note }), href };
  if (!account || !isKept(line)) return;
  const { [account]: own = [], ...others } = read();
  write({ [account]: [line, ...own.filter((one) => one.href !== href)].slice(0, most), ...others });
}

/** At sign-out: leaves nothing for the next person on this computer. */
export function forgetRecent(portal: Role): void {
  const { [accountHere(portal) ?? ""]: _, ...others } = read();
  write(others);
}
