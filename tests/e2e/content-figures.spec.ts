import fc from "fast-check";
import type { RecommendationView } from "@/lib/recommendations/views";
import { createAccount } from "../support/browser-accounts";
import { expect, test } from "../support/own-site";
import { completeProfile } from "../support/student-records";

/*
 * After the office has published something, every page, the assistant and the recommendations give the same figures; while it
 * is being published, each answer is what was before or what is new, and never some of both.
 */

type Call = (method: string, path: string, body?: object, token?: string) => Promise<Record<string, unknown>>;
type Figures = { fee: number; living: number; tuition: number };
type Version = "old" | "new" | "mixed" | "neither";
type Seen = { surface: string; began: number; ended: number; version: Version };

const withCommas = (sum: number) => sum.toLocaleString("en-US");
/** The marks by which a version is known: three figures that nothing else on these pages has. */
const marksOf = ({ fee, living, tuition }: Figures) => ({
  fee: withCommas(fee),
  living: withCommas(living),
  tuition: withCommas(tuition),
});
type Mark = keyof ReturnType<typeof marksOf>;

/** Which version a text is of; one that says something of both is mixed. */
function versionOf(text: string, wanted: readonly Mark[], { old, next }: { old: Figures; next: Figures }): Version {
  const says = (figures: Figures) =>
    wanted.map((mark) => new RegExp(`(?<![\\d,])${marksOf(figures)[mark]}(?![\\d,]*\\d)`).test(text));
  const [before, after] = [says(old), says(next)];
  if (before.every(Boolean) && !after.some(Boolean)) return "old";
  if (after.every(Boolean) && !before.some(Boolean)) return "new";
  return [...before, ...after].some(Boolean) ? "mixed" : "neither";
}

/** What is asked, and which figures it says. */
type Surface = { name: string; marks: readonly Mark[]; ask: () => Promise<string> };

const calls =
  (url: string): Call =>
  async (method, path, body, token) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : { origin: url }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : {};
  };

