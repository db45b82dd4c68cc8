import { formatRupees } from "@/lib/catalogue/money";
import { conditionsOf, isInEnglish } from "./conditions";
import { bandInWords } from "./english";
import { leadsTo } from "./grounds";
import { type Calendar, formatClosing, openIntakes } from "./intakes";
import { type Match, wishState } from "./judge";
import type { Profile } from "./profile";
import { type Reason, type ReasonState, type ReasonTopic, reasonTopics } from "./reasons";
import { capital, countryName, feeOrigin, fieldName, isShort, levelNames, ownRupees } from "./words";

type Line = Pick<Reason, "state" | "text">;

/** Why a programme is recommended, line by line in the order of the topics. The percent of the match follows from them. */
export function linesOf(match: Match, profile: Profile, calendar: Calendar): Reason[] {
  return reasonTopics.flatMap((about) =>
    writers[about](match, profile, calendar).map(({ state, text }) => ({ about, state, text })),
  );
}

const writers: Record<ReasonTopic, (match: Match, profile: Profile, calendar: Calendar) => Line[]> = {
  level: levelLines,
  field: fieldLines,
  grade: gradeLines,
  english: englishLines,
  budget: budgetLines,
  country: countryLines,
  intake: intakeLines,
  conditions: conditionLines,
};

function levelLines({ states }: Match, { level, hasSaidLevel, footing }: Profile): Line[] {
  const name = `A ${levelNames[level]}`;
  const state = states.level;
  const wish = hasSaidLevel ? `${name}, as you want` : `${name}; you have not said which level you want`;
  const record = footing.record?.degree ?? footing.highest?.degree;
  const text = {
    met: level === "language" ? `${wish}.` : `${wish}; your ${record} leads to it.`,
    nearly: nearlyLevel(level, name, record),
    missing: `${name} asks for more education than your profile shows; the highest entry there is ${record}.`,
    unknown: record
      ? `${wish}; we could not tell from "${record}" whether it leads there.`
      : `${wish}; your profile has no education yet that it could rest on.`,
  };
  return [{ state, text: text[state] }];
}

function nearlyLevel(level: Profile["level"], name: string, record = ""): string {
  if (level === "phd") return `${name} usually rests on an MS or MPhil; with your ${record} fewer are open to you.`;
  if (level === "masters") return `${name} asks for 16 years of education; your ${record} may be two short of that.`;
  if (level === "bachelors") return `${name} is possible after your ${record}, though not everywhere.`;
  return `${name} usually follows Intermediate; with your ${record} fewer are open to you.`;
}

function fieldLines(match: Match, profile: Profile): Line[] {
  const { programme } = match;
  const field = fieldName(programme.field);
  const wanted = profile.hasSaidFields ? "what you want to study" : "what you have studied";
  const wish: Record<ReasonState, string> = {
    met: `${field}: ${wanted}.`,
    nearly: `${field}: close to ${wanted}, though not the same.`,
    missing: `${field} is not ${wanted}.`,
    unknown: `${field}; your profile does not say what you want to study.`,
  };
  const state = wishState(programme, profile);
  const ground = leadsTo(programme, profile.ground);
  const lines = [{ state, text: wish[state] }];
  return ground === null ? lines : [...lines, { state: ground, text: groundText(ground, match, profile) }];
}

function groundText(state: ReasonState, { programme }: Match, { footing }: Profile): string {
  const studied = footing.record?.major ?? footing.record?.degree;
  const isFirst = programme.level === "bachelors";
  switch (state) {
    case "met":
      return `What you have studied, ${studied}, is the usual ground for it.`;
    case "nearly":
      return isFirst
        ? `What you have studied, ${studied}, is not the usual ground for it; some universities ask for a foundation year.`
        : `What you have studied, ${studied}, is near to it; the university looks at which courses you took.`;
    case "missing":
      return `It usually builds on a degree in the same subject, and yours is ${studied}.`;
    case "unknown":
      return studied
        ? `We could not tell from "${studied}" whether it is the usual ground for it.`
        : "Whether your studies lead to it, your profile does not say yet.";
  }
}

