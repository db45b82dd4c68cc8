import { bandInWords } from "@/lib/marks/english";
import { leadsTo } from "@/lib/recommendations/judge/background";
import { hasConditions, isInEnglish } from "@/lib/recommendations/judge/conditions";
import { type Match, wishState } from "@/lib/recommendations/judge/judge";
import type { ReasonState, ReasonText } from "@/lib/recommendations/judge/reasons";
import { fieldName, levelNames } from "@/lib/recommendations/labels";
import type { Profile } from "@/lib/recommendations/read/profile";

/* Reasons about what the student has studied and wants to study. */

export function levelReasons({ states }: Match, profile: Profile): ReasonText[] {
  const { level, hasSaidLevel, footing } = profile;
  const name = `A ${levelNames[level]}`;
  const state = states.level;
  const wish = hasSaidLevel ? `${name}, as you want` : `${name}; you have not said which level you want`;
  if (state === "met" && level === "language") return [{ state, text: `${wish}.` }];
  if (state === "nearly" && footing.state === "met") {
    const after = "may ask for A-levels, a year of university or a foundation year after Intermediate";
    return [{ state, text: `${name} here ${after}; we check that for you.` }];
  }
  return [{ state, text: footingText(state, wish, profile) }];
}

/** Whether the student's education leads to the level; `wish` opens the sentence where there is nothing against it. */
export function footingText(state: ReasonState, wish: string, { level, footing }: Profile): string {
  const name = `A ${levelNames[level]}`;
  const record = footing.record?.degree ?? footing.highest?.degree;
  switch (state) {
    case "met":
      return `${wish}; your ${record} leads to it.`;
    case "nearly":
      return nearlyLevel(level, name, record);
    case "missing":
      return `${name} asks for more education than your profile shows; the highest entry there is ${record}.`;
    case "unknown":
      if (footing.isLengthOpen) {
        return `Did your ${record} take two years or four? ${name} asks for 16 years of education, and after two you would be short of that. Say it in your profile.`;
      }
      return record
        ? `${wish}; we could not tell from "${record}" whether it leads there.`
        : `${wish}; your profile has no education yet that it could rest on.`;
  }
}

function nearlyLevel(level: Profile["level"], name: string, record = ""): string {
  if (level === "phd") return `${name} usually rests on an MS or MPhil; with your ${record} fewer are open to you.`;
  if (level === "masters") return `${name} asks for 16 years of education; your ${record} may be two short of that.`;
  if (level === "bachelors") return `${name} is possible after your ${record}, though not everywhere.`;
  return `${name} usually follows Intermediate; with your ${record} fewer are open to you.`;
}

export function fieldReasons(match: Match, profile: Profile): ReasonText[] {
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
  const ground = leadsTo(programme, profile.background);
  const lines = [{ state, text: wish[state] }];
  return ground === null ? lines : [...lines, { state: ground, text: groundText(ground, match, profile) }];
}

function groundText(state: ReasonState, { programme }: Match, { footing }: Profile): string {
  const studied = footing.record?.major ?? footing.record?.degree;
  const isFirst = programme.level === "bachelors";
  switch (state) {
    case "met":
      return `What you have studied, ${studied}, is the usual background for it.`;
    case "nearly":
      return isFirst
        ? `What you have studied, ${studied}, is not the usual background for it; some universities ask for a foundation year.`
        : `What you have studied, ${studied}, is close to it; the university looks at which courses you took.`;
    case "missing":
      return `It usually builds on a degree in the same subject, and yours is ${studied}.`;
    case "unknown":
      return studied
        ? `We could not tell from "${studied}" whether it is the usual background for it.`
        : "Your profile does not say yet whether your studies lead to it.";
  }
}

export function gradeReasons({ programme, states }: Match, { grade, footing }: Profile): ReasonText[] {
  const state = states.grade;
  if (programme.minGpa === null) return [];
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

export function englishReasons({ programme, states }: Match, { score, band, isIelts }: Profile): ReasonText[] {
  const state = states.english;
  if (programme.minIelts === null) {
    if (state === "met") return [];
    return [{ state, text: `It is taught in ${programme.language}, so English alone is not enough.` }];
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

/** What a programme does not ask for, in sentences: worth knowing, but no point that somebody could meet. */
export function notAsked({ programme }: Match): string[] {
  const { minGpa, minIelts, level } = programme;
  const isLanguageTaught = level === "language" && !isInEnglish(programme);
  return [
    ...(minGpa === null
      ? ["Courses of this kind look at your level of English or of the language, not at marks."]
      : []),
    ...(minIelts === null && isLanguageTaught
      ? ["It teaches the language itself, so an English score is not what counts."]
      : []),
    ...(minIelts === null && isInEnglish(programme) ? ["It takes students at every level of English."] : []),
    ...(hasConditions(programme) ? [] : ["We know of no other requirements, but there may be some."]),
  ];
}
