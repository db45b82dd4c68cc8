import { countryInText, findDestinationNames } from "@/lib/catalogue/destination-names";
import { guideMark } from "@/lib/catalogue/passages/passage-text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { formatDate } from "@/lib/office-time";

/** An answer before its last line: its text, and the facts used. */
export type Draft = {
  lines: (string | null | false | undefined)[];
  used: readonly Fact[];
  /** Those of the lines that must not be left out for want of room: whether a sum is enough. */
  verdicts?: readonly string[];
};

/** A part of the canned answers: returns a draft if the question is its own, otherwise null. */
export type Part = (question: Question, facts: readonly Fact[]) => Draft | null;

const longest = 1250;
/** With its sources below. */
const longestInAll = 1490;

/** Assembles an answer: as many lines as fit, then the date and sources of what it quotes. */
export function finish({ lines, used }: Draft): string {
  const said = (most: number) => fitting(lines, most).join("\n").trim();
  const text = said(longest);
  const whole = withClosing(text, used);
  const tooLong = whole.length - longestInAll;
  return tooLong <= 0 ? whole : withClosing(said(text.length - tooLong - lines.length), used);
}

/** Several answers below each other, each with its share of the length. */
export function finishAll(drafts: readonly Draft[]): string {
  const texts = drafts.map(({ lines, verdicts }) =>
    fitting(lines, Math.floor(longest / drafts.length), verdicts)
      .join("\n")
      .trim(),
  );
  const used = drafts.flatMap((draft) => draft.used);
  return withClosing([...new Set(texts)].join("\n\n"), [...new Set(used)]);
}

/** The lines that fit, and the verdicts whatever their length, without headings that nothing follows. */
function fitting(lines: Draft["lines"], most: number, verdicts: readonly string[] = []): string[] {
  const kept: string[] = [];
  const said: string[] = [];
  let left = most;
  for (const line of lines) {
    if (line === null || line === undefined || line === false) continue;
    const short = line.replaceAll(guideMark, "(a guide)").replaceAll("(not confirmed by a source yet)", "(a guide)");
    said.push(short);
    if (verdicts.includes(line)) {
      kept.push(short);
      continue;
    }
    if (short.length > left && kept.length > 0) continue; // a shorter line further down may still fit
    kept.push(short);
    left -= short.length;
  }
  return kept.filter((line, index) => {
    const next = kept.slice(index + 1).find((other) => other !== "");
    if (isHeading(line)) return next !== undefined && !isHeading(next);
    // The list that it introduces had no room.
    const given = said.slice(said.indexOf(line) + 1).find((other) => other !== "");
    if (/^[^•].*:$/.test(line) && given?.startsWith("•") && !next?.startsWith("•")) return false;
    return next !== undefined || !/^[^•].*:$/.test(line); // a line that introduces others needs them
  });
}

const isHeading = (line: string) => /^\*\*[^*]+\*\*$/.test(line);
/** Whether a draft says more than its headings. */
export const hasContent = ({ lines }: Draft) => lines.some((line) => line && !isHeading(line));

function withClosing(text: string, used: readonly Fact[]): string {
  const checked = used.filter((fact) => !isCompiled(fact));
  const first = closingLine(checked, text);
  // The first of two lines explains the marks for both.
  const closing = [first, compiledLine(used.filter(isCompiled), first ? "" : text)].filter(Boolean);
  return closing.length > 0 ? `${text}\n\n${closing.join("\n")}` : text;
}

/** Everyday questions and attestation: compiled on one day, from sources with their own dates. */
const isCompiled = ({ id }: Fact) => /^(?:question|attestation)\//.test(id);

function compiledLine(used: readonly Fact[], text: string): string | null {
  const [first] = used;
  if (!first?.compiledOn) return null;
  const titles = [0, 1].flatMap((place) => used.flatMap(({ sources }) => sources[place]?.title ?? []));
  const named = [...new Set(titles)].slice(0, 2).map((title) => title.replaceAll(/[*_]/g, ""));
  const sources = named.length > 0 ? `; sources include ${named.join("; ")}` : "";
  const note = text.includes("(a guide)") ? " What is marked a guide, no source confirms yet." : "";
  return `*Compiled on ${formatDate(first.compiledOn)}${sources}.${note}*`;
}

