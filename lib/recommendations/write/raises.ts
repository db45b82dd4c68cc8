import { bandInWords, bandOf, scoreFor, scoreInWords } from "@/lib/marks/english";
import type { Counter } from "@/lib/recommendations/choose/open-programmes";
import type { Profile } from "@/lib/recommendations/read/profile";
import type { StudentFacts } from "@/lib/recommendations/read/student";
import { ownRupees } from "./fees";
import { inRange, moreProgrammes, ofYourWishes, type Suggestion } from "./suggestion-card";

/** The band to try if the student has no test: enough for most programmes in the catalogue. */
const triedBand = 6.5;
/** Budget increases to try, smallest first: a tenth, a quarter, a half. */
const budgetSteps = [1.1, 1.25, 1.5];
/** Once an increase opens this many programmes, we don't try a larger one. */
const enoughForMoney = 3;

/** A better English score, or a first one. */
export function suggestEnglish(student: StudentFacts, profile: Profile, count: Counter): Suggestion[] {
  const { test_type: test, english_score: score } = student;
  const change = { kind: "english", about: "english", subtitle: "English" } as const;
  const now = count(profile);
  if (!test || score === null || profile.band === null) {
    const then = count({ ...profile, band: triedBand });
    const gain = then.open - now.open;
    return [
      {
        ...change,
        state: "unknown",
        gain,
        open: then.open,
        all: then.all,
        title: "Take an English test",
        advice: "Book IELTS, PTE or TOEFL; we prepare you for all three.",
        says: `An IELTS ${bandInWords(triedBand)}, or as much in another test, opens ${moreProgrammes(gain)} ${ofYourWishes(profile)}: ${inRange}.`,
      },
    ];
  }
  for (const band of [profile.band + 0.5, profile.band + 1]) {
    const needed = scoreFor(test, band, score);
    if (needed === null || needed <= score) continue;
    const then = count({ ...profile, band: bandOf(test, needed) });
    const gain = then.open - now.open;
    if (gain <= 0) continue;
    const [from, to] = test === "ielts" ? [bandInWords(score), bandInWords(needed)] : [String(score), String(needed)];
    const name = scoreInWords(test, score).replace(/ \S+$/, "");
    return [
      {
        ...change,
        state: "nearly",
        gain,
        open: then.open,
        all: then.all,
        title: `Raise your ${name} from ${from} to ${to}`,
        advice: `Prepare for one more attempt and aim for ${name} ${to}.`,
        says: `${name} ${from} to ${to} opens ${moreProgrammes(gain)} ${ofYourWishes(profile)}: ${inRange} (${now.open} now).`,
      },
    ];
  }
  return [];
}

/** Rounds up to two significant digits, as people talk about money. */
function roundUp(rupees: number): number {
  const unit = 10 ** (Math.floor(Math.log10(rupees)) - 1);
  return Math.ceil(Math.round((rupees / unit) * 1000) / 1000) * unit;
}

/** A larger yearly budget. */
export function suggestBudget(profile: Profile, count: Counter): Suggestion[] {
  const own = profile.budget;
  if (own === null || own <= 0) return [];
  const now = count(profile);
  const tried = budgetSteps.map((step) => {
    const larger = roundUp(own * step);
    const then = count({ ...profile, budget: larger });
    return { larger, then, gain: then.open - now.open };
  });
  const best = tried.find(({ gain }) => gain >= enoughForMoney) ?? tried.toSorted((a, b) => b.gain - a.gain)[0];
  if (!best) return [];
  const { larger, then, gain } = best;
  return [
    {
      kind: "budget",
      about: "budget",
      state: "nearly",
      subtitle: "Budget",
      gain,
      open: then.open,
      all: then.all,
      title: `Check whether ${ownRupees(larger)} a year is possible`,
      advice: "Talk with your family about the first year, and look at the scholarships here.",
      says: `${ownRupees(larger)} a year instead of ${ownRupees(own)} opens ${moreProgrammes(gain)} ${ofYourWishes(profile)}: ${inRange} (${now.open} now). It is for a whole year, living included.`,
    },
  ];
}
