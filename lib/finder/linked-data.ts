import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import { absolute, breadcrumbData, type LinkedData } from "@/lib/structured-data";
import type { ProgrammePageView, ProgrammeRow } from "./views/programme";
import type { ResultsView } from "./views/results";
import type { UniversityPageView } from "./views/university";

const home = { name: "Home", path: "/" };
const finder = { name: "Programmes", path: "/programmes" };

/** The steps from the home page to a live page. */
const trailTo = (...steps: { name: string; path: string }[]) => breadcrumbData([home, finder, ...steps]);

const universityOf = ({
  name,
  city,
  country,
  website,
}: { website: string } & Pick<UniversityPageView, "name" | "city" | "country">) => ({
  "@type": "CollegeOrUniversity" as const,
  name,
  sameAs: website,
  address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country.name },
});

/**
 * A programme's page. Only what a source gives: the length if it is sourced, the fee if it was taken from a source as it
 * stands. Our editors' deadlines and requirements, and fees that we estimated or raised, are never in it.
 */
export function programmeData(record: MatchProgramme, view: ProgrammePageView): LinkedData[] {
  const { durationMonths, tuition, sourcedFields, university } = record;
  const path = `/programmes/${view.id}`;
  const isListed = tuition?.basis === "listed" && sourcedFields.includes("annualTuition");
  return [
    trailTo({ name: `${view.name}, ${university.name}`, path }),
    {
      "@context": "https://schema.org",
      "@type": "EducationalOccupationalProgram",
      "@id": absolute(`${path}#programme`),
      name: view.name,
      url: absolute(path),
      provider: universityOf({ ...university, country: view.country }),
      ...(durationMonths !== null &&
        sourcedFields.includes("durationMonths") && { timeToComplete: `P${durationMonths}M` }),
      ...(isListed && {
        offers: {
          "@type": "Offer",
          category: `Tuition ${view.fee.per}, ${tuition.year}`,
          price: tuition.amount,
          priceCurrency: tuition.currency,
        },
      }),
    },
  ];
}

/** A university's page. */
export const universityData = (view: UniversityPageView): LinkedData[] => [
  trailTo({ name: view.name, path: `/universities/${view.id}` }),
  {
    "@context": "https://schema.org",
    "@id": absolute(`/universities/${view.id}#university`),
    ...universityOf({ ...view, website: view.facts.website }),
  },
];

/** A page of results, with the programmes on it by name. */
export function resultsData({
  address,
  heading,
  rows,
}: Pick<ResultsView, "address" | "heading" | "rows">): LinkedData[] {
  const isStart = address === "/programmes";
  const item = ({ id, name, university }: ProgrammeRow, index: number) => ({
    "@type": "ListItem",
    position: index + 1,
    name: `${name}, ${university.name}`,
    url: absolute(`/programmes/${id}`),
  });
  return [
    isStart ? trailTo() : trailTo({ name: heading, path: address }),
    { "@context": "https://schema.org", "@type": "ItemList", name: heading, itemListElement: rows.map(item) },
  ];
}
