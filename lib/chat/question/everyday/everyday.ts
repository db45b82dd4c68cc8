import { type EverydayRule, mentions, phrases } from "@/lib/language/words";
import { moneyRules, people } from "./money";
import { studyRules } from "./studies";
import { visaRules } from "./visa";

const rules: readonly EverydayRule[] = [...moneyRules, ...visaRules, ...studyRules];

/** Somebody who says that they are 26 or older: "I am 32", "35 saal ka hun". */
const grown =
  / (?:i am|im|am|age|aged|age is|umar|umer|umr) (?:2[6-9]|[345]\d) (?!percent|marks|lakh|lac|in|days|thousand)| (?:2[6-9]|[345]\d) (?:years? old|saal (?:ka|ki|umar)|sal (?:ka|ki)) /;

/** "Bhai, …" addresses us, and is not about a brother. */
const addressed =
  /^ (?:bhai|bhaiya|bhaijan|baji|uncle|brother) (?!(?:ki|ka|ke|k|ko|se|ne|jo|dubai|saudi|uk|mein|me|sponsor\S*|sponser\S*|kar|pay|de|dega|can|is|has|will|wants?|in|from|abroad|and|aur|ya|or) )/;

/** "CGPA 2.3", "marks 48 percent": numbers that universities consider low. */
const lowMarks =
  / c?gpa (?:(?:is|of|hai|only|sirf|just|mera|my) )*(?:1(?:\.\d+)?|2(?:\.[0-6]\d*)?) | (?:1(?:\.\d+)?|2(?:\.[0-6]\d*)?) (?:c?gpa|(?:سی )?جی پی اے) | (?:3\d|4\d|5\d)(?:\.\d+)? (?:percent|percentage|marks|fisad) | (?:marks|percentage|percent) (?:are |is |hain )?(?:3\d|4\d|5\d) /;

const relatives = people.relatives.replaceAll("*", "\\S*");
/**
 * "My cousin says it is 11,208", "for my sister in Cardiff": somebody who said something or will study is not the owner
 * of the money.
 */
const hearsay = new RegExp(
  [
    ` (?:${relatives}) (?:ne |has |have |was |is )*(?:say|says|said|saying|told|tells|keh\\S*|kaha|kahte|bata\\S*|bol\\S*)(?= )`,
    ` for (?:my |our )?(?:elder |younger )?(?:${relatives})(?= )`,
    ` (?:${relatives}) (?:ke|k) (?:liye|lye|liay)(?= )`,
  ].join("|"),
  "g",
);

/** A normalised text without forms of address and people who only said something. */
export const withoutAddress = (text: string) => text.replace(addressed, " ").replaceAll(hearsay, " ");

const compiled = rules.map(({ id, all, not }) => ({
  id,
  all: all.map(phrases),
  not: not ? phrases(not) : null,
}));

/** If one answer covers another, the first is enough. */
const covers: Record<string, readonly string[]> = {
  "question/parked-funds": ["question/uncle-statement", "question/bank-name", "question/loan-for-study"],
  "question/sponsor-abroad": ["question/uncle-statement", "question/business-income"],
  "question/refund-refused": ["question/refused-before"],
  "question/hec-equivalence": ["attestation/bachelors-degree"],
  "question/gap-letter": ["question/study-gap"],
  "question/aiou": ["question/distance-degree"],
  "question/pmdc-mbbs": ["question/low-cgpa", "question/medical"],
  "question/tb-test": ["question/medical"],
  "question/police-record": ["question/refused-before"],
  "question/moi": ["question/ielts-pte-duolingo"],
  // "Before the apostille of my matric certificate": that paper's steps, of which the apostille is the last.
  "attestation/matric": ["attestation/intermediate", "attestation/apostille", "attestation/bachelors-degree"],
  "attestation/o-a-levels": ["attestation/intermediate", "attestation/apostille", "attestation/bachelors-degree"],
  "attestation/apostille": ["attestation/bachelors-degree", "question/hec-equivalence"],
  "attestation/equivalence": ["question/hec-equivalence", "attestation/intermediate"],
  "attestation/transcript": ["attestation/bachelors-degree"],
  "attestation/intermediate": ["attestation/bachelors-degree", "attestation/apostille"],
  "attestation/nikah-nama": ["question/dependants", "attestation/bachelors-degree", "attestation/birth-certificate"],
  "attestation/birth-certificate": ["attestation/bachelors-degree"],
  "attestation/police-certificate": ["attestation/bachelors-degree", "attestation/apostille"],
};

/** Ids of the passages of the everyday questions in a normalised text, the most specific first. */
export function everydayIn(whole: string): string[] {
  const text = withoutAddress(withoutPermission(whole));
  const found = compiled
    .filter(({ all, not }) => all.every((pattern) => mentions(text, pattern)) && !(not && mentions(text, not)))
    .map(({ id }) => id);
  if (lowMarks.test(text)) found.push("question/low-cgpa");
  if (grown.test(text)) found.push("question/age-limit");
  const covered = found.flatMap((id) => covers[id] ?? []);
  return [...new Set(found)].filter((id) => !covered.includes(id));
}

/** "Stamp 1G" is an Irish permission, not a stamp on a paper. */
export const withoutPermission = (text: string) => text.replace(/ stamp (?:\d(?: g)?|one|two)(?= )/g, "");

/** Every word in the table; none is a typing mistake. */
export const everydayVocabulary = rules
  .flatMap(({ all, not = "" }) => [...all, not])
  .flatMap((list) => list.split(/[| ]/))
  .filter((word) => /^\p{L}+\*?$/u.test(word));

/** Single words to which a typing mistake may be corrected. */
export const everydayTargets =
  "attestation attested equivalence apostille conditional unconditional sponsor sponsorship refund refunded refused duolingo biometrics biometric interview credibility asylum backlogs supplementary conversion dependants recognised recognized medical private distance".split(
    " ",
  );
