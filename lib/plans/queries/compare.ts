import "server-only";
import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { formatRupees } from "@/lib/catalogue/money";
import { findGuide } from "@/lib/catalogue/queries";
import type { Fact, Guide } from "@/lib/catalogue/views";
import { countOf } from "@/lib/plural";
import { yearCostIn } from "./year";

/** As many as fit beside each other. */
export const mostDestinations = 3;

export type ComparedCell = {
  text: string;
  /** How sure we are, in words; null if a source says so. */
  doubt: string | null;
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

/** The rows in the order in which families decide. */
const lines: readonly { label: string; cell: (guide: Guide, day: string) => ComparedCell }[] = [
  {
    label: "First year of a master’s",
    cell: (guide, day) => {
      const { rupees, isComplete, address } = yearCostIn(guide.id, "masters", day);
      return {
        text: `${isComplete ? "about" : "more than"} ${formatRupees(rupees)}`,
        doubt: isComplete ? "our estimate, everything counted" : "our estimate; living costs come on top",
        href: address,
      };
    },
  },
  { label: "Tuition", cell: factAt("costs", ({ costs }) => costs.average) },
  { label: "Living", cell: factAt("costs", ({ costs }) => costs.living) },
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