function closingLine(used: readonly Fact[], text: string): string | null {
  const dated = used.filter(({ compiledOn }) => compiledOn !== null);
  const day = dated.map(({ compiledOn }) => String(compiledOn)).toSorted()[0];
  if (!day) return null;
  // The first source of each fact comes before the second of any.
  const sources = [0, 1].flatMap((place) => dated.flatMap((fact) => fact.sources[place] ?? []));
  const named = [...new Set(sources.map(sourceWords))].slice(0, 2).map((words) => words.replaceAll(/[*_]/g, ""));
  const parts = [
    named.length > 0 && `${dated.some(isOfCountry) ? "Sources include" : "Source:"} ${named.join("; ")}`,
    `${named.length > 0 ? "compiled" : "Compiled"} on ${formatDate(day)}`,
    pages(dated),
  ].filter(Boolean);
  const notes = [
    text.includes("(a guide)") && " What is marked a guide, no source confirms yet.",
    /; raised to today\)/.test(text) && " Raised to today: an older listed fee, with the rise of prices since.",
    /; estimate\)|of them estimates/.test(text) && " An estimate is our own figure for planning, no confirmed fee.",
  ].filter(Boolean);
  return `*${parts.join("; ")}.${notes.join("")}*`;
}

/** A source with its own date: "GOV.UK: student visa, March 2026". */
export const sourceWords = ({ title, date }: Fact["sources"][number]) =>
  date === undefined ? title : `${title}, ${date ?? "no date given"}`;

/** A country's facts use the sources of its whole record, which its page shows. */
const isOfCountry = ({ id }: Fact) =>
  id.includes("/") && !/^(scholarship|scholarship-ended|test|university|programmes)\//.test(id);

function pages(used: readonly Fact[]): string | null {
  const countries = [
    ...new Set(used.filter(isOfCountry).flatMap(({ id, countries }) => (id.startsWith("all/") ? ["all"] : countries))),
  ];
  const [first, second] = countries.map((id) => findDestinationNames(id));
  if (countries.length === 0) return null;
  if (countries.length === 1 && first) return `all sources stand on our page about ${countryInText(first)}`;
  return second || countries.includes("all") ? "all sources stand on our pages about these countries" : null;
}

/** The fact with an id. */
export const factOf = (facts: readonly Fact[], id: string) => facts.find((fact) => fact.id === id);

/** The text of one line of a fact by its label, or null. */
export function lineOf(fact: Fact | undefined, label: string): string | null {
  const line = fact?.text.split("\n").find((found) => found.startsWith(`${label}: `));
  return line ? line.slice(label.length + 2) : null;
}

/** Every line of a fact, as label and text. */
export const linesOf = (fact: Fact): (readonly [label: string, text: string])[] =>
  fact.text.split("\n").map((line) => {
    const at = line.indexOf(": ");
    return [line.slice(0, at), line.slice(at + 2)] as const;
  });

/** "• **Fee:** GBP 524", or nothing if there is no text. */
export const bullet = (label: string, text: string | null | undefined) =>
  text ? `• **${label}:** ${withoutBullets(text)}` : null;

/** Where a sentence or a clause ends: not after "St.", "approx." or an initial. */
const sentenceEnd =
  /(?<=[.;])(?<!\b(?:St|Dr|Mr|Mrs|Ms|Prof|No|Nr|Jan|Feb|Aug|Sept|Oct|Nov|Dec|vs|approx|e\.g|i\.e|incl|max|min|[A-Z])\.) (?=[A-Z0-9])/;

/** The first sentences of a text that fit. */
export function firstSentences(whole: string | null, most: number): string | null {
  const text = whole && withoutBullets(whole);
  if (!text || text.length <= most) return text;
  let kept = "";
  for (const sentence of text.split(sentenceEnd)) {
    if (kept.length + sentence.length + 1 > most) break;
    kept = `${kept} ${sentence}`.trim();
  }
  return (kept || firstClauses(text, most)).replace(/;$/, ".");
}

/** Of a sentence that is too long, the clauses that fit; whole where it has none, for half a clause says nothing. */
function firstClauses(text: string, most: number): string {
  const [sentence = text] = text.split(sentenceEnd);
  const end = Math.max(...[", ", ": ", " ("].map((mark) => sentence.lastIndexOf(mark, most)));
  return end > most / 3 ? `${sentence.slice(0, end)}.` : sentence;
}

/** A fact's list of sentences as running text: a bullet inside a bullet would be printed as it is. */
const withoutBullets = (text: string) => text.replaceAll(/[.;]? • /g, ". ");

/** The amount in rupees in a line such as "EUR 75 is about PKR 24,000 (exchange table …)", without its explanation. */
export const rupeesOf = (text: string | null) =>
  text?.match(/PKR [\d.,]+(?: (?:lakh|crore))?(?: – [\d.,]+(?: (?:lakh|crore))?)?/)?.[0] ?? null;

const patterns = new Map<string, RegExp>();
/** Whether the question's own words contain any of the phrases. The code names each list, so their patterns are kept. */
export function asks(question: Question, list: string): boolean {
  const pattern = patterns.get(list) ?? phrases(list);
  patterns.set(list, pattern);
  return mentions(normalise(question.text), pattern);
}

/** The plain name of a country by its data id. */
export const nameOf = (country: string) => findDestinationNames(country)?.name ?? country;
