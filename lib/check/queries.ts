import "server-only";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { catalogue } from "@/lib/catalogue/published/current";
import { officeDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { besidesOn, leastLivingIn, type YearCost, yearCostIn } from "@/lib/plans/queries/year";
import { now } from "@/lib/platform/clock";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import { judge, wishState } from "@/lib/recommendations/judge/judge";
import { deciders } from "@/lib/recommendations/judge/reasons";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { type Profile, toProfile } from "@/lib/recommendations/read/profile";
import { preferredFieldOptions } from "@/lib/students/labels";
import { degreeChoices, gapChoices } from "./labels";
import { type CheckAnswers, type CheckRequest, readCheckRequest } from "./schema";
import { judgeCountry } from "./verdict";
import { type CheckView, toCheckView } from "./views";

/** What our everyday answers say, with how sure we are. */
const claimsOf = (question: string) =>
  catalogue()["questions-extra.json"].questions.find(({ id }) => id === question)?.answer ?? [];
/** On years without study, and on marks that no programme takes. */
const gapClaims = () => claimsOf("study-gap");
const marksClaims = () => claimsOf("low-cgpa").filter(({ text }) => text.includes("pre-master"));

/** The Intermediate group that leads to a field, where it matters. */
const schoolGroups: Partial<Record<string, string>> = {
  engineering: "Pre-Engineering",
  "medicine-health": "Pre-Medical",
};

/**
 * The profile that five answers make. Nobody is asked for their subject twice: we take it that the last studies lead to
 * what they want to study next, and the page says so.
 */
function profileOf({ degree, result, test, score, budget, field }: CheckAnswers): Profile {
  const name = degreeChoices.find(({ value }) => value === degree)?.degree ?? "";
  const group = schoolGroups[field];
  return toProfile({
    education_level: field === "language-preparation" ? "language" : null,
    preferred_countries: [],
    preferred_fields: [field],
    budget,
    test_type: test === "none" ? null : test,
    english_score: test === "none" ? null : score,
    education: [
      {
        degree: name,
        gpa: result,
        major: degree === "inter" || degree === "dae" ? (group ?? null) : labelOf(preferredFieldOptions, field),
        year_completed: 0, // the only entry, so nothing depends on its year
        country: null,
      },
    ],
  });
}

/** The answer for every destination; the same answers give the same on one day. */
export function checkAll(answers: CheckAnswers, catalogue: MatchCatalogue, today: string): CheckView {
  const profile = profileOf(answers);
  const costs = new Map<string, YearCost>(destinationNames.map(({ id }) => [id, yearCostIn(id, profile.level, today)]));
  const setting = { rates: catalogue.rates, calendar: calendarOf(today), besidesOf: besidesOn(today) };
  // The very subject, without its neighbours: the finder behind "See programmes" has the same list.
  const matches = catalogue.programmes
    .filter((programme) => programme.level === profile.level && wishState(programme, profile) === "met")
    .map((programme) => judge(programme, profile, setting));
  const isLongAgo = gapChoices.some(({ value, isLong }) => value === answers.gap && isLong);
  const topics = deciders.filter((topic) => topic !== "budget" || answers.budget !== null);
  return toCheckView(
    destinationCards.flatMap((card) => {
      const cost = costs.get(card.id);
      const here = matches.filter(({ programme }) => programme.university.country === card.id);
      if (!cost) return [];
      const judgement = judgeCountry(here, { topics, isLongAgo });
      return { card, cost, matches: here, judgement };
    }),
    {
      answers,
      profile,
      isLongAgo,
      leastLiving: leastLivingIn(profile.level, today),
      gapClaims: gapClaims(),
      marksClaims: profile.level === "masters" ? marksClaims() : [],
    },
  );
}

/** What an address asks for, and the answer once all five questions have one. */
export async function checkDestinations(
  raw: Parameters<typeof readCheckRequest>[0],
): Promise<{ request: CheckRequest; view: CheckView | null }> {
  const request = readCheckRequest(raw);
  if (!request.answers) return { request, view: null };
  const catalogue = await readMatchCatalogue();
  return { request, view: checkAll(request.answers, catalogue, officeDate(now())) };
}
