import "server-only";
import { type Action, type Actor, assertCan, can } from "@/lib/auth/policy";
import type { SearchKind } from "@/lib/search/labels";
import { type About, readQuestion } from "@/lib/search/question";
import type { SearchQuery } from "@/lib/search/schema";
import type { SearchView } from "@/lib/search/views";
import { findPeople } from "./people";
import { wantedOf } from "./ranked";
import { findApplications, findBookings, findLeads, findMessages, findReferrals } from "./records";

/** How many of each kind a search returns, and how many of a kind alone. */
const most = { each: 5, alone: 20 };

/** The permission of each kind is that of its list. */
const actionOf: Record<SearchKind, Action> = {
  people: "student:list",
  leads: "contact:list",
  bookings: "consultation:list",
  applications: "application:read",
  referrals: "referral:read",
  messages: "message:list",
};

const kindsAbout: Record<About, readonly SearchKind[]> = {
  everything: ["people", "leads", "bookings", "applications", "referrals", "messages"],
  phones: ["people", "leads", "bookings", "referrals", "messages"],
  references: ["people", "bookings"],
  actions: [], // the browser knows them
};

/**
 * The best few of every kind that the caller may read, at once. Asking for a kind alone that they may not read is
 * refused.
 */
export async function searchEverything(actor: Actor, { q, kind }: SearchQuery): Promise<SearchView> {
  assertCan(actor, "search:everywhere");
  if (kind) assertCan(actor, actionOf[kind]);
  const question = readQuestion(q);
  const { wanted, booking } = wantedOf(question);
  const limit = kind ? most.alone : most.each;
  /** A kind's results, or none if it isn't asked for. */
  const ask = async <Found>(which: SearchKind, find: () => Promise<Found[]>): Promise<Found[]> => {
    const isAsked = kindsAbout[question.about].includes(which) && (kind ?? which) === which;
    return isAsked && can(actor, actionOf[which]) ? find() : [];
  };
  const [people, leads, bookings, applications, referrals, messages] = await Promise.all([
    ask("people", () => findPeople(actor, question.about, wanted, limit)),
    ask("leads", () => findLeads(actor, wanted, limit)),
    ask("bookings", () => findBookings(booking, limit)),
    ask("applications", () => findApplications(actor, wanted, limit)),
    ask("referrals", () => findReferrals(wanted, limit)),
    ask("messages", () => findMessages(wanted, limit)),
  ]);
  return { people, leads, bookings, applications, referrals, messages };
}
