import { guideOf } from "@/lib/catalogue/guide/guide";
import { type SourceView, toSourceView } from "@/lib/catalogue/guide/sources";
import type { CatalogueFiles, DestinationRecord } from "@/lib/catalogue/schema/catalogue";
import type { Guide } from "@/lib/catalogue/views";
import { cost, nextMoney, type Part, stepOf } from "./costs";
import { type DayPassage, inRupees, marked, toBody, toPassageSource } from "./passage-text";

/** What students ask about a country, one passage per subject, as of a day. */
export function destinationPassages(files: CatalogueFiles, day: string): DayPassage[] {
  return files["destinations.json"].destinations.flatMap((record) => {
    const guide = guideOf(files, record.id, day);
    return guide ? passagesOf(guide, record, files) : [];
  });
}

function passagesOf(guide: Guide, record: DestinationRecord, files: CatalogueFiles): DayPassage[] {
  const { rates } = files["fx.json"];
  const rupees = (text: string) => {
    const words = inRupees(text, rates);
    return words && `${words} (exchange table of ${guide.ratesOf}, indicative)`;
  };
  const parts = [
    overview(guide, record),
    cost(guide, rupees, rates),
    visa(guide, record, rupees),
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
      compiledOn: guide.compiledOn,
      sources: [...(newer?.sources.slice(0, 2) ?? []), ...(ownSources ?? sourcesAbout(record, about))]
        .filter((source, index, all) => all.findIndex(({ title }) => title === source.title) === index)
        .slice(0, 5)
        .map(toPassageSource),
    }));
}

/**
 * The record's sources that are clearly about the subject: official ones and universities', by title. The record
 * doesn't say which source backs which figure, so no others are named; the country's page shows them all.
 */
const sourcesAbout = ({ sources }: DestinationRecord, about: RegExp): SourceView[] =>
  sources
    .filter(({ title, tier }) => (tier === "official" || tier === "university") && about.test(title))
    .map(toSourceView);

/** The sources of the dated amounts in force. */
const sourcesOfMoney = (guide: Guide): SourceView[] => guide.visa.money.flatMap(({ sources }) => sources.slice(0, 1));

/** The company's number, and how many of those are in the catalogue. */
const ourCount = (guide: Guide, record: DestinationRecord) =>
  `${record.universities} universities we place into (${record.courses.toLocaleString("en-US")}+ courses), ${guide.universities.length} compared here`;

const overview = (guide: Guide, record: DestinationRecord): Part => ({
  part: "overview",
  topic: "destination",
  title: `Studying in ${guide.inText}`,
  names: `${guide.name} ${record.capital} study abroad country destination`,
  body: toBody([
    ["In short", record.description],
    ["Features", record.features.join("; ")],
    ["Tuition", marked(guide.costs.average)],
    ["Living costs", marked(guide.costs.living)],
    ["Living costs later", guide.costs.living.next],
    ["Work while studying", marked(guide.work.during)],
    ["After the degree", marked(guide.work.after)],
    ["Intakes", guide.intakes.starts.join(", ")],
    ["Money to show for the visa", stepOf(guide, "Money to show")],
    ["Our count", ourCount(guide, record)],
  ]),
  about: /study in|studying in/i,
});

