import { inForce } from "@/lib/catalogue/dated";
import type { Destination } from "@/lib/catalogue/destination-as-of";
import { sumOf, uncertaintyOf } from "@/lib/catalogue/funds";
import { formatAmount } from "@/lib/catalogue/money";
import type { CountryFunds, DatedFigure, MoneyRule } from "@/lib/catalogue/schema/funds";
import { type SourceView, toSourceView } from "./sources";

/** A company figure shown next to the newer official one, which comes first; its text gives its date. */
export type NewerFigure = { fact: string; now: string; sources: SourceView[] };

/** Parts of the visa summary that no source confirms yet, and the steps that repeat them. */
const doubtfulParts = {
  biometrics: ["visaRequirements.biometrics", "visaRequirements.biometricsAndMedical"],
  fee: ["visa.fee"],
  tbTest: [
    "visaRequirements.biometricsAndMedical",
    "visaRequirements.chestXray",
    "visaRequirements.medicalExam",
    "visaRequirements.tbScreening",
  ],
} as const;

/** Other rules about the money; unsupported and outdated ones are left out. */
export const moneyRules = ({ holding, sponsors }: CountryFunds) => printable([...holding, ...sponsors]);

/** What counts besides the living money. */
export const alsoCounted = (funds: CountryFunds) => printable(funds.alsoCounted);

const printable = (rules: readonly MoneyRule[]) =>
  rules
    .filter(({ support, status }) => support !== "none" && status !== "past")
    .map((rule) => ({ text: rule.text, doubt: uncertaintyOf(rule) }));

/** The money to show for several people, as far as a source supports it. */
export function familyMoney(funds: CountryFunds, day: string): string | null {
  const table = [funds.familyTable2026, funds.familyTable2025].find(
    (one) => one && one.support !== "none" && one.appliesFrom <= day && (!one.appliesTo || day <= one.appliesTo),
  );
  const persons = Object.entries(table?.persons ?? {}).map(([count, sum]) => {
    const amount = formatAmount(sum, funds.currency);
    return count === "eachMore" ? `${amount} for each additional person` : `${amount} for ${count}`;
  });
  const figures = funds.dependants.filter((one): one is DatedFigure => "label" in one && one.support !== "none");
  const each = inForceOf(figures, day).map(
    (figure) =>
      `${figure.label} ${sumOf(figure)} ${figure.per === "year" ? "a year" : `for ${figure.per}`}${doubtMark(figure)}`,
  );
  const said = [
    ...(table ? [`a year, tuition and travel on top: ${persons.join(", ")}${doubtMark(table)}`] : []),
    ...each,
  ];
  return said.length > 0 ? said.join("; ") : null;
}

const doubtMark = (one: Parameters<typeof uncertaintyOf>[0]) => {
  const doubt = uncertaintyOf(one);
  return doubt ? ` (${doubt})` : "";
};
/** For each label, the figure in force on a day. */
const inForceOf = (figures: readonly DatedFigure[], day: string) =>
  [...new Set(figures.map(({ label }) => label))].flatMap(
    (label) =>
      inForce(
        figures.filter((one) => one.label === label),
        day,
      ) ?? [],
  );

export function visaSteps({ visa, fieldConfidence, coming }: Destination) {
  const marked = (step: keyof typeof doubtfulParts) =>
    doubtfulParts[step].some((part) => fieldConfidence[part] === "general-knowledge")
      ? `${visa[step]} (not confirmed by a source yet)`
      : visa[step];
  return [
    { term: "What you apply for", text: visa.name },
    { term: "Fee", text: marked("fee"), next: coming.fee },
    { term: "Money to show", text: visa.proofOfFunds, next: coming.proofOfFunds },
    { term: "English", text: visa.english },
    { term: "Fingerprints and photo", text: marked("biometrics") },
    { term: "TB test or X-ray", text: marked("tbTest") },
    { term: "Interview", text: visa.interview },
  ];
}

/** The newer figure, if it belongs to this part of the page. */
export function newerFigure(update: Destination["update"], part: "visa" | "workWhileStudying"): NewerFigure | null {
  if (!update?.field.startsWith(part)) return null;
  return {
    fact: update.specFact,
    now: update.officialNow,
    sources: update.sources.map(toSourceView),
  };
}
