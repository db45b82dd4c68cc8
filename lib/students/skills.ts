import { lengthOf } from "@/lib/text";

/** Limits for a list of skills, as in PUT /users/{id}/skills. */
export const mostSkills = 50;
export const longestSkill = 60;

/** Keeps the first of texts that differ only in case. */
export function withoutDuplicates(texts: string[]): string[] {
  const lower = texts.map((text) => text.toLowerCase());
  return texts.filter((_, index) => lower.indexOf(lower[index] ?? "") === index);
}

type AddedSkills = {
  skills: string[];
  /** What couldn't be added, as typed. */
  left: string;
  /** The reason, for the person typing. */
  note: string;
};

/** Adds skills separated by commas (including Urdu's) or line breaks. Skips duplicates, ignoring case. */
export function addSkills(skills: readonly string[], typed: string): AddedSkills {
  const after = [...skills];
  const left: string[] = [];
  const notes = new Set<string>();
  for (const skill of typed.split(/[,،\n]/).map((part) => part.trim().replaceAll(/\s+/g, " "))) {
    if (!skill) continue;
    if (after.some((known) => known.toLowerCase() === skill.toLowerCase())) {
      notes.add(`${skill} is already in your list.`);
    } else if (lengthOf(skill) > longestSkill) {
      notes.add(`A skill can have at most ${longestSkill} characters.`);
      left.push(skill);
    } else if (after.length >= mostSkills) {
      notes.add(`You can add up to ${mostSkills} skills.`);
      left.push(skill);
    } else {
      after.push(skill);
    }
  }
  return { skills: after, left: left.join(", "), note: [...notes].join(" ") };
}

/** Whether typed text ends a skill. */
export const endsSkill = (typed: string) => /[,،\n]/.test(typed);
