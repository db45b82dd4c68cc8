import { countryInText, findDestinationNames } from "@/lib/catalogue/destination-names";
import type { MoneyRule } from "@/lib/catalogue/schema/funds";
import { withoutAddress } from "@/lib/chat/question/everyday/everyday";
import { people } from "@/lib/chat/question/everyday/money";
import type { Question } from "@/lib/chat/question/question";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { fundsOf } from "./parts/claimed-sums";
import { asks } from "./parts/text";

/*
 * A plain yes, no or "it depends" on who may pay and who may come along, from the country's record on proof of funds.
 */

const yesOrNo =
  / (?:can|could|is|are|does|do|will|would|may|should|kya|kia|na|naa|right|ok|okay|theek|thik|allowed|possible|enough|kafi|kaafi|sufficient|sahi|valid|legal|mumkin|accept\S*|count\S*|chale?ga|chale?gi|chal ja\S+|sakt[aei]|skt[aei]|hi hai|hi hain|ho ja\S+|کیا|سکت[اےی]|کافی|ٹھیک|درست|قبول|ممکن) /;
/** Whether a question asks for a yes or a no. */
export const asksYesOrNo = ({ text }: Question) => yesOrNo.test(normalise(text));

/** A follow-up together with the words of the question that it continues. */
export const withCarried = (question: Question): Question =>
  question.carried ? { ...question, text: `${question.text}, ${question.carried}` } : question;

/** Asks for an amount. */
export const asksAmount = (question: Question) =>
  asks(
    question,
    "how much|kitn*|amount|amounts|total|sum|figure|figures|raqam|minimum|enough|kafi|kaafi|sufficient|lakh|lac|lakhs|crore|money to show|کتن*|رقم|لاکھ|کافی",
  );

/** The note on a rule that no source, or only one, supports. */
export const marks: Partial<Record<string, string>> = { none: " (a guide)", single: " (one source says so)" };
/** "the United Kingdom" */
export const inText = (id: string) => countryInText(findDestinationNames(id) ?? { id, name: id });

const relatives = phrases(people.relatives);
const parents = phrases(people.parents);
const partners = phrases("wife|husband|spouse|partner|biwi|bivi|begum|shohar|miyan|بیوی|شوہر");
const means =
  "account*|acount*|statement*|statment*|name|naam|letter*|sponsor*|sponser*|pay|pays|paying|show|shows|deposit|affidavit|guarant*|zamin|support*|savings|balance|fund|funds|ke paise se|ke paison se|paise bhej*|paise de|kharcha utha*|salary*|income*|slip|slips|pension*|tankhwa*|tankha|تنخواہ|آمدن*|اکاؤنٹ*|نام|خط|اسٹیٹمنٹ|سٹیٹمنٹ|کفالت|دکھا*";

type Payer = "parent" | "partner" | "relative";
const payerWords: Record<Payer, string> = {
  parent: "a parent's",
  partner: "a husband's or wife's",
  relative: "a relative's or friend's",
};

/** Whose money a question is about, the most distant relation first. */
function payersIn(question: Question): Payer[] {
  const text = withoutAddress(normalise(question.text));
  if (mentions(text, relatives)) return ["relative"];
  if (mentions(text, parents)) return ["parent"];
  const isOfMoney = asks(question, "sponsor*|sponser*|account|acount|statement*|income|salary|savings|اکاؤنٹ|کفالت");
  return mentions(text, partners) && (!question.topics.includes("family") || isOfMoney) ? ["partner"] : [];
}

/**
 * The verdict on a payer, from the record's words on relatives: "parents and legal guardians only", "any, with proof".
 */
function sponsorWords(said: string, payer: Payer, place: string): string {
  const yes = (condition = "") =>
    `Yes, ${payerWords[payer]} money counts for ${place}${condition && `, ${condition}`}.`;
  const no = `No, for ${place} ${payerWords[payer]} own account does not count.`;
  const open = `It depends, for ${place}.`;
  if (said.startsWith("guarantor")) return yes("as a guarantor");
  if (said.startsWith("any")) return yes(said.split(", ")[1]);
  if (said.startsWith("through the student's")) return no;
  if (said.endsWith("guardians only")) return payer === "parent" ? yes() : payer === "relative" ? no : open;
  if (said.startsWith("financier"))
    return `Yes, by the rules of ${place} ${payerWords[payer]} money can count, with proof; the university may still say no.`;
  if (payer === "relative" && said.startsWith("wider"))
    return `Yes, ${payerWords[payer]} savings can count for ${place}, if relationship, income and access are shown.`;
  return payer === "parent" && /^(?:close relatives|guarantor|wider)/.test(said) ? yes() : open;
}