test("pages, the assistant and the recommendations agree after any edits, and nothing is mixed while they are published", async ({
  ownSite: { url },
  sql,
}) => {
  test.setTimeout(600_000);
  const api = calls(url);
  const tokenOf = async (role: "admin" | "student") => {
    const { id, email, password } = await createAccount(sql, role);
    const answer = await api("POST", "auth/token", { email, password });
    return { id, token: String(answer.access_token) };
  };
  const [admin, student] = [await tokenOf("admin"), await tokenOf("student")];
  await completeProfile(sql, student.id);
  const recommend = async (): Promise<RecommendationView[]> => {
    const found = await api("POST", "recommendations", { student_id: student.id }, student.token);
    return found.recommendations as RecommendationView[];
  };
  const ours = (await recommend()).find(({ programme_id: id, location }) => id && location?.endsWith("United Kingdom"));
  const programme = ours?.programme_id ?? "";
  expect(programme).not.toBe("");
  const page = async (address: string) => {
    const answer = await fetch(`${url}${address}`);
    expect([address, answer.status]).toEqual([address, 200]);
    return (await answer.text()).replaceAll("<!-- -->", "");
  };
  const say = async (message: string) => String((await api("POST", "chat", { message })).response);
  const name = `${ours?.title} at ${ours?.subtitle}`;
  const surfaces: Surface[] = [
    { name: "the destination’s page", marks: ["living", "tuition"], ask: () => page("/countries/uk") },
    { name: "the programme’s page", marks: ["fee", "living"], ask: () => page(`/programmes/${programme}`) },
    {
      name: "the comparison",
      marks: ["fee", "living"],
      ask: () => page(`/programmes/compare?p=${programme}`),
    },
    {
      name: "the recommendations",
      marks: ["fee", "living"],
      ask: async () => JSON.stringify((await recommend()).find((one) => one.programme_id === programme)),
    },
    { name: "the assistant on tuition", marks: ["tuition"], ask: () => say("What is the average tuition in the UK?") },
    { name: "the assistant on living costs", marks: ["living"], ask: () => say("What does living in the UK cost?") },
    { name: "the assistant on the programme", marks: ["fee"], ask: () => say(`What is the fee of ${name}?`) },
  ];

  const edit = async (id: string, change: (value: Record<string, unknown>) => object) => {
    const record = await api("GET", `content/records/${id}`, undefined, admin.token);
    const { value, version, draft } = record as {
      value: Record<string, unknown>;
      version: number;
      draft: { version: number } | null;
    };
    const body = { value: change(value), base_version: version, version: draft?.version ?? 0 };
    const saved = await api("PUT", `content/records/${id}/draft`, body, admin.token);
    return { id, version: (saved.draft as { version: number }).version };
  };
  const begin = async ({ fee, living, tuition }: Figures): Promise<string> => {
    const drafts = [
      await edit(`programmes.${programme}`, (value) => ({
        ...value,
        annualTuition: { ...(value.annualTuition as object), amount: fee },
      })),
      await edit("destinations.uk", (value) => ({
        ...value,
        livingCost: `GBP ${withCommas(living)} a month.`,
        averageTuition: `GBP ${withCommas(tuition)} per year`,
      })),
    ];
    return String((await api("POST", "content/publications", { drafts }, admin.token)).id);
  };
  const stateOf = async (id: string) => (await api("GET", `content/publications/${id}`, undefined, admin.token)).state;

  const allNew = surfaces.map(({ name: surface }) => [surface, "new"]);

  /** Publishes, and asks everything all the time until it is there. */
  async function publishWatched(old: Figures, next: Figures): Promise<Seen[]> {
    const seen: Seen[] = [];
    let isOver = false;
    const watch = async ({ name: surface, marks, ask }: Surface) => {
      while (!isOver) {
        const began = performance.now();
        const text = await ask();
        seen.push({ surface, began, ended: performance.now(), version: versionOf(text, marks, { old, next }) });
      }
    };
    const watching = Promise.all(surfaces.map(watch));
    const id = await begin(next);
    await expect.poll(() => stateOf(id), { timeout: 120_000, intervals: [100] }).toBe("live");
    // The process follows within seconds (`npm run bench:content`); what is being answered then may still be old.
    const newest = () => surfaces.map(({ name }) => [name, seen.findLast(({ surface }) => surface === name)?.version]);
    await expect.poll(newest, { timeout: 60_000, intervals: [100] }).toEqual(allNew);
    isOver = true;
    await watching;
    return seen;
  }
  const figuresNow = async (old: Figures, next: Figures) =>
    Promise.all(
      surfaces.map(async ({ name: surface, marks, ask }) => [surface, versionOf(await ask(), marks, { old, next })]),
    );
  let now: Figures = { fee: 20_003, living: 1_007, tuition: 30_011 };
  const first = await begin(now);
  await expect.poll(() => stateOf(first), { timeout: 120_000, intervals: [250] }).toBe("live");
  await expect.poll(() => figuresNow({ fee: 987_651, living: 987_652, tuition: 987_653 }, now)).toEqual(allNew);

  // Near the fees that the student can pay, so that the programme stays in the list.
  const figures = fc.record({
    fee: fc.integer({ min: 19_011, max: 19_989 }),
    living: fc.integer({ min: 1_111, max: 1_499 }),
    tuition: fc.integer({ min: 31_111, max: 38_888 }),
  });
  await fc.assert(
    fc.asyncProperty(figures, async (next) => {
      const before = now;
      fc.pre(next.fee !== before.fee && next.living !== before.living && next.tuition !== before.tuition);
      const seen = await publishWatched(before, next);
      now = next;
      expect(seen.filter(({ version }) => version !== "old" && version !== "new")).toEqual([]);
      // The process switches in one step: what is asked after anything new was answered is new as well.
      const firstNew = Math.min(...seen.filter(({ version }) => version === "new").map(({ ended }) => ended));
      expect(seen.filter(({ began, version }) => began > firstNew && version === "old")).toEqual([]);
      for (const { name: surface } of surfaces) {
        expect([surface, seen.some((one) => one.surface === surface && one.version === "old")]).toEqual([
          surface,
          true,
        ]);
      }
      expect(await figuresNow(before, next)).toEqual(allNew);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
