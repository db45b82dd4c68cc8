import type { SourceView } from "@/lib/catalogue/guide/sources";
import { formatRupeeRange } from "@/lib/catalogue/money";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { Guide } from "@/lib/catalogue/views";
import { marked, type PassageTopic, toBody, yearInAll, yearlyRupees } from "./passage-text";

/** A country's passage before date and sources are added. */
export type Part = {
  part: string;
  topic: PassageTopic;
  title: string;
  names: string;
  body: string;
  isGuide?: boolean;
  /** Matches the titles of sources about it; sources of a newer figure come first. */
  about: RegExp;
  newer?: Guide["visa"]["newer"];
  /** Replaces the country's sources. */
  ownSources?: readonly SourceView[];
};

/** A row of the visa table, by name. */
export const stepOf = (guide: Guide, term: string) => guide.visa.steps.find((found) => found.term === term)?.text ?? "";
/** The announced change to the money to show, with its date, or null. */
export const nextMoney = (guide: Guide) => guide.visa.steps.find(({ term }) => term === "Money to show")?.next ?? null;

/** Tuition, living costs, their sum, and the money to show, also in rupees. */
export const cost = (
  guide: Guide,
  rupees: (text: string) => string | null,
  rates: CatalogueFiles["fx.json"]["rates"],
): Part => {
  const perYear = (range: [number, number] | null) =>
    range && `about ${formatRupeeRange(...range)} (exchange table of ${guide.ratesOf}, indicative)`;
  const { average, note, living, levels } = guide.costs;
  const money = stepOf(guide, "Money to show");
  const rows = levels.map(({ title, middle, range, per, count, rupees: inPkr, bases }) => {
    const estimates = bases.estimate > 0 ? `; ${bases.estimate} of the fees are estimates` : "";
    const pkr = inPkr ? `, about ${inPkr}` : "";
    const what = middle ? `mostly ${middle} ${per}${pkr}; all ${range}` : `${range} ${per}${pkr}`;
    return [title, `${what} (${count} programmes in our catalogue${estimates})`] as const;
  });
  return {
    part: "cost",
    topic: "cost",
    title: `Tuition and living costs in ${guide.inText}`,
    names: `${guide.name} fees tuition cost expenses budget kharcha rent living`,
    body: toBody([
      ["Tuition", marked(average)],
      ["On the tuition", note],
      ["Tuition in rupees", rupees(average.text)],
      ["Living costs", marked(living)],
      ["Living costs for a year in rupees", perYear(yearlyRupees(living.text, rates))],
      ["Tuition and living for a year in rupees", perYear(yearInAll(average.text, living.text, rates))],
      ["Living costs later", living.next],
      ["Money to show for the visa", money],
      ["Money to show later", nextMoney(guide)],
      ["Visa money in rupees", money && rupees(money)],
      ...rows,
    ]),
    isGuide: average.isGuide && living.isGuide,
    about: /tuition|financ/i,
  };
};
