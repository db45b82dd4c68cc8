import type { Match } from "@/lib/recommendations/judge/judge";
import { worst } from "@/lib/recommendations/judge/percent";
import type { Reason, ReasonState } from "@/lib/recommendations/judge/reasons";
import { countryName, levelNames, listAnd } from "@/lib/recommendations/labels";
import type { MatchScholarship } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import { subjectsOf } from "@/lib/recommendations/read/wishes";
import { footingText } from "./study-reasons";

/** Phrases in which awards ask for marks. The number is only for ranking and never shown. */
const wantedMarks: readonly [RegExp, number][] = [
  [/top (?:\d+–)?\d+ ?(?:%|percent)|all as\b|straight-a|exceptional|top grades|very high|top academic/i, 3.7],
  [/first-class|excellent|outstanding|very strong|3\.5 of 4|80 ?(?:%|percent) of/i, 3.5],
  [/upper third|above-average|strong (?:academic|grades|research)|high marks|grade b or|b\+|6\.0 of 9|very good/i, 3.2],
  [/2:1|3\.0 of 4|wam about 65|good results/i, 3],
  [/first division/i, 2.75],
];

/**
 * How well an award fits a student, one reason per line in the award's own words. `there` is the student's best match
 * at the award's university, if it belongs to one. What no profile can answer is unknown, and what the award doesn't ask
 * for has no line (`notAskedBy`).
 */
export function awardReasons(
  record: MatchScholarship,
  profile: Profile,
  there: Match | null,
  countries: ReadonlySet<string>,
): Reason[] {
  const places = record.countries.filter((id) => countries.has(id)).map(countryName);
  const others = record.countries.length - places.length;
  const at = there ? `${there.programme.university.name}, ${places[0]}` : listAnd(places);
  const line = (about: Reason["about"], state: ReasonState, text: string): Reason => ({ about, state, text });
  const level = profile.footing.state;
  const isWished = profile.countries.size > 0 ? "met" : "unknown";
  return [
    line("level", level, footingText(level, `It is for a ${levelNames[profile.level]}`, profile)),
    ...(isForAll(record, profile) ? [] : [fieldLine(record, profile, there)]),
    ...(namesNoMarks(record) ? [] : [gradeLine(record, profile, there)]),
    ...englishLines(record, profile, there),
    line("country", isWished, `It is for study in ${at}${others > 0 ? ", among other countries" : ""}.`),
    line("intake", "unknown", closingText(record)),
    ...(record.status === "check"
      ? [line("conditions", "unknown", "It may not be running: ask before you count on it.")]
      : []),
    ...record.eligibility.map((text) => line("conditions", "unknown", `To be checked: ${text}.`)),
  ];
}

const closingText = ({ deadlineMonth, deadlineNote }: MatchScholarship) =>
  `Closing time in earlier rounds: ${deadlineMonth}. ${deadlineNote}`.trim();

/** If the award follows the course's requirement, and we know the course, that says whether the score is enough. */
function englishLines(
  { englishRequirement: said }: MatchScholarship,
  { score }: Profile,
  there: Match | null,
): Reason[] {
  if (!said) return [];
  const line = (state: ReasonState, text: string): Reason[] => [{ about: "english", state, text }];
  const isOfCourse = /^as the|\bcourse requirement|as asked/i.test(said);
  if (!isOfCourse || !there || score === null) return line("unknown", `On language it says: "${said}".`);
  const state = there.states.english;
  const place = { met: "in the range", nearly: "a little under the range", missing: "under the range", unknown: "" }[
    state
  ];
  const checked = place ? `your ${score} is ${place} that the course usually asks for` : "we have not compared it";
  return line(state, `On language it says "${said}"; ${checked}.`);
}

/** What an award doesn't ask for, in sentences: worth knowing, but no point that somebody could meet. */
export const notAskedBy = (record: MatchScholarship, profile: Profile): string[] => [
  ...(isForAll(record, profile) ? [`It is open to every subject: "${record.fields.join(", ")}".`] : []),
  ...(namesNoMarks(record) ? ["It names no lowest marks; the whole application decides."] : []),
];

/** It takes every subject. */
const isForAll = ({ fields }: MatchScholarship, { fields: wishes, level }: Profile): boolean => {
  const quoted = fields.join(", ");
  const isMedical = wishes.some(({ field }) => field === "medicine-health");
  const isTaught = level !== "phd" && /\bresearch\b/i.test(quoted);
  return fields.some((text) => anyField.test(text)) && !isTaught && !(isMedical && /except/i.test(quoted));
};

const marksIn = ({ minGpa, eligibility }: MatchScholarship) =>
  minGpa ?? eligibility.find((text) => wantedMarks.some(([pattern]) => pattern.test(text)));

const namesNoMarks = (record: MatchScholarship): boolean =>
  /^$|no (?:published|fixed) minimum/i.test(marksIn(record) ?? "");

const anyField = /\bany\b|\bevery\b/i;
/** Words that show that a list of fields is incomplete. */
const openFields = /priority|selected|themes|varies|partner|listed|most\b|science|technolog|programmes|degrees/i;

function fieldLine({ fields }: MatchScholarship, profile: Profile, there: Match | null): Reason {
  const { fields: wishes } = profile;
  const quoted = fields.join(", ");
  const line = (state: ReasonState, text: string): Reason => ({ about: "field", state, text });
  if (profile.level !== "phd" && /\bresearch\b/i.test(quoted)) {
    return line("unknown", `It is for research degrees: "${quoted}"; most programmes are taught.`);
  }
  const named = new Set(fields.flatMap(subjectsOf).map(({ field }) => field));
  if (wishes.some(({ field }) => named.has(field)))
    return line("met", `Your subject is among its fields: "${quoted}".`);
  if (there && fields.every((text) => /programmes|degrees|courses|subjects/i.test(text))) {
    return line("met", `It is for the courses of that university: "${quoted}".`);
  }
  if (wishes.length === 0 || named.size === 0 || openFields.test(quoted)) {
    return line("unknown", `Its fields are "${quoted}"; we need to check whether yours counts.`);
  }
  return line("missing", `Its fields are "${quoted}", and yours is not among them.`);
}

function gradeLine(record: MatchScholarship, profile: Profile, there: Match | null): Reason {
  const line = (state: ReasonState, text: string): Reason => ({ about: "grade", state, text });
  const said = marksIn(record) ?? "";
  const wanted = wantedMarks.find(([pattern]) => pattern.test(said))?.[1];
  if (!wanted || !profile.grade) return line("unknown", `On marks it says: "${said}".`);
  const above = profile.grade.value - wanted;
  const own = worst([
    above >= 0 ? "met" : above >= -0.3 ? "nearly" : "missing",
    there?.states.grade === "nearly" ? "nearly" : "met",
  ]);
  const texts: Record<ReasonState, string> = {
    met: `On marks it says "${said}"; your ${profile.grade.words} may be enough, by our estimate.`,
    nearly: `On marks it says "${said}"; your ${profile.grade.words} may be a little under that.`,
    missing: `On marks it says "${said}"; your ${profile.grade.words} is under that.`,
    unknown: "",
  };
  return line(own, texts[own]);
}