const visa = (guide: Guide, record: DestinationRecord, rupees: (text: string) => string | null): Part => {
  const { summary, steps, moneyRules, alsoCounted, familyMoney, officialUrl, newer } = guide.visa;
  const next = nextMoney(guide);
  const inAll = guide.visa.money.toReversed();
  const fees = guide.visa.money
    .filter(({ isFee }) => isFee)
    .map(
      ({ label, now, details }) =>
        `${label} ${now}${details.length > 0 ? ` (${details.join("; ").replace("One source", "one source")})` : ""}`,
    );
  return {
    part: "visa",
    topic: "visa",
    title: `Student visa for ${guide.inText}`,
    names: `${guide.name} visa study permit embassy funds bank statement requirements documents interview`,
    body: toBody([
      ...steps.map(({ term, text }) => [term, text] as const),
      ["In all", inAll.flatMap((row) => row.inAll ?? []).join(", ")],
      ["What comes next", next],
      ["In all later", inAll.flatMap((row) => row.inAllNext ?? []).join(", ")],
      ["Fee later", steps.find(({ term }) => term === "Fee")?.next],
      ["Older figure", newer && `${newer.fact}, which our list of facts still quotes; in force is ${newer.now}`],
      ["Money in rupees", rupees(`${stepOf(guide, "Money to show")} ${next ?? ""}`)],
      ["Fees in detail", fees.length > 1 && fees.join("; ")],
      ["With family", familyMoney],
      ["Fee in rupees", rupees(stepOf(guide, "Fee"))],
      ["How it goes", [marked(summary), summary.next].filter(Boolean).join(" ")],
      [
        "How the money is judged",
        moneyRules.map(({ text, doubt }) => (doubt ? `${text} (${doubt})` : text)).join(" • "),
      ],
      ["Also counted", alsoCounted.map(({ text, doubt }) => (doubt ? `${text} (${doubt})` : text)).join("; ")],
      ["Recently", guide.changes.map(marked).join(" • ")],
      ["Official page", officialUrl],
    ]),
    isGuide: summary.isGuide,
    about: /visa|permit|finance your stay/i,
    ownSources: [
      ...sourcesOfMoney(guide).slice(0, 2),
      ...sourcesAbout(record, /visa|permit|finance your stay/i),
      ...sourcesOfMoney(guide).slice(2),
    ],
  };
};

const work = (guide: Guide): Part => ({
  part: "work",
  topic: "work",
  title: `Working while studying in ${guide.inText}`,
  names: `${guide.name} part-time job work hours students naukri`,
  body: toBody([["Work while studying", marked(guide.work.during)]]),
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
    ["In force now", guide.visa.newer?.now ?? guide.work.newer?.now],
  ]),
  isGuide: guide.changes.length > 0 && guide.changes.every(({ isGuide }) => isGuide),
  about: /change/i,
  ownSources: guide.changes.flatMap(({ sources }) => sources),
});

const universities = (guide: Guide, record: DestinationRecord): Part => ({
  part: "universities",
  topic: "university",
  title: `Universities in ${guide.inText}`,
  names: `${guide.name} best top universities colleges ranking`,
  body: toBody([
    ["Well known", `${record.topUniversities.join(", ")} (a choice to show the range, not a ranking)`],
    ["Our count", ourCount(guide, record)],
    [
      "In our catalogue",
      guide.universities
        .map(({ name, city, qs }) => `${name} (${city}${qs === "not ranked" ? "" : `, QS ${qs}`})`)
        .join("; "),
    ],
  ]),
  about: /ranking/i,
});

/** "closes July", or a text for awards without a closing month. */
export const closing = (month: string) =>
  month === "All year"
    ? "open all year"
    : month === "When announced"
      ? "no fixed date"
      : `closes ${month.replace(/ \(.*\)$/, "")}`;

/** Whether an award pays tuition and living in full: not a part, a range of amounts or a loan. */
export const paysForAll = ({ coverage, award }: CatalogueFiles["scholarships.json"]["scholarships"][number]) =>
  ["tuition", "living"].every((part) => coverage.includes(part)) &&
  !/\d to [\d,]+|percent|up to [A-Z]{3}|partial|half|(?<!without )loan/.test(award);

/** What an award pays, as worded in the lists: all costs, the full tuition, or null for only a part. */
export function paysWhat(record: CatalogueFiles["scholarships.json"]["scholarships"][number]): string | null {
  if (paysForAll(record)) return fullCosts;
  if (!record.coverage.includes("tuition")) return null;
  if (/^full tuition|^tuition waiver/i.test(record.award)) return allTuition;
  return /100 percent of tuition|the full fee|^full or partial/i.test(record.award) ? `up to ${allTuition}` : null;
}

/** In a country's list, marks an award that pays everything. */
export const fullCosts = "tuition and living";
/** Marks an award that pays, or can pay, the full tuition and nothing else. */
export const allTuition = "all tuition";
/** Marks an award that may not be running. */
export const doubtful = "to be confirmed that it runs";

const scholarships = (guide: Guide, files: CatalogueFiles): Part => {
  const pays = new Map(files["scholarships.json"].scholarships.map((record) => [record.id, paysWhat(record)]));
  const named = (isRunning: boolean) =>
    guide.scholarships
      .filter((award) => award.isRunning === isRunning)
      .map(
        ({ id, name, levels, closes }) =>
          `${name} (${[levels, pays.get(id), closing(closes)].filter(Boolean).join("; ")})`,
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
