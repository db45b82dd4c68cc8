import "server-only";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { cataloguePassages } from "@/lib/catalogue/passages/passages";
import { catalogue } from "@/lib/catalogue/published/current";
import { systemPrompt } from "@/lib/chat/prompt";
import { degreeChoices, gapChoices } from "@/lib/check/labels";
import { checkAll } from "@/lib/check/queries";
import { readCheckRequest } from "@/lib/check/schema";
import { fingerprint } from "@/lib/content/fingerprint";
import { findProgramme, findUniversity } from "@/lib/finder/queries";
import { officeDate } from "@/lib/office-time";
import { planLevels } from "@/lib/plans/labels";
import { compareDestinations } from "@/lib/plans/queries/compare";
import { findPlan } from "@/lib/plans/queries/plan";
import { citiesIn } from "@/lib/plans/queries/year";
import { now } from "@/lib/platform/clock";
import { currentSnapshot, holdSnapshot } from "@/lib/platform/published/snapshot";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { site } from "@/lib/site";
import { preferredFieldOptions } from "@/lib/students/labels";

type Name = { kind: string; key: string };

/** Comes again and again between two answers, so that other work need not wait for all of them. */
type Breathe = () => Promise<unknown>;
const between = 50;

const today = () => officeDate(now());

/** Of the finder: what the page of each programme and of each university says. */
async function finderSays(breathe: Breathe): Promise<unknown[]> {
  const { "programmes.json": programmes, "universities.json": universities } = catalogue();
  const says: unknown[] = [];
  for (const [index, { id }] of programmes.entries()) {
    if (index % between === 0) await breathe();
    const page = await findProgramme(id);
    // The record behind it has fields that no page shows.
    if (page) says.push([page.view, page.living, page.similar, page.rate, page.attribution, page.compiledOn]);
  }
  for (const { id } of universities) says.push(await findUniversity(id));
  return says;
}

/** Of the funds planner: every destination and level, with a family where that counts, and the plans of these programmes. */
async function plannerSays(programmes: readonly string[], breathe: Breathe): Promise<unknown[]> {
  const family = { partner: "1", children: "1", school: "1" };
  const asked = destinationNames.flatMap(({ id, slug: country }) =>
    planLevels.flatMap(({ value: level }) => [
      { country, level },
      ...["", ...citiesIn(id)].map((city) => Object.assign({ country, level }, family, city && { city })),
    ]),
  );
  const says: unknown[] = [];
  const plans = [...asked, ...programmes.map((programme) => ({ programme }))];
  for (const [index, raw] of plans.entries()) {
    if (index % between === 0) await breathe();
    says.push((await findPlan(raw)).plan);
  }
  return says;
}

/** Of the comparison of destinations: each column. */
const comparisonSays = () =>
  destinationNames.map(({ slug }) => compareDestinations(slug, { day: today(), flagOf: () => "" }));

/** Notes in `read` which fields of an object are read, and of its university. */
function noted<T extends object>(one: T, read: Set<string>, before = ""): T {
  return new Proxy(one, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const path = `${before}${String(name)}`;
      if (path === "university") return noted(value as object, read, "university.");
      read.add(path);
      return value;
    },
  });
}

/**
 * Of “Can I go?”: answers for each degree and subject, and whatever was read of a programme for them. A requirement decides
 * only for marks next to it, which are as many as there are visitors.
 */
async function checkSays(): Promise<unknown[]> {
  const all = await readMatchCatalogue();
  const read = new Set<string>();
  const seen: MatchCatalogue = Object.assign({}, all, { programmes: all.programmes.map((one) => noted(one, read)) });
  const says = degreeChoices.flatMap(({ value: degree }) =>
    preferredFieldOptions.map(({ value: field }) => {
      const [, gap] = gapChoices;
      const raw = { degree, field, result: "60%", test: "ielts", score: "6", gap: gap.value, budget: "2500000" };
      const { answers } = readCheckRequest(raw);
      if (!answers) throw new Error(`“Can I go?” no longer takes ${JSON.stringify(raw)}.`);
      return checkAll(answers, seen, today());
    }),
  );
  const [own, ofUniversity] = [true, false].map((isOwn) =>
    [...read].filter((path) => path.startsWith("university.") !== isOwn),
  );
  const fieldsOf = (one: object, paths: readonly string[] = []) =>
    paths.map((path) => Reflect.get(one, path.replace("university.", "")) as unknown);
  const ground = all.programmes.map((one) => [fieldsOf(one, own), fieldsOf(one.university, ofUniversity)]);
  return [says, ground];
}

/** Of the assistant, besides what the finder and the planner say: its passages, and what it knows of the office. */
const assistantSays = () => [
  cataloguePassages(catalogue()),
  catalogue()["questions-extra.json"],
  systemPrompt([], new Date(0)),
  [site.emails, site.whatsapp, site.replyPromise],
];

/** The programmes that these records are, or that belong to them. */
function programmesOf(named: readonly Name[]): string[] {
  const keysOf = (wanted: string) => new Set(named.flatMap(({ kind, key }) => (kind === wanted ? [key] : [])));
  const [programmes, universities] = [keysOf("programmes"), keysOf("universities")];
  return catalogue()
    ["programmes.json"].filter(({ id, universityId }) => programmes.has(id) || universities.has(universityId))
    .map(({ id }) => id);
}

/**
 * Marks of what visitors are told who ask something: of the pages with questions, by their paths, and of the assistant. With
 * the same mark, it is the same. `named` are the records that differ: plans are made of their programmes alone. It sees one
 * snapshot from beginning to end, whatever `breathe` does.
 */
export const answerMarks = (
  named: readonly Name[],
  breathe: Breathe = async () => {},
): Promise<Record<string, string>> =>
  holdSnapshot(async () => {
    const finder = fingerprint(await finderSays(breathe));
    const planner = fingerprint(await plannerSays(programmesOf(named), breathe));
    await breathe();
    const check = fingerprint(await checkSays());
    await breathe();
    return {
      "/programmes": finder,
      "/plan": planner,
      "/countries/compare": fingerprint(comparisonSays()),
      "/check": check,
      assistant: fingerprint([finder, planner, assistantSays()]),
    };
  }, currentSnapshot());
