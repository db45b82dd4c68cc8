import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { countedUpTo } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { countOf } from "@/lib/plural";
import { site } from "@/lib/site";
import { type AnswerTime, answerDays, getAnswerTime } from "@/lib/stats/queries/answer-time";
import { allClaims, differingFrom, type StandingClaim } from "./standing";
import type { ClaimView } from "./views";

const places: Record<string, string> = {
  heroBadge: "Home, at the top; terms of service",
  aboutYears: "About, the founder’s letter",
  admissionsCountries: "Home, Destinations, the assistant",
};

/** Students with an account, counted up to 10,001. */
const countStudents = () => db.user.count({ where: { role: "student" }, take: countedUpTo + 1 });

/** Every claim of the site with how it stands, and the reply promise, which the system measures. */
export async function listClaims(actor: Actor): Promise<ClaimView[]> {
  assertCan(actor, "office-text:manage");
  const [students, answerTime] = await Promise.all([countStudents(), getAnswerTime()]);
  const claims = allClaims();
  return [...claims.map((claim) => toView(claim, claims, students)), replyPromise(answerTime)];
}

function toView(claim: StandingClaim, claims: readonly StandingClaim[], students: number): ClaimView {
  const { id, text, isShown, proof } = claim;
  const others = differingFrom(claim, claims);
  const counted = /student/i.test(text)
    ? `The system has ${students > countedUpTo ? `more than ${countedUpTo} accounts` : countOf(students, "account")} of students.`
    : null;
  const place = places[id] ?? "Home and About, the strip of figures";
  const view = { id, text, places: place };
  if (!isShown) return { ...view, state: "off", note: null };
  if (proof) return { ...view, state: "proved", note: `${proof.number}, ${proof.period}.` };
  if (others.length > 0) {
    return { ...view, state: "differs", note: `The site also says: ${others.map((other) => other.text).join("; ")}.` };
  }
  return { ...view, state: "needs_proof", note: counted };
}

function replyPromise(answerTime: AnswerTime | null): ClaimView {
  const measured = answerTime && site.replyHours === 24;
  return {
    id: "replyPromise",
    text: `We reply ${site.replyPromise}`,
    places: "Contact, booking, emails",
    state: measured ? "measured" : "needs_proof",
    note: measured
      ? `Kept for ${answerTime.withinDay}% of ${answerTime.cases} messages and bookings in ${answerDays} days.`
      : "The system measures it for a promise of 24 hours, once there are enough messages and bookings.",
  };
}
