import "server-only";
import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide/programmes";
import { formatAmount, formatRupees, formatTotal } from "@/lib/catalogue/money";
import { findGuide } from "@/lib/catalogue/queries";
import type { Fact, Guide } from "@/lib/catalogue/views";
import { toRupees } from "@/lib/plans/money/amounts";
import { type CostLine, costLines } from "@/lib/plans/money/costs";
import { moneyToShow } from "@/lib/plans/money/show";
import { inRupees } from "@/lib/plans/money/totals";
import { tuitionToShow } from "@/lib/plans/money/visa-rules";
import { countOf } from "@/lib/plural";
import { groundOf, yearCostIn } from "./year";

/** As many as fit beside each other. */
export const mostDestinations = 3;

type ComparedCell = {
  text: string;
  /** How sure we are, in words; null if a source says so. */
  doubt: string | null;
  /** The first source with its kind and date, where the figure is one of a dated series. */
  source?: string | null;
  /** Where the figure stands with its sources. */
  href: string;
};

export type ComparedRow = { label: string; cells: ComparedCell[] };

export type DestinationComparison = {
  chosen: { slug: string; name: string; flag: string }[];
  /** Names beyond the third. */
  left: string[];
  /** What differs comes first. */
  rows: ComparedRow[];
  same: ComparedRow[];
};

/** The destinations that an address names, without repeats; unknown ones are dropped. */
function slugsIn(chosen: string | readonly string[] | undefined): string[] {
  const given = typeof chosen === "string" ? [chosen] : (chosen ?? []);
  return [...new Set(given.flatMap((text) => findDestinationNames(text.slice(0, 40))?.slug ?? []))];
}

/** Up to three destinations side by side, with the figures of a day. */
export function compareDestinations(
  chosen: string | readonly string[] | undefined,
  { day, flagOf }: { day: string; flagOf: (slug: string) => string },
): DestinationComparison {
  const slugs = slugsIn(chosen);
  const guides = slugs.slice(0, mostDestinations).flatMap((slug) => findGuide(slug, day) ?? []);
  const rows = lines.map(({ label, cell }) => ({ label, cells: guides.map((guide) => cell(guide, day)) }));
  const isSame = ({ cells }: ComparedRow) => cells.length > 1 && cells.every(({ text }) => text === cells[0]?.text);
  return {
    chosen: guides.map(({ slug, name }) => ({ slug, name, flag: flagOf(slug) })),
    left: slugs.slice(mostDestinations).flatMap((slug) => findDestinationNames(slug)?.name ?? []),
    rows: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame),
  };
}

const factAt =
  (section: string, read: (guide: Guide) => Fact) =>
  (guide: Guide): ComparedCell => {
    const { text, isGuide, isSingle, next } = read(guide);
    return {
      text: [text, next].filter(Boolean).join(" "),
      doubt: isGuide ? "our guide, not confirmed by a source yet" : isSingle ? "one source says so" : null,
      href: `/countries/${guide.slug}#${section}`,
    };
  };

/** A year's plan for a master's in a country, as the planner would make it. */
const planFor = ({ id }: Pick<Guide, "id">, day: string) =>
  groundOf({ values: { country: id, level: "masters" }, problems: {}, texts: {} }, null, id, day);

type Dated = Pick<CostLine, "basis" | "doubt" | "validity" | "sources">;

/** How sure a dated figure is, and its first source. */
function backingOf(figures: readonly Dated[]): Pick<ComparedCell, "doubt" | "source"> {
  const said = figures.flatMap(({ basis, doubt, validity }) => [
    basis === "estimate" ? "our estimate, ask the university" : null,
    doubt,
    validity,
  ]);
  const [first] = figures.flatMap(({ sources }) => sources);
  return {
    doubt: [...new Set(said.filter(Boolean))].join("; ") || null,
    source: first ? `${first.title} (${first.from})` : null,
  };
}

/** The money to show besides the tuition, which depends on the programme. */
function proofCell(guide: Guide, day: string): ComparedCell {
  const { text, fixed } = proofOfFunds(guide, day);
  const href = `/countries/${guide.slug}#visa`;
  return fixed.length === 0 ? { text, doubt: "ask us", href } : { text, ...backingOf(fixed), href };
}

