import { formatRupees } from "@/lib/catalogue/money";
import { conditionsOf } from "@/lib/recommendations/judge/conditions";
import { type Calendar, formatClosing, openIntakes } from "@/lib/recommendations/judge/intakes";
import type { Match } from "@/lib/recommendations/judge/judge";
import type { ReasonText } from "@/lib/recommendations/judge/reasons";
import { capital, countryName } from "@/lib/recommendations/labels";
import type { Profile } from "@/lib/recommendations/read/profile";
import { feeOrigin, isShort, ownRupees } from "./fees";

/* Reasons about a programme's cost, country, intakes and conditions. */

export function budgetReasons({ programme, states, fee }: Match, { budget }: Profile): ReasonText[] {
  const state = states.budget;
  if (fee === 0) return [{ state, text: "No tuition fee, but you still pay living costs." }];
  const costs = isShort(programme) ? "The whole programme costs" : "A year costs";
  if (fee === null) return [{ state, text: "We don’t know the cost." }];
  const origin = programme.tuition ? ` (${feeOrigin(programme.tuition)})` : "";
  const about = `${costs} about ${formatRupees(fee)}${origin}, the fee alone`;
  const own = budget === null ? "" : `your ${ownRupees(budget)}`;
  const text = {
    met: `${about}: within ${own} a year; living costs come on top.`,
    nearly: `${about}: a little over ${own} a year, and living costs come on top.`,
    missing: `${about}: well over ${own} a year, and living costs come on top.`,
    unknown: `${about}; your profile has no budget.`,
  };
  return [{ state, text: text[state] }];
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
  const closes = next.closes && formatClosing(next.closes);
  const estimate = programme.hasOwnDeadlines ? "" : ", by our estimate";
  const text = {
    met: `The next intake still open is ${next.name}; it closes about ${closes}${estimate}.`,
    nearly: `The next intake still open is ${next.name}, and it closes soon: about ${closes}${estimate}.`,
    missing: "",
    unknown: `The next intake is ${next.name}; we know no fixed closing date, so ask early.`,
  };
  return [{ state, text: text[state] }];
}

export function conditionReasons({ programme, states }: Match, profile: Profile): ReasonText[] {
  const found = conditionsOf(programme, profile);
  const state = states.conditions;
  if (found.length === 0) return [{ state, text: "We know of no other requirements." }];
  return found.map((text) => ({ state, text }));
}
