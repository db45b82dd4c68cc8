import { type Guide, guideOf } from "./guide";
import { inRupees, marked, toBody } from "./passage-lines";
import type { Passage } from "./passages";
import { cost, type Part, stepOf } from "./passages-costs";
import type { CatalogueFiles, Destination } from "./schema";

/** What students ask about one country, a passage for each subject. */
export function destinationPassages(files: CatalogueFiles): Passage[] {
  return files["destinations.json"].destinations.flatMap((record) => {
    const guide = guideOf(files, record.id);
    return guide ? passagesOf(guide, record, files) : [];
  });
}

function passagesOf(guide: Guide, record: Destination, files: CatalogueFiles): Passage[] {
  const { rates } = files["fx.json"];
  const rupees = (text: string) => {
    const words = inRupees(text, rates);
    return words && `${words} (exchange table of ${guide.ratesOf}, indicative)`;
  };
  const parts = [
    overview(guide, record),
    cost(guide, rupees, rates),
    visa(guide, rupees),
    work(guide),
    afterStudy(guide),
    intakes(guide),
    changes(guide),
    universities(guide, record),
    scholarships(guide, files),
  ];
  return parts
    .filter((part) => part.body !== "")
    .map(({ part, topic, title, names, body, isGuide, about, newer, ownSources }) => ({
      id: `${guide.id}/${part}`,
      topic,
      countries: [guide.id],
      title,
      names,
      body,
      confidence: isGuide ? "general-knowledge" : "sourced",
      checkedOn: guide.checkedOn,
      sources: [...(newer?.sources.slice(0, 2) ?? []), ...(ownSources ?? sourcesAbout(record, about))]
        .filter((source, index, all) => all.findIndex(({ url }) => url === source.url) === index)
        .slice(0, 5)
        .map(({ title, url }) => ({ title, url })),
    }));
}

/**
 * The sources of a record that surely speak of the subject: official ones and universities', by their titles. The record
 * does not say which source holds which figure, so no other is named; the country's page shows them all.
 */
const sourcesAbout = ({ sources }: Destination, about: RegExp) =>
  sources.filter(({ title, tier }) => (tier === "official" || tier === "university") && about.test(title));

const overview = (guide: Guide, record: Destination): Part => ({
  part: "overview",
  topic: "destination",
  title: `Studying in ${guide.inText}`,
  names: `${guide.name} ${record.capital} study abroad country destination`,
  body: toBody([
    ["In short", record.description],
    ["Features", record.features.join("; ")],
    ["Tuition", marked(guide.costs.average)],
    ["Living costs", marked(guide.costs.living)],
    ["Work while studying", marked(guide.work.during)],
    ["Newer official figure for work", guide.work.newer?.now],
    ["After the degree", marked(guide.work.after)],
    ["Intakes", guide.intakes.starts.join(", ")],
    ["Newer official figure for the visa money", guide.visa.newer?.now],
    ["Our count", `${record.universities} universities and ${record.courses.toLocaleString("en-US")}+ courses`],
  ]),
  about: /study in|studying in/i,
});

/** The page shows the newer figure beside the text and points at it; here it stands in the sentence. */
const withNewer = (text: string, newer: Guide["visa"]["newer"]) =>
  text.replace("; see the update for the newer amount", newer ? `; the newer official figure is ${newer.now}` : "");

const visa = (guide: Guide, rupees: (text: string) => string | null): Part => {
  const { summary, steps, officialUrl, newer } = guide.visa;
  return {
    part: "visa",
    topic: "visa",
    title: `Student visa for ${guide.inText}`,
    names: `${guide.name} visa study permit embassy funds bank statement requirements documents interview`,
    body: toBody([
      ...steps.map(({ term, text }) => [term, text] as const),
      ["Newer official figure", newer && `${newer.now} (the quoted figure is: ${newer.fact})`],
      ["Money in rupees", rupees(`${stepOf(guide, "Money to show")} ${newer?.now ?? ""}`)],
      ["Fee in rupees", rupees(stepOf(guide, "Fee"))],
      ["How it goes", marked({ ...summary, text: withNewer(summary.text, newer) })],
      ["Recently", guide.changes.map(marked).join(" • ")],
      ["Official page", officialUrl],
    ]),
    isGuide: summary.isGuide,
    about: /visa|permit|finance your stay/i,
    newer,
  };
};

