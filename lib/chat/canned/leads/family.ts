import { inForce } from "@/lib/catalogue/dated";
import { formatAmount } from "@/lib/catalogue/money";
import type { CountryFunds, DatedFigure } from "@/lib/catalogue/schema/funds";
import { fundsOf, livingSeries } from "@/lib/chat/canned/parts/claimed-sums";
import { asks } from "@/lib/chat/canned/parts/text";
import { asksAmount, workOfFamily } from "@/lib/chat/canned/verdicts";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";

const partner = / (?:wife|husband|spouse|partner|biwi|bivi|begum|shohar|miyan|بیوی|بیگم|شوہر|اہلیہ) /;
const persons =
  / (?:family of|family) (\d|three|four|five|two) | (\d|three|four|five|teen|char|panch) (?:persons?|people|members?|log|logon|logo|afrad|bandon|bando|jano) /;

const spelt: readonly (readonly [count: number, words: string])[] = [
  [1, "a|an|one|ek|aik|ایک"],
  [2, "two|do|دو"],
  [3, "three|teen|tin|تین"],
  [4, "four|char|chaar|چار"],
  [5, "five|panch|paanch|پانچ"],
  [6, "six|chay|chhe|chheh|چھ|چھے"],
  [7, "seven|saat|sat|سات"],
  [8, "eight|aath|ath|آٹھ"],
  [9, "nine|nau|نو"],
  [10, "ten|das|دس"],
  [11, "eleven|gyarah|گیارہ"],
  [12, "twelve|barah|بارہ"],
];
const numbers = new Map(
  spelt.flatMap(([count, words]) => words.split("|").map((word) => [normalise(word).trim(), count] as const)),
);
const countOf = (word: string) => numbers.get(word) ?? Number(word);
const amount = `(?:\\d{1,2}|${[...numbers.keys()].join("|")})`;

const child =
  "kid|child|bacha|bachi|bachcha|bachchi|baby|toddler|infant|son|daughter|beta|beti|larka|larki|بچہ|بچی|بیٹا|بیٹی";
const children =
  "kids|children|bachay|bache|bachon|bachche|bachiyan|sons|daughters|bete|betay|betiyan|betian|betiyon|بچے|بچوں|بچیاں|بیٹے|بیٹیاں|بیٹیوں";
const kinds = "kids?|child|children|bach[a-z]*|بچ[^ ]*";
/** "Seven year old", "7 saal ki", "سات سالہ", before a child. */
const aged = `(?:${amount} (?:and |aur |اور |, )?)?${amount} ?(?:years?|yrs?|yr|saal|sal|سال|سالہ) (?:olds? |ki |ka |ke |کی |کا |کے )?`;
const adjective =
  "(?:school going |small |little |young |minor |chot[eai] |my |our |meri |mera |mere |میری |میرا |میرے )?";

const counted = new RegExp(` (${amount}) ${adjective}(?:${aged})?(${child}|${children})(?= )`, "g");
const agedChild = new RegExp(` ${aged}${adjective}(${child}|${children})(?= )`, "g");
/** "Bachay 2", "kids 3": the number after the word. */
const countedAfter = new RegExp(` (${kinds}) (\\d)(?= )(?! (?:and|aur|اور|years?|yrs?|saal|sal|سال|mah|month))`, "g");
/** "Wife and daughter", "beti ko saath": people who come along, not the student whose parent asks. */
const alongside = new RegExp(
  ` (?:wife|husband|spouse|partner|biwi|bivi|begum|shohar|بیوی|شوہر|اہلیہ) (?:and |aur |or |plus |with |اور )?(?:my |our |meri |mera |a |میری |میرا |اپنی |اپنے )?(?:school going |small |chot[ai] )?(?:${child})(?= )| (?:${child}) (?:and|aur|اور) (?:my |meri )?(?:wife|husband|biwi|shohar|بیوی|شوہر) | (?:${child}) (?:(?:is |ko |bhi |کو |بھی )?(?:along|sath|saath|with me|ساتھ))(?= )`,
  "g",
);
const several = new RegExp(` (?:${children})(?= )`);
const agesAfter = new RegExp(
  ` (?:${child}|${children}) (?:is |are |who is |who are |aged? |ages |of |umar |umr |ki umar |عمر |کی عمر )*(${amount})(?: (?:and |aur |اور |years? |saal |سال )*(${amount}))?(?: (?:and |aur |اور )*(${amount}))?(?: (?:years?|yrs?|saal|sal|سال|old))?(?= )`,
  "g",
);

type Family = {
  partner: boolean /** Null: children, but not how many. */;
  children: number | null;
  ages: number[];
  persons: number | null;
};

/** The ages of children in a text, without adults. */
function agesIn(text: string): number[] {
  const before = [...text.matchAll(agedChild)].flatMap(
    ([all]) => all.match(new RegExp(`(?<= )${amount}(?= )`, "g")) ?? [],
  );
  const after = [...text.matchAll(agesAfter)].flatMap(([all, ...said]) =>
    new RegExp(` (?:${child}) \\d{1,2} `).test(`${all} `) ||
    / (?:aged?|ages|umar|umr|عمر|is|are) | (?:years?|yrs?|saal|سال) /.test(`${all} `)
      ? said.flatMap((one) => one ?? [])
      : [],
  );
  return (before.length > 0 ? before : after).map(countOf).filter((age) => age > 0 && age < 18);
}

