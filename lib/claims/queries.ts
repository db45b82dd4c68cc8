import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { countedUpTo } from "@/lib/http/list/page";
import { formatDate, officeDate } from "@/lib/office-time";
import { db } from "@/lib/platform/db";
import { countOf } from "@/lib/plural";
import { type Claims, firstOffice, site } from "@/lib/site";
import { type AnswerTime, answerDays, getAnswerTime } from "@/lib/stats/queries/answer-time";
import { isUndecided } from "./labels";
import { allClaims, differingFrom, isSampleClaim, type StandingClaim } from "./standing";
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
  const [students, answerTime, stoodBy] = await Promise.all([countStudents(), getAnswerTime(), readStoodBy()]);
  const claims = allClaims();
  const views = [...claims.map((claim) => toView(claim, claims, students)), replyPromise(answerTime)];
  return views.map((view) => withStanding(view, stoodBy.get(view.text)));
}

type StoodBy = { who: string | null; at: Date };

/** Who stands by which claim, by its words: at most a handful. */
async function readStoodBy(): Promise<Map<string, StoodBy>> {
  const rows = await db.claimStoodBy.findMany({
    include: { by: { select: { name: true } } },
    orderBy: { at: "desc" },
    take: mostClaims,
  });
  return new Map(rows.map(({ text, by, at }) => [text, { who: by?.name ?? null, at }]));
}

/** More than there are; earlier words of a claim are among them. */
const mostClaims = 200;

/** A claim about which somebody has decided that it stays. What else there is to say of it stays, too. */
function withStanding(view: ClaimView, stoodBy: StoodBy | undefined): ClaimView {
  if (!stoodBy || !isUndecided(view)) return view;
  const { who, at } = stoodBy;
  const said = `${who ?? "A former member"} stands by it, since ${formatDate(officeDate(at))}.`;
  return Object.assign({}, view, { state: "stood_by", note: view.note ? `${said} ${view.note}` : said });
}

/**
 * The claims on the site that came with the product and about which nobody has decided yet, from the database: the doctor
 * has no snapshot.
 */
export async function readSampleClaims(): Promise<string[]> {
  const [row, stoodBy] = await Promise.all([
    db.contentRecord.findUnique({ where: { kind_key: { kind: "claims", key: "claims" } } }),
    readStoodBy(),
  ]);
  const claims = (row?.value as unknown as Claims | undefined) ?? firstOffice.claims; // checked when it was saved
  return allClaims(claims).flatMap(({ text, isShown, proof }) =>
    isShown && !proof && isSampleClaim(text) && !stoodBy.has(text) ? [text] : [],
  );
}

function toView(claim: StandingClaim, claims: readonly StandingClaim[], students: number): ClaimView {
  const { id, text, isShown, proof } = claim;
  const others = differingFrom(claim, claims);
  const counted = /student/i.test(text)
    ? `The system has ${students > countedUpTo ? `more than ${countedUpTo} accounts` : countOf(students, "account")} of students.`
    : null;
  const place = places[id] ?? "Home and About, the strip of figures";
  const view = { id, text, places: place, kept_percent: null, is_sample: isSampleClaim(text) };
  if (!isShown) return { ...view, state: "off", note: null };
  if (proof) return { ...view, state: "proved", note: `${proof.number}, ${proof.period}.` };
  if (others.length > 0) {
    return { ...view, state: "differs", note: `The site also says: ${others.map((other) => other.text).join("; ")}.` };
  }
  return { ...view, state: "needs_proof", note: counted };
}

function replyPromise(answerTime: AnswerTime | null): ClaimView {
  const measured = site.replyHours === 24 ? answerTime : null;
  return {
    id: "replyPromise",
    text: `We reply ${site.replyPromise}`,
    places: "Contact, booking, emails",
    kept_percent: measured ? measured.withinDay : null,
    is_sample: false,
    state: measured ? "measured" : "needs_proof",
    note: measured
      ? `Kept for ${measured.withinDay}% of ${measured.cases} messages and bookings in ${answerDays} days.`
      : "The system measures it for a promise of 24 hours, once there are enough messages and bookings.",
  };
}
