import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";

/** What the profile can't answer about a programme: one sentence for each thing to ask about. */
export function conditionsOf(programme: MatchProgramme, profile: Profile): string[] {
  const { language, level, otherTests, university } = programme;
  const demanded = otherTests.filter(({ requirement }) => requirement.startsWith("required")).map(({ test }) => test);
  const found: string[] = [];
  if (!isInEnglish(programme) && level !== "language") {
    found.push(`It is taught in ${language}; your profile does not say whether you know ${otherLanguages(language)}.`);
  }
  if (demanded.length > 0)
    found.push(`It usually asks for ${listOr(demanded)} as well; your profile has no such result.`);
  if (university.selectivity === "reach") {
    found.push("It turns away many applicants with good marks, so the rest of your file decides.");
  }
  if (asksForMoreSchool(programme, profile)) {
    found.push(
      "It may ask for A-levels, a year of university or a foundation year after Intermediate; we check that for you.",
    );
  }
  const extra = usualExtras.find(({ applies }) => applies(programme));
  if (extra) found.push(extra.text);
  return found;
}

/** Whether `conditionsOf` returns anything, without building the sentences. */
export function hasConditions(programme: MatchProgramme, profile: Profile): boolean {
  return (
    programme.university.selectivity === "reach" ||
    (!isInEnglish(programme) && programme.level !== "language") ||
    programme.otherTests.some(({ requirement }) => requirement.startsWith("required")) ||
    asksForMoreSchool(programme, profile) ||
    usualExtras.some(({ applies }) => applies(programme))
  );
}

/** English is the language of instruction, or one of the two. */
export const isInEnglish = ({ language }: Pick<MatchProgramme, "language">) => language === "English";

const otherLanguages = (language: string) =>
  language
    .split(" and ")
    .filter((name) => name !== "English")
    .join(" and ");

const listOr = (names: readonly string[]) => names.map((name) => `the ${name}`).join(" or ");

/**
 * Countries where school lasts longer than in Pakistan. There, and at selective UK universities, twelve years at a
 * board aren't always enough.
 */
const longerSchool: readonly string[] = ["germany", "netherlands", "norway", "switzerland"];

const asksForMoreSchool = ({ level, university }: MatchProgramme, { footing, isCambridge }: Profile) =>
  level === "bachelors" &&
  (longerSchool.includes(university.country) || (university.country === "uk" && university.selectivity === "reach")) &&
  footing.record?.stage === "inter" &&
  !isCambridge;

/** A degree that qualifies physicians. */
export function isMedicine({ name }: Pick<MatchProgramme, "name">): boolean {
  return /^(?:Medicine|Doctor of Medicine)/.test(name);
}

/** What programmes of a kind nearly always ask for and no profile contains. */
const usualExtras: readonly { applies: (programme: MatchProgramme) => boolean; text: string }[] = [
  {
    applies: ({ name, level }) => level === "masters" && /\bMBA\b|Master of Business Administration/.test(name),
    text: "An MBA usually requires some years of work experience, which your profile does not show.",
  },
  {
    applies: ({ level }) => level === "phd",
    text: "A PhD needs a supervisor who accepts you, and usually a research proposal.",
  },
  {
    applies: ({ name }) => /^Higher Diploma/.test(name),
    text: "A higher diploma is usually for people who already have a degree.",
  },
  {
    applies: ({ field, level }) => field === "design-architecture" && level !== "phd",
    text: "Programmes like this usually ask for a portfolio of your own work.",
  },
  {
    applies: isMedicine,
    text: "Medicine has few places for international students and usually interviews applicants.",
  },
];