const work = (guide: Guide): Part => ({
  part: "work",
  topic: "work",
  title: `Working while studying in ${guide.inText}`,
  names: `${guide.name} part-time job work hours students naukri`,
  body: toBody([
    ["Work while studying", marked(guide.work.during)],
    [
      "Newer official figure",
      guide.work.newer && `${guide.work.newer.now} (the quoted figure is: ${guide.work.newer.fact})`,
    ],
  ]),
  isGuide: guide.work.during.isGuide,
  about: /work/i,
  newer: guide.work.newer,
});

const afterStudy = (guide: Guide): Part => ({
  part: "after-study",
  topic: "work",
  title: `Staying to work after a degree in ${guide.inText}`,
  names: `${guide.name} post-study work visa PSW graduate route stay back job search OPT PGWP`,
  body: toBody([["After the degree", marked(guide.work.after)]]),
  isGuide: guide.work.after.isGuide,
  about: /graduate|after stud|APS/i,
});

const intakes = (guide: Guide): Part => ({
  part: "intakes",
  topic: "intake",
  title: `Intakes and deadlines in ${guide.inText}`,
  names: `${guide.name} intake deadline apply admission when start session last date`,
  body: toBody([
    ["Intakes", guide.intakes.starts.join(", ")],
    ["When to apply", marked(guide.intakes.deadlines)],
    ...guide.intakes.patterns.slice(0, 3).map(({ month, bachelors, masters }) => {
      const parts = [bachelors && `bachelor's ${lower(bachelors)}`, masters && `master's ${lower(masters)}`];
      return [
        `Start in ${month}, applications usually close`,
        `${parts.filter(Boolean).join("; ")} (a pattern of our catalogue, not a date to rely on)`,
      ] as const;
    }),
  ]),
  isGuide: guide.intakes.deadlines.isGuide,
  about: /calendar|admission/i,
});

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const changes = (guide: Guide): Part => ({
  part: "changes",
  topic: "change",
  title: `What changed lately for students in ${guide.inText}`,
  names: `${guide.name} news new rules change update latest policy ban`,
  body: toBody([
    ...guide.changes.map((change, index) => [`Change ${index + 1}`, marked(change)] as const),
    ["Newer official figure", guide.visa.newer?.now ?? guide.work.newer?.now],
  ]),
  isGuide: guide.changes.length > 0 && guide.changes.every(({ isGuide }) => isGuide),
  about: /change/i,
  ownSources: guide.changes.flatMap(({ sources }) => sources),
});

const universities = (guide: Guide, record: Destination): Part => ({
  part: "universities",
  topic: "university",
  title: `Universities in ${guide.inText}`,
  names: `${guide.name} best top universities colleges ranking`,
  body: toBody([
    ["Well known", `${record.topUniversities.join(", ")} (a choice to show the range, not a ranking)`],
    ["Our count", `${record.universities} universities and ${record.courses.toLocaleString("en-US")}+ courses`],
    [
      "In our catalogue",
      guide.universities
        .map(({ name, city, qs }) => `${name} (${city}${qs === "not ranked" ? "" : `, QS ${qs}`})`)
        .join("; "),
    ],
  ]),
  about: /ranking/i,
});

/** "closes July", or the words for what has no closing month. */
export const closing = (month: string) =>
  month === "All year"
    ? "open all year"
    : month === "When announced"
      ? "no fixed date"
      : `closes ${month.replace(/ \(.*\)$/, "")}`;

/** Tuition and living, and not a part of them, a range of amounts or a loan. */
export const paysForAll = ({ coverage, award }: CatalogueFiles["scholarships.json"]["scholarships"][number]) =>
  ["tuition", "living"].every((part) => coverage.includes(part)) &&
  !/\d to [\d,]+|percent|up to [A-Z]{3}|partial|half|loan/.test(award);

/** What marks an award that pays for all of it, in the list of a country. */
export const fullCosts = "tuition and living";

const scholarships = (guide: Guide, files: CatalogueFiles): Part => {
  const full = new Set(files["scholarships.json"].scholarships.filter(paysForAll).map(({ id }) => id));
  const named = (isRunning: boolean) =>
    guide.scholarships
      .filter((award) => award.isRunning === isRunning)
      .map(
        ({ id, name, levels, closes }) =>
          `${name} (${levels}; ${full.has(id) ? `${fullCosts}; ` : ""}${closing(closes)})`,
      )
      .join("; ");
  return {
    part: "scholarships",
    topic: "scholarship",
    title: `Scholarships for ${guide.inText}`,
    names: `${guide.name} scholarship funding wazifa funded award list`,
    body: toBody([
      ["In all", `${guide.scholarships.length} awards in our catalogue; closing months are patterns, not dates`],
      ["Awards that run each year", named(true)],
      ["To be confirmed that they run", named(false)],
    ]),
    about: /scholar|fund/i,
  };
};
