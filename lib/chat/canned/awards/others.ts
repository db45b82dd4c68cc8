import { fullCosts } from "@/lib/catalogue/passages/destinations";
import { catalogue } from "@/lib/catalogue/published/current";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { levelWords } from "@/lib/chat/canned/parts/sections";
import { asks, type Draft, nameOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { withRound } from "./rounds";
import { enoughWork, told } from "./verdicts";

type Award = CatalogueFiles["scholarships.json"]["scholarships"][number];

/** "Then which scholarship shall I look at?", "koi aur scholarship": another one than the one just mentioned. */
const otherAward =
  / (?:(?:other|another|different|alternative|koi aur|koi or|aur koi|dusr[ai]|doosr[ai]|kon ?si|kaun ?si|konsi|which)(?: (?:other|another|aur|ek|one|full|fully funded|sasti|achi))* (?:scholarships?|awards?|wazifa|options?)|(?:scholarships?|awards?|options?) (?:instead|ke ilawa|k ilawa|besides|konsi|kon ?si|kaun ?si)|alternatives?|(?:koi|کوئی) (?:اور|دوسری) (?:سکالرشپ|اسکالرشپ)|(?:کون سی|کونسی) (?:سکالرشپ|اسکالرشپ)) /;
const isFull = ({ coverage }: Award) => coverage.includes("tuition") && coverage.includes("living");
const most = 7;

/** The required work in years or hours, if it is more than the student has. */
const asksMoreWork = ({ eligibility }: Award, question: Question) =>
  eligibility.some((rule) => enoughWork(rule, question)?.startsWith("**No"));

function lineOf(award: Award, question: Question): string {
  const { name, levels, countries, deadlineMonth, eligibility } = award;
  const work = eligibility.find((rule) => /experience|years of work/i.test(rule));
  const said = [
    levels.map((level) => levelWords[level as keyof typeof levelWords] ?? level).join(", "),
    countries.length > 2 ? `${countries.length} countries` : countries.map(nameOf).join(", "),
    isFull(award) && fullCosts,
    `closes ${deadlineMonth}`,
  ].filter(Boolean);
  const note = work && told.test(normalise(question.text)) ? `; on work: ${work}` : "";
  return `${withRound(`• **${name}** (${said.join("; ")})`, officeDate(now()))}${note}`;
}

/** The awards that fit besides the one just mentioned, or besides those that nobody can promise. */
export const answerOtherAwards: Part = (question, facts): Draft | null => {
  const text = normalise(question.text);
  const thing =
    question.thing?.kind === "award" ? question.thing : question.things.find(({ kind }) => kind === "award");
  const isBeside = thing !== undefined && thing.age < 2 && thing.said !== question.text && otherAward.test(text);
  const isPromised =
    question.everyday.includes("question/scholarship-honest") &&
    question.countries.length + question.levels.length > 0 &&
    question.awards.length === 0;
  if (!isBeside && !isPromised) return null;
  const before = catalogue()["scholarships.json"].scholarships.filter(
    ({ id }) => isBeside && thing.awards.includes(`scholarship/${id}`),
  );
  const levels = question.levels.length > 0 ? question.levels : before.flatMap((award) => award.levels);
  const isThere = ({ countries }: Award, wanted: readonly string[]) =>
    wanted.length === 0 || countries.some((id) => wanted.includes(id));
  const open = catalogue()["scholarships.json"].scholarships.filter(
    (award) =>
      award.status === "annual" &&
      !before.includes(award) &&
      (levels.length === 0 || award.levels.some((level) => levels.some((one) => one === level))) &&
      !asksMoreWork(award, question) &&
      !award.eligibility.some((rule) => /\bwom[ae]n\b/i.test(rule)),
  );
  const wanted =
    isBeside && question.countries.length === 0 ? before.flatMap(({ countries }) => countries) : question.countries;
  const there = open.filter((award) => isThere(award, wanted));
  const isForAll =
    isPromised && asks(question, "100|100 percent|full|fully|fully funded|poori|cant pay|cannot pay|free|nothing");
  const full = there.filter(isFull);
  const shown = (isForAll && full.length > 0 ? full : [...full, ...there.filter((award) => !isFull(award))]).slice(
    0,
    most,
  );
  const elsewhere = isBeside ? open.filter((award) => isFull(award) && !isThere(award, wanted)).slice(0, 3) : [];
  const level =
    levels.length === 1 && levels[0]
      ? ` for a ${levelWords[levels[0] as keyof typeof levelWords] ?? levels[0]} degree`
      : "";
  const lead = isPromised
    ? `**No: nobody can promise a scholarship, neither an office nor an agent; each award has a jury of its own.** ${shown.length > 0 ? `What I have${level}, to apply for yourself:` : `I have none${level} there.`}`
    : `**Others that match ${told.test(text) ? "your work experience" : "what you told me"}:**`;
  return {
    lines: [
      lead,
      ...shown.map((award) => lineOf(award, question)),
      elsewhere.length > 0 && "**Full awards in other countries:**",
      ...elsewhere.map((award) => lineOf(award, question)),
      isPromised && "If an award covers only part, you still have to show the rest for the visa.",
      "Closing months are patterns of past years. Ask me about one of them for its conditions.",
    ],
    used: facts
      .filter(({ id }) => shown.some((award) => id === `scholarship/${award.id}`) || id.endsWith("/scholarships"))
      .slice(0, 2),
  };
};
