import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";

/** What the profile can't answer about a programme: one sentence for each thing to ask about. */
export function conditionsOf(programme: MatchProgramme): string[] {
  const { language, university } = programme;
  const demanded = demandedTests(programme);
  const found: string[] = [];
  if (isInOtherLanguage(programme)) {
    found.push(`It is taught in ${language}; your profile does not say whether you know ${otherLanguages(language)}.`);
  }
  if (demanded.length > 0)
    found.push(`It usually asks for ${listOr(demanded)} as well; your profile has no such result.`);
  if (university.selectivity === "reach") {
    found.push("It turns away many applicants with good marks, so the rest of your file decides.");
  }
  const extra = usualExtras.find(({ applies }) => applies(programme));
  if (extra) found.push(extra.text);
  return found;
}

/** Whether `conditionsOf` returns anything, without building the sentences. */
export const hasConditions = (programme: MatchProgramme): boolean =>
  programme.university.selectivity === "reach" ||
  asksForMore(programme) ||
  usualExtras.some(({ applies }) => applies(programme));

/** Whether it asks everybody for something that no profile contains, and that nobody gets in without. */
export const asksForMore = (programme: MatchProgramme): boolean =>
  isInOtherLanguage(programme) ||
  demandedTests(programme).length > 0 ||
  usualExtras.some(({ isEntry, applies }) => isEntry && applies(programme));

const demandedTests = ({ otherTests }: MatchProgramme) =>
  otherTests.filter(({ requirement }) => requirement.startsWith("required")).map(({ test }) => test);

const isInOtherLanguage = (programme: MatchProgramme) => !isInEnglish(programme) && programme.level !== "language";

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

export const asksForMoreSchool = ({ level, university }: MatchProgramme, { footing, isCambridge }: Profile) =>
  level === "bachelors" &&
  (longerSchool.includes(university.country) || (university.country === "uk" && university.selectivity === "reach")) &&
  footing.record?.stage === "inter" &&
  !isCambridge;

/** A degree that qualifies physicians. */
export function isMedicine({ name }: Pick<MatchProgramme, "name">): boolean {
  return /^(?:Medicine|Doctor of Medicine)/.test(name);
}

/**
 * What programmes of a kind nearly always ask for and no profile contains. `isEntry`: somebody has it or not; the others
 * are part of every application.
 */
const usualExtras: readonly { isEntry?: true; applies: (programme: MatchProgramme) => boolean; text: string }[] = [
  {
    isEntry: true,
    applies: ({ name, level }) => level === "masters" && /\bMBA\b|Master of Business Administration/.test(name),
    text: "An MBA usually requires some years of work experience, which your profile does not show.",
  },
  {
    applies: ({ level }) => level === "phd",
    text: "A PhD needs a supervisor who accepts you, and usually a research proposal.",
  },
  {
    isEntry: true,
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