function gradeLines({ programme, states }: Match, { grade, footing }: Profile): Line[] {
  const state = states.grade;
  if (programme.minGpa === null) {
    return [{ state, text: "Courses of this kind look at your level of English or of the language, not at marks." }];
  }
  const own = grade && `Your ${grade.words} in ${footing.record?.degree}`;
  const text = {
    met: `${own}: in the range that programmes like this usually take, by our estimate.`,
    nearly: `${own}: a little under what programmes like this usually take, by our estimate.`,
    missing: `${own}: well under what programmes like this usually take, by our estimate.`,
    unknown: footing.record
      ? `We could not tell what "${footing.record.gpa}" is on a scale, so your marks are not compared.`
      : "Your profile has no marks yet that count for this level.",
  };
  return [{ state, text: text[state] }];
}

function englishLines({ programme, states }: Match, { score, band, isIelts }: Profile): Line[] {
  const state = states.english;
  if (programme.minIelts === null) {
    const text =
      programme.level === "language" && !isInEnglish(programme)
        ? "It teaches the language itself, so an English score is not what counts."
        : isInEnglish(programme)
          ? "It takes students at every level of English."
          : `It is taught in ${programme.language}, so English alone does not decide.`;
    return [{ state, text }];
  }
  const below = band !== null && band < 5;
  const as = isIelts || band === null ? "" : below ? " (under IELTS 5.0)" : ` (about IELTS ${bandInWords(band)})`;
  const own = `Your ${score}${as}`;
  const text = {
    met: `${own} is in the range that programmes like this usually ask for.`,
    nearly: `${own} is a little under the range that programmes like this usually ask for.`,
    missing: `${own} is under the range that programmes like this usually ask for.`,
    unknown: "Your profile has no English test yet.",
  };
  return [{ state, text: text[state] }];
}

function budgetLines({ programme, states, fee }: Match, { budget }: Profile): Line[] {
  const state = states.budget;
  if (fee === 0) return [{ state, text: "No tuition fee; living costs are to be paid all the same." }];
  const costs = isShort(programme) ? "The whole programme costs" : "A year costs";
  if (fee === null) return [{ state, text: "What it costs is not known to us." }];
  const origin = programme.tuition ? ` (${feeOrigin(programme.tuition)})` : "";
  const about = `${costs} about ${formatRupees(fee)}${origin}, the fee alone`;
  const own = budget === null ? "" : `your ${ownRupees(budget)}`;
  const text = {
    met: `${about}: within ${own} a year; living costs come on top.`,
    nearly: `${about}: a little over ${own} a year, and living costs come on top.`,
    missing: `${about}: well over ${own} a year, and living costs come on top.`,
    unknown: `${about}; your profile names no budget.`,
  };
  return [{ state, text: text[state] }];
}

function countryLines({ programme, states }: Match): Line[] {
  const state = states.country;
  const country = countryName(programme.university.country);
  const text = {
    met: `${capital(country)} is one of your countries.`,
    nearly: "",
    missing: `${capital(country)} is not among your countries.`,
    unknown: `It is in ${country}; your profile names no country.`,
  };
  return [{ state, text: text[state] }];
}

function intakeLines({ programme, states }: Match, _profile: Profile, calendar: Calendar): Line[] {
  const state = states.intake;
  const [next] = openIntakes(programme, calendar);
  if (!next) return [{ state, text: "When it starts next is not known to us." }];
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

function conditionLines({ programme, states }: Match, profile: Profile): Line[] {
  const found = conditionsOf(programme, profile);
  const state = states.conditions;
  if (found.length === 0) return [{ state, text: "We know of nothing further that it asks for." }];
  return found.map((text) => ({ state, text }));
}
