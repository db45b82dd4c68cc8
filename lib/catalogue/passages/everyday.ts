import { formatLooseDate } from "@/lib/catalogue/loose-date";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { Claim } from "@/lib/catalogue/schema/everyday";
import { type DayPassage, guideMark, toBody } from "./passage-text";

type Source = Claim["sources"][number];
type Backed = Pick<Claim, "support" | "sources">;

/** How our own files are cited. */
const ownRecords = /^our own /;

/** Everyday questions and answers; every point says how well it is supported. */
export function everydayPassages(files: CatalogueFiles): DayPassage[] {
  const { meta, questions } = files["questions-extra.json"];
  return questions.map(({ id, question, alsoAskedAs, answer, warning }) => ({
    id: `question/${id}`,
    topic: "question",
    countries: [],
    title: question,
    names: alsoAskedAs.join(" "),
    body: toBody([
      ["Rule", warning],
      ...answer.filter(isApproved).flatMap(
        (claim) =>
          [
            ["Answer", inWords(claim)],
            [
              "From",
              sourcesOf([claim])
                .map(({ title }) => title)
                .join(" | "),
            ],
          ] as const,
      ),
    ]),
    confidence: answer.every(({ support }) => support === "none") ? "general-knowledge" : "sourced",
    compiledOn: meta.compiledOn,
    sources: sourcesOf(answer),
  }));
}

/** Statements about the company are left out until the owner has confirmed them. */
const isApproved = ({ note }: Claim) => !note?.includes("owner must approve");

/** A statement with its note and its support, in plain words. */
export function inWords(claim: Claim): string {
  const note = claim.note && claim.support !== "none" ? `; ${claim.note}` : "";
  return `${claim.text}${note} ${supportMark(claim)}`;
}

/** "(one source only, October 2026)"; an unsupported statement is called a guide. */
export function supportMark({ support, sources }: Backed): string {
  if (support === "none") return guideMark;
  const counted = support === "official" ? sources.filter(({ tier }) => tier === "official") : sources;
  const dates = (counted.length > 0 ? counted : sources).flatMap(({ asOf }) => asOf ?? []);
  const newest = dates.toSorted().at(-1);
  const date = newest ? formatLooseDate(newest) : "undated";
  if (sources.every(({ title }) => ownRecords.test(title))) return `(one source only: our own records of ${date})`;
  return `(${{ official: "official page", several: "several sources", single: "one source only" }[support]}, ${date})`;
}

const tiers: readonly Source["tier"][] = ["official", "university", "news", "third-party"];

/** Sources without duplicates, official ones first, with their dates in the titles. */
export function sourcesOf(claims: readonly Backed[]): DayPassage["sources"] {
  const all = claims
    .flatMap(({ sources }) => sources)
    .toSorted((a, b) => tiers.indexOf(a.tier) - tiers.indexOf(b.tier))
    .map(({ title, url, asOf }) => ({
      title: `${title.replace(/ \([^()]*\)$/, "")} (${asOf ? formatLooseDate(asOf) : "undated"})`,
      url,
      date: null, // it's in the title
    }));
  return all.filter((source, index) => all.findIndex(({ title }) => title === source.title) === index);
}