/** How many children come along, or null if the text only says "children". */
function childrenIn(text: string, ages: readonly number[]): number | null {
  const all = [...text.matchAll(counted)].map(([, count = "", noun = ""]) => ({ count: countOf(count), noun }));
  if (all.length === 0 && ages.length === 0)
    all.push(...[...text.matchAll(countedAfter)].map(([, noun = "", count = ""]) => ({ count: countOf(count), noun })));
  const wide = all.filter(({ noun }) => new RegExp(`^(?:${kinds})$`).test(noun));
  // "Two kids, a son and a daughter" are two children.
  const told = (wide.length > 0 ? wide : all).reduce((sum, { count }) => sum + count, 0);
  const beside = [...text.matchAll(alongside), ...text.matchAll(agedChild)].length > 0 ? 1 : 0;
  const least = Math.max(told, ages.length, wide.length > 0 ? 0 : beside);
  return least > 0 ? least : several.test(text) ? null : 0;
}

/** Who comes along with the student, or null. */
function familyIn(text: string): Family | null {
  const hasPartner = partner.test(text);
  const ages = agesIn(text);
  const kids = childrenIn(text, ages);
  const all = persons.exec(text);
  const said = all ? countOf(all[1] ?? all[2] ?? "") : null;
  const size = said ?? (kids === null ? null : 1 + Number(hasPartner) + kids);
  return size === null || size > 1 ? { partner: hasPartner, children: kids, ages, persons: size } : null;
}

const along = "along|sath|saath|with me|with wife|with husband|accompany*|bring*|taking|lay ja*|le ja*|ساتھ";

/** The living costs of the student and the family in the question, if the data has them. */
export function familyLead(question: Question, today: string): string | null {
  const [country, another] = question.countries;
  const funds = fundsOf(country);
  const isAsked =
    question.topics.includes("family") ||
    question.everyday.includes("question/dependants") ||
    (question.topics.some((topic) => topic === "funds" || topic === "visa" || topic === "cost") &&
      asks(question, along));
  const family = familyIn(normalise(question.text));
  if (!funds || another || !family || !isAsked) return null;
  // "Does she get a work permit?" doesn't ask for an amount.
  if (asks(question, workOfFamily) && !asksAmount(question)) return null;
  const sum = (amount: number) => formatAmount(amount, funds.currency);
  const table = funds.familyTable2026;
  const ofTable =
    table && family.persons !== null && table.appliesFrom <= today ? table.persons[String(family.persons)] : undefined;
  if (ofTable)
    return `**For ${family.persons} persons: ${sum(ofTable)} a year to live on,** the student among them (one source says so). Tuition and travel come on top.${country === "canada" ? " It holds outside Quebec, which sets its own sums." : ""}`;
  const extras = funds.dependants.filter((one): one is DatedFigure => "label" in one && one.support !== "none");
  const extra = (label: string) =>
    inForce(
      extras.filter((one) => one.label.startsWith(label)),
      today,
    )?.amount ?? null;
  const ofEach = perDependant(funds, question, family, today);
  if (ofEach) return ofEach;
  const [own] = livingSeries(funds, question);
  const student = own ? inForce(own.figures, today)?.amount : null;
  const ofPartner = extra("Partner");
  const ofChild = extra("Each child");
  if (!student || !ofPartner || !ofChild || (!family.partner && family.children === 0)) return null;
  const { ages } = family;
  const kids = family.children ?? 0;
  const school = extra("School costs");
  // Only children of school age count; without ages, the school costs are shown beside the amount.
  const atSchool = ages.filter((age) => age >= schoolAge).length;
  const ofSchool = school && ages.length > 0 && ages.length >= kids ? school * atSchool : 0;
  const parts = [
    `${sum(student)} for the student`,
    family.partner && `${sum(ofPartner)} for the partner`,
    kids > 0 && `${sum(ofChild * kids)} for ${kids === 1 ? "the child" : `${kids} children`}`,
    ofSchool > 0 && `${sum(ofSchool)} for a year of school${atSchool > 1 ? ` for ${atSchool}` : ""}`,
  ].filter(Boolean);
  const total = student + (family.partner ? ofPartner : 0) + ofChild * kids + ofSchool;
  const isOpen = school && kids > ages.length;
  const more = [
    family.children === null && `${sum(ofChild)} for each child`,
    (isOpen || family.children === null) &&
      school &&
      `${sum(school)} a year of school costs for each child of school age`,
  ].filter(Boolean);
  return `**${family.children === null ? "Living money before the children" : ofSchool > 0 ? "Living money and school in all" : "Living money in all"}: ${sum(total)} for 12 months** (${parts.join(", ")})${more.length > 0 ? `, and ${more.join(", and ")}` : ""}. Tuition and travel come on top.`;
}
/**
 * If the rule has one monthly amount for each person who comes along, as a guide: the total, for those who may bring
 * family at all.
 */
function perDependant(funds: CountryFunds, question: Question, family: Family, today: string): string | null {
  const count = (family.persons ?? 1) - 1;
  const figures = funds.dependants.filter(
    (one): one is DatedFigure => "label" in one && one.label.startsWith("Extra money per dependant"),
  );
  if (figures.length === 0 || count < 1 || !question.levels.includes("phd")) return null;
  const isLondon = question.place?.series === "London";
  const said = figures.flatMap((figure) => {
    const where = figure.label.split(", ")[1] ?? "";
    const isThere = !question.place || isLondon === (where === "London");
    return isThere && figure.amount && inForce([figure], today)
      ? [
          `${where}: ${formatAmount(figure.amount, figure.currency)} a month for each, ${formatAmount(figure.amount * count * monthsAtMost, figure.currency)} for ${count} over ${monthsAtMost} months`,
        ]
      : [];
  });
  return said.length > 0 ? `**For the family, on top of your own living money: ${said.join("; ")}** (a guide).` : null;
}
/** "9 months at most", in the rule's own words. */
const monthsAtMost = 9;

/** The age from which a child counts as school age here; the rule itself names none. */
const schoolAge = 5;
