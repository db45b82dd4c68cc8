import { countryInText } from "@/lib/catalogue/destination-names";
import { uncertaintyOf } from "@/lib/catalogue/funds";
import { type SourceView, toSourceView } from "@/lib/catalogue/guide/sources";
import type { AttestationStep } from "@/lib/catalogue/schema/everyday";
import type { CountryFunds, MoneyRule } from "@/lib/catalogue/schema/funds";
import { type Plan, personsIn } from "@/lib/plans/plan";
import type { CostGround, CostLine } from "./costs";
import { figureOn, sumWords } from "./figures";

/** A statement that goes with a plan, and what backs it. */
export type PlanNote = { text: string; doubt: string | null; sources: readonly SourceView[] };

const plain = (text: string): PlanNote => ({ text, doubt: null, sources: [] });
const said = (rule: MoneyRule, before = ""): PlanNote => ({
  text: [`${before}${rule.text}.`, rule.note && `${rule.note.charAt(0).toUpperCase()}${rule.note.slice(1)}.`]
    .filter(Boolean)
    .join(" "),
  doubt: uncertaintyOf(rule),
  sources: rule.sources.map(toSourceView),
});

const supportedRules = (entries: CountryFunds["visaFee"]): MoneyRule[] =>
  entries.filter((entry): entry is MoneyRule => "text" in entry && entry.support !== "none" && entry.status !== "past");

type JudgingRules = Pick<CountryFunds, "holding" | "sponsors" | "alsoCounted" | "tuitionDeposit">;

/** How a country judges the money, as far as a source says so. */
export const judgingRules = ({ holding, sponsors, alsoCounted, tuitionDeposit }: JudgingRules): PlanNote[] =>
  supportedRules([...holding, ...sponsors, ...alsoCounted, ...tuitionDeposit]).map((rule) => said(rule));

/** What a plan leaves out, said plainly: nobody should take its total for everything. */
export function notCounted(plan: Plan, ground: CostGround, lines: readonly CostLine[]): PlanNote[] {
  const has = (id: string) => lines.some((line) => line.id === id);
  const { funds } = ground;
  return [
    ...(has("tuition")
      ? []
      : [plain("Tuition: our list has too few fees at this level. Enter the one on your offer.")]),
    ...(has("living")
      ? []
      : [plain(`Living: our sources give no amount for this part of ${countryInText(funds)}. Enter your own.`)]),
    ...healthNotes(ground, has("health")),
    ...supportedRules(funds.visaFee).map((rule) => said(rule)),
    ...leftOutFees(ground),
    ...(personsIn(plan) > 1 ? [plain("Your family's visa fees, insurance and flights.")] : []),
    plain("The flight: we have no price with a source."),
    plain("A TB test or medical examination, where the visa asks for one: we have no price with a source."),
    ...paperNotes(ground.attestation),
  ];
}

function healthNotes({ funds }: CostGround, isCounted: boolean): PlanNote[] {
  if (isCounted) return [];
  const rules = supportedRules(funds.healthCharge);
  if (rules.length === 0) return [plain("Health cover: we have no price with a source.")];
  return rules.map((rule) => said(rule, "Health cover: "));
}

const leftOutFees = ({ rules, figures, day }: CostGround): PlanNote[] =>
  Object.entries(rules.leftOut ?? {}).flatMap(([label, why]) => {
    const found = figureOn(figures, label, day);
    if (!found) return [];
    return {
      text: `${label}, ${sumWords(found.figure)}: ${why}.`,
      doubt: uncertaintyOf(found.figure),
      sources: found.figure.sources.map(toSourceView),
    };
  });

/** The other offices' part of attestation depends on the country and on the papers. */
function paperNotes(attestation: CostGround["attestation"]): PlanNote[] {
  const apostilles: AttestationStep[] = attestation.flatMap(({ after }) =>
    after?.feePkr?.apostille !== undefined && after.support !== "none" ? [after] : [],
  );
  const [step] = apostilles;
  if (!step?.feePkr?.apostille) return [];
  return [
    {
      text: `What your board or university takes for its own verification, couriers, and the foreign ministry's apostille (PKR ${step.feePkr.apostille.toLocaleString("en-US")} a paper), if your country asks for it.`,
      doubt: uncertaintyOf({ support: step.support }),
      sources: step.sources.map(toSourceView),
    },
  ];
}