/** "Khala mere account mein bhejna chahti hain": the money is moved to the student's account. */
const isIntoOwn = (question: Question) =>
  asks(
    question,
    "mere account|meray account|mere bank|apne account|meri account|my account|my own account|my bank account|own name|mere naam|student account|میرے اکاؤنٹ|اپنے اکاؤنٹ",
  ) &&
  asks(
    question,
    "bhej*|send*|sent|transfer*|dal*|daal*|jama|deposit*|put|puts|move|moves|gift*|de de|de dein|بھیج*|ڈال*|جمع",
  );

/** Whether the money of the person in the question counts in its one country. */
export function sponsorVerdict(question: Question): string | null {
  const [country, another] = question.countries;
  const rules = fundsOf(country)?.sponsors ?? [];
  const rule = rules.find(({ relatives: said }) => said);
  const [payer] = payersIn(question);
  const isAsked = question.everyday.some((id) => sponsors.includes(id)) || asks(question, means);
  if (!country || another || !rule?.relatives || !payer || !isAsked) return null;
  // A joint account is also the student's, if the rule says so.
  if (
    asks(question, "joint account|joint acount|mushtarka|جوائنٹ") &&
    /joint account/.test(rule.text) &&
    payer !== "partner"
  )
    return `**Yes, for ${inText(country)} a joint account counts, if it carries the student's own name.** ${rule.text}${marks[rule.support] ?? ""}.`;
  if (isIntoOwn(question) && /^through the student's|guardians only$/.test(rule.relatives))
    return `**Yes, once it stands in your own account: for ${inText(country)} that account counts, whoever the money came from.** ${rule.text}${marks[rule.support] ?? ""}.`;
  const words = sponsorWords(rule.relatives, payer, inText(country));
  const ofPartner = payer === "partner" ? rules.find(({ text }) => /\bwife\b/.test(text)) : undefined;
  const shown = ofPartner ?? rule;
  return `**${words}** ${shown.text}${marks[shown.support] ?? ""}.`;
}
/** The everyday questions that ask whose money counts. */
export const sponsors: readonly string[] = ["question/sponsor-abroad", "question/uncle-statement"];

/** Whether family may accompany a student at the requested level; the rule itself if it isn't shown below. */
export function familyVerdict(question: Question, isTold: boolean): string | null {
  const [country, another] = question.countries;
  const rule = fundsOf(country)?.dependants.find((one) => "allowed" in one && one.allowed);
  if (!country || another || !rule || !("allowed" in rule) || !rule.allowed) return null;
  if (asks(question, workOfFamily)) return partnersWork(rule, country);
  if (!(asksYesOrNo(question) || asksAmount(question))) return null;
  const place = `for ${inText(country)}`;
  const said = rule.allowed;
  const mark = marks[rule.support] ?? "";
  if (said === "research degrees only") {
    const isResearch = question.levels.map((level) => level === "phd");
    const word =
      isResearch.length === 0
        ? "It depends"
        : isResearch.every(Boolean)
          ? "Yes"
          : isResearch.some(Boolean)
            ? "It depends"
            : "No";
    return `**${word}, ${place}:** only with a PhD or another research degree, not on a taught course${mark}.`;
  }
  const [word = "", detail] = said.split(/, (.*)/);
  const told = isTold ? "" : ` ${rule.text}${mark}.`;
  // If the question asks for the amount, it comes first.
  if (word === "yes" && !asksYesOrNo(question)) return null;
  if (word === "yes") return `**Yes, ${place}${detail ? `, ${detail}` : ""}.**${told}`;
  if (word.startsWith("not")) return `**N${said.slice(1)}, ${place}.** ${rule.text}${mark}.`;
  if (word === "no") return `**No, ${detail ?? "not"}, ${place}:** ${rule.text}${mark}.`;
  return `**It depends, ${place}: ${said}.** ${rule.text}${mark}.`;
}
/** Whether the partner may work: what the family rule says about it, or that it says nothing. */
function partnersWork({ text, note, support }: MoneyRule, country: string): string {
  const about = text.split(/(?<=\.) /).filter((sentence) => sentence.includes("work"));
  if (about.length === 0) return `I have no rule on whether a partner may work, for ${inText(country)}.`;
  const doubt = [support === "single" && "one source says so", note?.split("; ").at(-1)].filter(Boolean).join("; ");
  return `**${/may not work/.test(text) ? "No" : "It depends"}, for ${inText(country)}, on a partner's work:** ${about.join(" ")}${doubt ? ` (${doubt})` : (marks[support] ?? "")}.`;
}
export const workOfFamily = "work|job|jobs|kaam|kam kar*|naukri|earn*|kama*|کام|نوکری";
