import { formatRupees, formatTotal } from "@/lib/catalogue/money";
import { conditionsOf } from "@/lib/recommendations/judge/conditions";
import { type Calendar, closingWords, openIntakes } from "@/lib/recommendations/judge/intakes";
import type { Match } from "@/lib/recommendations/judge/judge";
import type { ReasonText } from "@/lib/recommendations/judge/reasons";
import { capital, countryName } from "@/lib/recommendations/labels";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import { feeOrigin, isShort, ownRupees } from "./fees";

/* Reasons about a programme's cost, country, intakes and conditions. */

/** A whole first year against the budget: the fee with where it comes from, and everything else. */
export function budgetReasons(match: Match, { budget }: Profile): ReasonText[] {
  const { programme, states, fee, besides } = match;
  const state = states.budget;
  const own = budget === null ? "" : `your ${ownRupees(budget)}`;
  if (fee === null || !besides.isComplete) return [{ state, text: unsureText(match, own) }];
  const [whole, rest] = [fee + besides.rupees, besides.rupees].map(formatTotal);
  const about = `A first year costs about ${whole}: ${feeText(programme, fee)}, and ${rest} for living, visa and the rest`;
  const text = {
    met: `${about}. That is within ${own}.`,
    nearly: `${about}. That is a little over ${own}.`,
    missing: `${about}. That is well over ${own}.`,
    unknown: `${about}. Your profile has no budget.`,
  };
  return [{ state, text: text[state] }];
}

/** Where a part of the cost is unknown: all that can be said is that it is too much. */
function unsureText({ programme, states, fee, besides }: Match, own: string): string {
  const known =
    fee === null
      ? "We don’t know the fee"
      : `${capital(feeText(programme, fee))}; no source gives us the living costs here`;
  if (states.budget === "missing") {
    const least = besides.isComplete ? "without the fee" : "even with the lowest living costs of our other countries";
    return `${known}. A first year comes to ${formatTotal((fee ?? 0) + besides.rupees)} or more, ${least}: well over ${own}.`;
  }
  return own === "" ? `${known}. Your profile has no budget.` : `${known}, so we can’t say whether ${own} is enough.`;
}

function feeText(programme: MatchProgramme, fee: number): string {
  if (fee === 0) return "no tuition fee";
  const origin = programme.tuition ? ` (${feeOrigin(programme.tuition)})` : "";
  return `${formatRupees(fee)} for ${isShort(programme) ? "the whole programme" : "the fee"}${origin}`;
}

export function countryReasons({ programme, states }: Match): ReasonText[] {
  const state = states.country;
  const country = countryName(programme.university.country);
  const text = {
    met: `${capital(country)} is one of your countries.`,
    nearly: "",
    missing: `${capital(country)} is not among your countries.`,
    unknown: `It is in ${country}; your profile has no country.`,
  };
  return [{ state, text: text[state] }];
}

export function intakeReasons({ programme, states }: Match, _profile: Profile, calendar: Calendar): ReasonText[] {
  const state = states.intake;
  const [next] = openIntakes(programme, calendar);
  if (!next) return [{ state, text: "We don’t know when it next starts." }];
  const closes = next.closes && closingWords(programme, next.closes);
  const estimate = programme.hasOwnDeadlines ? "" : ", by our estimate";
  const text = {
    met: `The next intake still open is ${next.name}; it closes ${closes}${estimate}.`,
    nearly: `The next intake still open is ${next.name}, and it closes soon: ${closes}${estimate}.`,
    missing: "",
    unknown: `The next intake is ${next.name}; we know no fixed closing date, so ask early.`,
  };
  return [{ state, text: text[state] }];
}

export const conditionReasons = ({ programme, states }: Match): ReasonText[] =>
  conditionsOf(programme).map((text) => ({ state: states.conditions, text }));
