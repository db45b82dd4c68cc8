import { guideOf } from "@/lib/catalogue/guide/guide";
import { formatRupeeRange } from "@/lib/catalogue/money";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { Guide } from "@/lib/catalogue/views";
import { nextMoney, stepOf } from "./costs";
import { closing, fullCosts, paysForAll } from "./destinations";
import { type DayPassage, inRupees, marked, type PassageTopic, toBody, yearInAll } from "./passage-text";

type Rates = CatalogueFiles["fx.json"]["rates"];

/**
 * One passage per subject with a line for each country, as of a day: for questions that name no country or ask for a
 * comparison.
 */
export function comparisonPassages(files: CatalogueFiles, day: string): DayPassage[] {
  const guides = files["destinations.json"].destinations.flatMap(({ id }) => guideOf(files, id, day) ?? []);
  const { rates } = files["fx.json"];
  const passage = (
    part: string,
    topic: PassageTopic,
    title: string,
    names: string,
    line: (guide: Guide) => string,
  ) => ({
    id: `all/${part}`,
    topic,
    countries: [],
    title,
    names,
    body: toBody(guides.map((guide) => [guide.name, line(guide)] as const)),
    confidence: "sourced" as const,
    compiledOn: guides.map(({ compiledOn }) => compiledOn).reduce((a, b) => (a < b ? a : b)),
    // The sources for twelve countries are on their pages.
    sources: [],
  });
  const full = new Set(files["scholarships.json"].scholarships.filter(paysForAll).map(({ id }) => id));

  guides.sort((a, b) => lowest(a, rates) - lowest(b, rates));
  return [
    passage(
      "cost",
      "cost",
      `Tuition and living costs by country, the lowest first (rupees by the indicative rates of ${guides[0]?.ratesOf})`,
      "cheapest affordable low budget country compare fees sasta",
      (guide) => costLine(guide, rates),
    ),
    passage(
      "funds",
      "visa",
      "Money to show for a student visa, by country",
      "bank statement proof of funds balance blocked account GIC compare",
      (guide) => fundsLine(guide, rates),
    ),
    passage(
      "visa",
      "visa",
      "Student visas by country: fee, interview, TB test",
      "visa fee interview tb test compare easiest embassy",
      visaLine,
    ),
    passage("work", "work", "Working while studying, by country", "part-time job hours compare", ({ work }) =>
      marked(work.during),
    ),
    passage(
      "after-study",
      "work",
      "Staying to work after the degree, by country",
      "post-study work visa stay back PSW compare longest",
      ({ work }) => marked(work.after),
    ),
    passage("intakes", "intake", "Intakes by country", "intake session start deadline compare", ({ intakes }) =>
      intakes.starts.join(", "),
    ),
    passage(
      "scholarships",
      "scholarship",
      "Scholarships by country",
      "scholarship fully funded wazifa list compare",
      (guide) => awardsLine(guide, full),
    ),
  ];
}

/** The lower bound of a year's tuition plus living, in rupees. */
const lowest = ({ costs }: Guide, rates: Rates) =>
  yearInAll(costs.average.text, costs.living.text, rates)?.[0] ?? Number.POSITIVE_INFINITY;

/** An amount in rupees, to append in brackets. */
function rupees(text: string, rates: Rates): string {
  const words = inRupees(text, rates);
  return words ? ` [${words}]` : "";
}

function costLine({ costs }: Guide, rates: Rates): string {
  const year = yearInAll(costs.average.text, costs.living.text, rates);
  const together = year ? `; together for a year about ${formatRupeeRange(...year)}` : "";
  return `${marked(costs.average)}${rupees(costs.average.text, rates)}; living ${marked(costs.living)}${together}`;
}

function fundsLine(guide: Guide, rates: Rates): string {
  const money = stepOf(guide, "Money to show");
  const next = nextMoney(guide);
  return `${money}${rupees(money, rates)}${next ? `; later: ${next}` : ""}`;
}

function visaLine(guide: Guide): string {
  return `${stepOf(guide, "What you apply for")}; fee ${stepOf(guide, "Fee")}; interview: ${stepOf(guide, "Interview")}; TB test: ${stepOf(guide, "TB test or X-ray")}`;
}

/** The number of awards, and the first four: fully funded ones first. */
function awardsLine({ scholarships }: Guide, full: ReadonlySet<string>): string {
  const rank = (id: string) => (full.has(id) ? 0 : 1);
  const running = scholarships.filter(({ isRunning }) => isRunning).toSorted((a, b) => rank(a.id) - rank(b.id));
  return `${scholarships.length} awards, among them ${running
    .slice(0, 4)
    .map(({ id, name, levels, closes }) => `${name} (${levels}; ${rank(id) ? "" : `${fullCosts}; `}${closing(closes)})`)
    .join("; ")}`;
}
