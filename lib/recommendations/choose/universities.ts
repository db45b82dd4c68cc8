import { livingCostOn } from "@/lib/catalogue/destinations";
import { formatLength } from "@/lib/catalogue/guide/programmes";
import { extractsBehind } from "@/lib/catalogue/guide/sources";
import { formatRupees, formatTotal } from "@/lib/catalogue/money";
import { guideFiles } from "@/lib/catalogue/queries";
import { type Calendar, closingWords, openIntakes } from "@/lib/recommendations/judge/intakes";
import { type Match, yearOf } from "@/lib/recommendations/judge/judge";
import { shutBy } from "@/lib/recommendations/judge/outlook";
import { percentOf } from "@/lib/recommendations/judge/percent";
import { deciders, type Reason, type ReasonState } from "@/lib/recommendations/judge/reasons";
import { capital, countryName, countryTitle, levelNames, listAnd } from "@/lib/recommendations/labels";
import type { Profile } from "@/lib/recommendations/read/profile";
import { feesInWords, isShort } from "@/lib/recommendations/write/fees";
import { reasonsOf } from "@/lib/recommendations/write/reasons";
import { notAsked } from "@/lib/recommendations/write/study-reasons";
import type { Pick } from "./choose";
import type { Draft } from "./draft";

/**
 * The cards of the picks. The order of the countries stays; within one, the wanted subject comes before a related one.
 * Then they follow the word that leads their row, what is ruled out last, and at last their percent: a Safe never stands
 * under a Match because the percent, which weighs wishes and dates as well, is lower.
 */
export function universityDrafts(picks: readonly Pick[], profile: Profile, calendar: Calendar): Draft[] {
  const countries = [...new Set(picks.map(placeOf))];
  const cards = picks.map((pick) => ({
    place: countries.indexOf(placeOf(pick)),
    isBeside: Number(pick.match.isBeside),
    card: toDraft(pick, profile, calendar),
  }));
  return cards
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        a.isBeside - b.isBeside ||
        fitPlace(a.card) - fitPlace(b.card) ||
        b.card.matchPercentage - a.card.matchPercentage,
    )
    .map(({ card }) => card);
}

const fits = ["safe", "match", "reach"] as const;

const fitPlace = ({ outlook, reasons }: Draft) =>
  shutBy(reasons).length > 0 ? fits.length : outlook ? fits.indexOf(outlook) : 0;

const placeOf = ({ match }: Pick) => match.programme.university.country;

/** A university's card: the programme that suits this student, with all texts final. */
function toDraft(pick: Pick, profile: Profile, calendar: Calendar): Draft {
  const { match } = pick;
  const { programme } = match;
  const { university } = programme;
  const reasons = reasonsOf(match, profile, calendar);
  const location = `${university.city}, ${countryTitle(university.country)}`;
  return {
    subject: `programme:${programme.id}`,
    type: "university",
    title: university.name,
    subtitle: programme.name,
    description: describe(pick, reasons),
    matchPercentage: percentOf(reasons),
    location,
    details: detailsOf(pick, location, calendar),
    reasons,
    outlook: programme.level === "language" ? null : match.outlook,
    notes: notesOf(pick),
    programmeId: programme.id,
    scholarshipId: null,
  };
}

function detailsOf({ match }: Pick, location: string, calendar: Calendar) {
  const { programme, fee } = match;
  const open = openIntakes(programme, calendar);
  const intakes = open.map(({ name, closes }) =>
    closes ? `${name} (closes ${closingWords(programme, closes)})` : `${name} (no fixed closing date known)`,
  );
  const living = livingCostOn(programme.university.country, calendar.today);
  return {
    location,
    ...inShort(match, open[0]?.closes ?? null),
    fees: feesInWords(programme, fee),
    duration: programme.durationMonths === null ? "Not known to us" : formatLength(programme.durationMonths),
    ...(intakes.length > 0 && { intakes: intakes.join("; ") }),
    ...(living && { living }),
  };
}

/**
 * What a year costs with living, which is what a family's budget is for, and the closing date, for a row of the list; an
 * editors' rule of thumb is no more than a month.
 */
function inShort(match: Match, closes: string | null): Record<string, string> {
  const { programme, fee } = match;
  const year = yearOf(match);
  const { tuition } = programme;
  const per = isShort(programme) ? "in all" : "a year";
  const feeAlone = fee === 0 ? "No tuition fee" : `${formatRupees(fee ?? 0)} ${per}`;
  return {
    ...(year !== null && { cost: `${formatTotal(year)} a year`, cost_covers: "with living", cost_basis: "estimate" }),
    ...(year === null &&
      fee !== null && {
        cost: feeAlone,
        cost_covers: "living not known",
        cost_basis: tuition?.basis === "listed" ? "listed" : "estimate",
      }),
    ...(closes && {
      closes: closingWords(programme, closes),
    }),
  };
}

const topicWords = {
  level: "your education so far",
  field: "the subject",
  grade: "your marks",
  english: "your English",
  budget: "the cost of a year",
  country: "the country",
  intake: "the closing date",
  conditions: "what else it asks for",
} as const;

/** The card's summary: what it is, and what to look at first. */
function describe({ match, isAlternative }: Pick, reasons: readonly Reason[]): string {
  const { programme, outlook, states } = match;
  const kind = `${capital(levelNames[programme.level])} in ${countryName(programme.university.country)}`;
  const isSettled =
    programme.level !== "language" && (outlook !== "reach" || deciders.every((topic) => states[topic] === "met"));
  // Without marks and scores of its own, the programme's band is ours: its page says so of each figure.
  const byWhom = programme.hasOwnRequirements ? "" : ", by our estimate of what it asks for";
  const first = isAlternative
    ? `${kind}: outside your countries, shown because a first year costs about ${formatTotal(yearOf(match) ?? 0)}, living included, and nothing we know rules it out.`
    : `${kind}${costWords[states.budget] ?? (isSettled ? `${outlookWords[outlook]}${byWhom}` : "")}.`;
  const open = reasons.filter(({ state, about }) => state !== "met" && about !== "country" && about !== "intake");
  const topics = [...new Set(open.map(({ about }) => topicWords[about]))];
  return topics.length === 0 ? `${first} Everything we can compare fits.` : `${first} Check: ${listAnd(topics)}.`;
}

/** Being over budget matters more than how hard it is to get in; that is not said while what decides is open. */
const costWords: Partial<Record<ReasonState, string>> = {
  missing: ", well over your budget",
  nearly: ", a little over your budget",
};

const outlookWords = {
  reach: ", a high aim for you",
  match: ", within your range",
  safe: ", one of your safer choices",
} as const;

/** Notes that must appear next to the figures. */
function notesOf({ match }: Pick): string {
  const { note, isSourced, source } = match.programme;
  const { attribution } = extractsBehind([source], guideFiles["catalogue-meta.json"]);
  return [
    ...notAsked(match),
    note,
    isSourced ? null : "Programme and figures are from general knowledge; we confirm them with the university first.",
    "Fees and dates change every year; the university's own page decides, for entry requirements as well.",
    attribution && `Fee from ${attribution.work}, ${attribution.licence}, raised and rounded by us.`,
  ]
    .filter(Boolean)
    .join(" ");
}
