import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { fundsLines } from "./parts/money";
import { bullet, type Draft, factOf, firstSentences, lineOf, nameOf } from "./parts/text";

/** What the requested countries' records say on the subject, with the facts used. */
export function beside(
  name: string,
  { countries }: Question,
  facts: readonly Fact[],
): { lines: Draft["lines"]; used: Fact[] } {
  const found = countries.slice(0, 3).flatMap((id) => {
    const part = name === "part-time-pay" ? "work" : "visa";
    const fact = factOf(facts, `${id}/${part}`);
    const lines = fact ? (recordLines[name]?.(fact, facts) ?? []) : [];
    return fact && lines.some(Boolean) ? [{ lines, fact }] : [];
  });
  return { lines: found.flatMap(({ lines }) => lines), used: found.map(({ fact }) => fact) };
}

const country = (fact: Fact) => nameOf(fact.countries[0] ?? "");
const labelled = (words: string, label: string) => (fact: Fact) => [
  bullet(`${words}, ${country(fact)}`, lineOf(fact, label)),
];
const english = (fact: Fact, facts: readonly Fact[]): Draft["lines"] => {
  const features = lineOf(factOf(facts, `${fact.countries[0]}/overview`), "Features")?.split("; ") ?? [];
  return [
    bullet(`Visa for ${country(fact)}`, lineOf(fact, "English")),
    ...features
      .filter((feature) => /IELTS|PTE|TOEFL|Duolingo/.test(feature))
      .map((feature) => bullet(`Usual in ${country(fact)}`, feature)),
  ];
};
/** Proof of funds with a family, and how it is assessed. */
export function familyMoney(fact: Fact): Draft["lines"] {
  const sums = lineOf(fact, "With family");
  if (!sums) return [];
  const [rule] = lineOf(fact, "How the money is judged")?.split(" • ") ?? [];
  return [bullet(`Money to show with family, ${country(fact)}`, sums), bullet("How the money is judged", rule)];
}
const money = (fact: Fact): Draft["lines"] => fundsLines(fact).slice(0, 2);

/** The lines of a country's record to show with the answer to an everyday question. */
const recordLines: Record<string, (fact: Fact, facts: readonly Fact[]) => Draft["lines"]> = {
  dependants: (fact) => [...labelled("Your own visa", "What you apply for")(fact), ...familyMoney(fact)],
  "refund-refused": (fact) => [
    bullet(`Visa fee, ${country(fact)}`, lineOf(fact, "Fees in detail") ?? lineOf(fact, "Fee")),
  ],
  "sponsor-abroad": money,
  "uncle-statement": money,
  "bank-name": money,
  "business-income": money,
  "loan-for-study": money,
  "tb-test": labelled("TB test or X-ray", "TB test or X-ray"),
  medical: labelled("TB test or X-ray", "TB test or X-ray"),
  "biometrics-lahore": (fact) => [
    ...labelled("Fingerprints and photo", "Fingerprints and photo")(fact),
    ...labelled("Visa fee", "Fee")(fact),
  ],
  interview: labelled("Interview", "Interview"),
  "ielts-pte-duolingo": english,
  moi: english,
  "cas-coe-i20": (fact) => [firstSentences(lineOf(fact, "How it goes"), 330)],
  "hec-equivalence": (fact, facts) => [
    bullet(`${country(fact)} asks for`, lineOf(factOf(facts, "attestation/countries"), country(fact))),
  ],
  "part-time-pay": (fact) => [
    bullet(`Hours allowed, ${country(fact)}`, lineOf(fact, "Work while studying")),
    bullet("Newer official figure", lineOf(fact, "Newer official figure")?.replace(/ \(the quoted figure is.*/, "")),
  ],
};
