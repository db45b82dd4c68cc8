import type { Destination } from "./destination-on";
import { doubtAbout } from "./funds";
import { type SourceView, toSourceView } from "./guide-sources";
import type { CountryFunds } from "./schema-funds";

/** A fact of the firm that stands beside the newer official figure, which leads; its words name its date. */
export type NewerFigure = { fact: string; now: string; sources: SourceView[] };

/** Parts of the visa's summary that no source confirms yet, and the steps that repeat them. */
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

/** What else the money must be; what no source supports, or was so once, is left out. */
export const moneyRules = ({ holding, sponsors }: CountryFunds) =>
  [...holding, ...sponsors]
    .filter(({ support, status }) => support !== "none" && status !== "past")
    .map((rule) => ({ text: rule.text, doubt: doubtAbout(rule) }));

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

/** The newer figure if it belongs to that part of the page. */
export function newerFigure(update: Destination["update"], part: "visa" | "workWhileStudying"): NewerFigure | null {
  if (!update?.field.startsWith(part)) return null;
  return {
    fact: update.specFact,
    now: update.officialNow,
    sources: update.sources.map(toSourceView),
  };
}