/**
 * The money to show in one sentence, with its sum in rupees: "CAD 25,448, about PKR 51 lakh (living, …; travel: …), and
 * the first year’s tuition …". The comparison and the assistant both say it. `fixed`: its parts, none without a source.
 */
export function proofOfFunds({ id }: Pick<Guide, "id">, day: string) {
  const { plan, ground } = planFor({ id }, day);
  const { parts, reason } = moneyToShow(plan, ground);
  const fixed = parts.filter(({ label }) => !label.startsWith("Tuition"));
  if (fixed.length === 0) return { text: reason ?? "No source gives an amount.", fixed };
  const sum = fixed.reduce((total, { amount }) => total + amount, 0);
  const words = fixed.map(({ detail, label }) => `${label.toLowerCase()}: ${detail}`).join("; ");
  const rupees = formatRupees(toRupees(sum, plan.rate.value));
  return {
    text: `${formatAmount(sum / 100, plan.currency)}, about ${rupees} (${words})${tuitionToShow[ground.rules.show.tuition]}`,
    fixed,
  };
}

/** What the visa and the permit cost, each fee by its name. */
function feesCell(guide: Guide, day: string): ComparedCell {
  const { plan, ground } = planFor(guide, day);
  const fees = costLines(plan, ground).filter(({ id }) => id.startsWith("fee-"));
  const rupees = fees.reduce((total, fee) => total + inRupees(fee, plan.rate.value).first, 0);
  const words = fees.map(({ label, detail }) => `${label} ${detail}`).join("; ");
  return { text: `${words}: about ${formatRupees(rupees)}`, ...backingOf(fees), href: `/countries/${guide.slug}#visa` };
}

/** The rows in the order in which families decide. */
const lines: readonly { label: string; cell: (guide: Guide, day: string) => ComparedCell }[] = [
  {
    label: "First year of a master’s",
    cell: (guide, day) => {
      const { rupees, isComplete, address } = yearCostIn(guide.id, "masters", day);
      return {
        text: `${isComplete ? "about" : "more than"} ${formatTotal(rupees)}`,
        doubt: isComplete
          ? "our estimate with the middle fee we list, for one student"
          : "our estimate with the middle fee we list; living costs come on top",
        href: address,
      };
    },
  },
  {
    label: "Whole master’s",
    cell: (guide, day) => {
      const { whole, isComplete, address } = yearCostIn(guide.id, "masters", day);
      return {
        text: `${formatLength(whole.months)}: ${isComplete ? "about" : "more than"} ${formatTotal(whole.rupees)}`,
        doubt: `our estimate, for a course as long as most we list${isComplete ? "" : "; living costs come on top"}`,
        href: address,
      };
    },
  },
  {
    label: "Tuition",
    cell: factAt("costs", ({ costs: { average, beyond } }) => ({
      ...average,
      text: [average.text, beyond].filter(Boolean).join(". "),
    })),
  },
  { label: "Living", cell: factAt("costs", ({ costs }) => costs.living) },
  { label: "Proof of funds", cell: proofCell },
  { label: "Visa fee", cell: feesCell },
  { label: "Visa", cell: factAt("visa", ({ visa }) => visa.summary) },
  { label: "Work while studying", cell: factAt("work", ({ work }) => work.during) },
  { label: "Work afterwards", cell: factAt("work", ({ work }) => work.after) },
  { label: "Deadlines", cell: factAt("intakes", ({ intakes }) => intakes.deadlines) },
  {
    label: "Scholarships we list",
    cell: ({ slug, scholarships }) => ({
      text: countOf(scholarships.length, "award"),
      doubt: null,
      href: `/countries/${slug}#scholarships`,
    }),
  },
  {
    label: "Programmes we list",
    cell: ({ slug, programmes, universities }) => ({
      text: `${countOf(programmes.count, "programme")} at ${countOf(universities.length, "university", "universities")}`,
      doubt: null,
      href: `/programmes?country=${slug}`,
    }),
  },
];
