import { guideOf } from "@/lib/catalogue/guide/guide";
import type { Guide } from "@/lib/catalogue/guide/view";
import { formatRupeeRange } from "@/lib/catalogue/money";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { nextMoney } from "./costs";
import { closing, fullCosts, paysForAll } from "./destinations";
import type { DayPassage, PassageTopic } from "./lines";
import { inRupees, marked, toBody, yearInAll } from "./lines";

/**
 * One passage for each subject with a line for each country, for questions that name none or ask for a comparison, as it
 * is on a day.
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
    // The sources of twelve countries stand on their pages.
    sources: [],
  });
  const rupees = (text: string) => {
    const words = inRupees(text, rates);
    return words ? ` [${words}]` : "";
  };
  const step = (guide: Guide, term: string) => guide.visa.steps.find((found) => found.term === term)?.text ?? "";

  const full = new Set(files["scholarships.json"].scholarships.filter(paysForAll).map(({ id }) => id));
  /** Those that pay for all of it first. */
  const rank = (id: string) => (full.has(id) ? 0 : 1);

  guides.sort((a, b) => lowest(a, rates) - lowest(b, rates));
  return [
    passage(
      "cost",
      "cost",
      `Tuition and living costs by country, the lowest first (rupees by the indicative rates of ${guides[0]?.ratesOf})`,
      "cheapest affordable low budget country compare fees sasta",
      ({ costs }) => {
        const year = yearInAll(costs.average.text, costs.living.text, rates);
        const together = year ? `; together for a year about ${formatRupeeRange(...year)}` : "";
        return `${marked(costs.average)}${rupees(costs.average.text)}; living ${marked(costs.living)}${together}`;
      },
    ),
    passage(
      "funds",
      "visa",
      "Money to show for a student visa, by country",
      "bank statement proof of funds balance blocked account GIC compare",
      (guide) => {
        const money = step(guide, "Money to show");
        const next = nextMoney(guide);
        return `${money}${rupees(money)}${next ? `; later: ${next}` : ""}`;
      },
    ),
    passage(
      "visa",
      "visa",
      "Student visas by country: fee, interview, TB test",
      "visa fee interview tb test compare easiest embassy",
      (guide) =>
        `${step(guide, "What you apply for")}; fee ${step(guide, "Fee")}; interview: ${step(guide, "Interview")}; TB test: ${step(guide, "TB test or X-ray")}`,
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
      ({ scholarships }) => {
        const running = scholarships.filter(({ isRunning }) => isRunning).toSorted((a, b) => rank(a.id) - rank(b.id));
        return `${scholarships.length} awards, among them ${running
          .slice(0, 4)
          .map(
            ({ id, name, levels, closes }) =>
              `${name} (${levels}; ${rank(id) ? "" : `${fullCosts}; `}${closing(closes)})`,
          )
          .join("; ")}`;
      },
    ),
  ];
}

/** The lower end of a year's tuition and living together in rupees. */
const lowest = ({ costs }: Guide, rates: CatalogueFiles["fx.json"]["rates"]) =>
  yearInAll(costs.average.text, costs.living.text, rates)?.[0] ?? Number.POSITIVE_INFINITY;
