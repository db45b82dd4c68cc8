import { inForce } from "@/lib/catalogue/dated";
import { formatAmount } from "@/lib/catalogue/money";
import type { DatedFigure } from "@/lib/catalogue/schema-funds";
import { fundsOf, livingSeries } from "./claimed-sums";
import type { Question } from "./question";
import { normalise, smallNumbers } from "./question-words";

const partner = / (?:wife|husband|spouse|partner|biwi|bivi|begum|shohar|miyan|بیوی|شوہر) /;
const children =
  / (a|an|one|ek|aik|two|do|three|teen|four|char|[1-5]|ایک|دو|تین) (?:school going |small |chot[eai] )?(?:kids?|child|children|bach[a-z]*|sons?|daughters?|bet[aei]|بچ[^ ]*) /;
const oneChild = / (?:kid|child|bacha|bachi|bachcha|بچہ|بچی) /;
const persons = / (?:family of|family) (\d|three|four|five|two) | (\d) (?:persons?|people|members?|log|afrad) /;

/** How many go, the student among them, or null. */
function familyIn(text: string): { partner: boolean; children: number; persons: number } | null {
  const hasPartner = partner.test(text);
  const said = children.exec(text)?.[1];
  const kids = said ? (smallNumbers[said] ?? Number(said)) : oneChild.test(text) ? 1 : 0;
  const all = persons.exec(text);
  const counted = all ? (smallNumbers[all[1] ?? all[2] ?? ""] ?? Number(all[1] ?? all[2])) : 0;
  const size = counted || 1 + Number(hasPartner) + kids;
  return size > 1 ? { partner: hasPartner, children: kids, persons: size } : null;
}

/** The living money of the student and the family that the question names, where the data hold it. */
export function familyLead(question: Question, today: string): string | null {
  const [country, another] = question.countries;
  const funds = fundsOf(country);
  const isAsked = question.topics.includes("family") || question.everyday.includes("question/dependants");
  const family = familyIn(normalise(question.text));
  if (!funds || another || !family || !isAsked) return null;
  const sum = (amount: number) => formatAmount(amount, funds.currency);
  const table = funds.familyTable2026;
  const ofTable = table && table.appliesFrom <= today ? table.persons[String(family.persons)] : undefined;
  if (ofTable)
    return `**For ${family.persons} persons: ${sum(ofTable)} a year** in all, the student among them, with tuition and travel (one source says so).`;
  const extras = funds.dependants.filter((one): one is DatedFigure => "label" in one && one.support !== "none");
  const extra = (label: string) =>
    inForce(
      extras.filter((one) => one.label.startsWith(label)),
      today,
    )?.amount ?? null;
  const [own] = livingSeries(funds, question);
  const student = own ? inForce(own.figures, today)?.amount : null;
  const ofPartner = extra("Partner");
  const ofChild = extra("Each child");
  if (!student || !ofPartner || !ofChild || (!family.partner && family.children === 0)) return null;
  const parts = [
    `${sum(student)} for the student`,
    family.partner && `${sum(ofPartner)} for the partner`,
    family.children > 0 &&
      `${sum(ofChild * family.children)} for ${family.children === 1 ? "the child" : `${family.children} children`}`,
  ].filter(Boolean);
  const total = student + (family.partner ? ofPartner : 0) + ofChild * family.children;
  const school = extra("School costs");
  return `**Living money in all: ${sum(total)} for 12 months** (${parts.join(", ")}), with tuition and travel${school && family.children > 0 ? `, and ${sum(school)} a year of school costs for each child of school age` : ""}.`;
}
