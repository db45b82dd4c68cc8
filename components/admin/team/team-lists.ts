import type { Tone } from "@/components/ui/badge";
import { formatDate } from "@/lib/office-time";
import type { TeamAccount, TeamGroup } from "./team-queries";

/** Where the texts of the Team tab's lists differ. */
export const teamLists = {
  processing: {
    pill: "Processing team",
    nouns: ["member", "members"],
    table: "Processing team",
    own: "Regions",
    search: { label: "Search by name, email or phone", placeholder: "Search by name, email or phone" },
    register: { label: "Register a member", href: "/admin/processing/register" },
    loading: "Loading the team...",
    failure: "Failed to load the team",
    none: { note: "Members of the processing team appear here once they are registered." },
  },
  partners: {
    pill: "B2B partners",
    nouns: ["partner", "partners"],
    table: "B2B partners",
    own: "Commission, referrals",
    search: { label: "Search by name, company, email or phone", placeholder: "Search by name or company" },
    register: { label: "Register a partner", href: "/admin/b2b/register" },
    loading: "Loading partners...",
    failure: "Failed to load partners",
    none: { note: "Partners appear here once they are registered." },
  },
  admins: {
    pill: "Admins",
    nouns: ["admin", "admins"],
    table: "Admins",
    own: "",
    search: { label: "Search by name, email or phone", placeholder: "Search by name, email or phone" },
    register: undefined,
    loading: "Loading the admins...",
    failure: "Failed to load the admins",
    none: { note: "Admins register with the admin secret key." },
  },
} as const satisfies Record<TeamGroup, unknown>;

type AccountState = { label: string; tone: Tone; note?: string; canInvite: boolean };

/** An account's state: active, deactivated, or invited (its owner has not chosen a password yet). */
export function accountState({ active, invited_until }: TeamAccount, now: number): AccountState {
  if (!active) return { label: "Deactivated", tone: "off", canInvite: false };
  if (!invited_until) return { label: "Active", tone: "ok", canInvite: false };
  const isOpen = Date.parse(invited_until) > now;
  return isOpen
    ? { label: "Invited", tone: "wait", note: `Link works until ${formatDate(invited_until)}`, canInvite: true }
    : { label: "Invitation expired", tone: "bad", note: "No password chosen", canInvite: true };
}
