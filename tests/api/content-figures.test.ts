import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { GET as READINESS } from "@/app/api/recommendations/[id]/readiness/route";
import { GET as LIST } from "@/app/api/recommendations/[id]/route";
import { POST as GENERATE } from "@/app/api/recommendations/generate/[id]/route";
import type { Actor } from "@/lib/auth/policy";
import { findGuide, guideFiles } from "@/lib/catalogue/queries";
import { lookUp } from "@/lib/chat/look-up/look-up";
import { understand } from "@/lib/chat/question/understand";
import { saveContentDraft } from "@/lib/content/commands/drafts";
import { publishContent } from "@/lib/content/commands/publish";
import { publishNow } from "@/lib/content/jobs/publish";
import { getContentRecord } from "@/lib/content/queries/records";
import { findProgramme } from "@/lib/finder/queries";
import { setNow } from "@/lib/platform/clock";
import { holdSnapshot } from "@/lib/platform/published/snapshot";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import type { ReadinessView, RecommendationView } from "@/lib/recommendations/views";
import { call } from "../support/call";
import { withFilledContent } from "../support/content-editor";
import { createAdmin, createReadyStudent } from "../support/factories";

/*
 * After a publication, and for a request that began before it, a figure is the same on the page, in the recommendations and
 * from the assistant.
 */

const day = "2026-11-27";
const programme = "glasgow-computing-science-bsc";

beforeEach(() => setNow(new Date(`${day}T10:00:00Z`)));
withFilledContent();

type Edit = { kind: "fee" | "rate" | "living"; sum: number };

const edits = fc.array(
  fc.record({ kind: fc.constantFrom("fee", "rate", "living"), sum: fc.integer({ min: 1_001, max: 98_765 }) }),
  { minLength: 1, maxLength: 3 },
) as fc.Arbitrary<Edit[]>;

const records = { fee: `programmes.${programme}`, rate: "rates.rates", living: "destinations.uk" } as const;

/** The record with the figure changed. */
function edited({ kind, sum }: Edit, value: Record<string, unknown>): Record<string, unknown> {
  if (kind === "fee") return { ...value, annualTuition: { ...(value.annualTuition as object), amount: sum } };
  if (kind === "living") return { ...value, averageTuition: `GBP ${sum.toLocaleString("en-US")} per year` };
  return { ...value, rates: { ...(value.rates as object), GBP: { toUsd: sum / 28_100, toPkr: sum / 100 } } };
}

const figure = async () => {
  const page = await findProgramme(programme);
  const { programmes, rates } = await readMatchCatalogue();
  const fees = [
    page?.record.tuition?.amount,
    programmes.find(({ id }) => id === programme)?.tuition?.amount,
    guideFiles["programmes.json"].find(({ id }) => id === programme)?.annualTuition.amount,
  ];
  const tuition = findGuide("uk", day)?.costs.average.text ?? "";
  const said = (await lookUp(understand("what is the average tuition in the UK", [])))
    .map(({ text }) => text)
    .join("\n");
  const asked = await lookUp(understand("what is the fee of BSc Computing Science at the University of Glasgow", []));
  const courses = asked.flatMap((fact) => fact.courses ?? []).filter((course) => course.universityId === "glasgow");
  const [listed] = courses.filter(({ name }) => name === page?.record.name);
  fees.push(listed?.amount);
  return {
    rupees: Math.abs((listed?.rupees ?? 0) - (listed?.amount ?? 0) * (rates.GBP ?? 0)) < 0.01,
    fees,
    rates: [rates.GBP, guideFiles["fx.json"].rates.GBP?.toPkr],
    tuition,
    isSaid: said.includes(tuition),
  };
};

const publish = (edit: Edit, actor: Actor) => publishFigure(actor, records[edit.kind], (value) => edited(edit, value));

async function publishFigure(actor: Actor, id: string, change: (value: Record<string, unknown>) => object) {
  const { value, version, draft } = await getContentRecord(actor, id);
  const input = {
    value: change(value ?? {}) as Record<string, unknown>,
    base_version: version,
    version: draft?.version ?? 0,
    note: undefined,
  };
  const saved = await saveContentDraft(actor, id, input);
  const drafts = [{ id, version: saved.draft?.version ?? 0 }];
  const made = await publishContent(actor, { drafts, planned_for: undefined, note: undefined });
  await publishNow({ publicationId: Number(made.id) });
}

test("the page, the recommendations and the assistant agree after any edits", async () => {
  const { id, name } = await createAdmin();
  const actor = { kind: "user", id, name, role: "admin", sessionId: "none" } as const;
  await fc.assert(
    fc.asyncProperty(edits, async (list) => {
      for (const edit of list) {
        const before = await figure();
        // A request that began before sees what was before, to its end.
        const running = holdSnapshot(async () => {
          await publish(edit, actor);
          return figure();
        });
        expect(await running).toEqual(before);
        const now = await figure();
        expect(new Set(now.fees).size).toBe(1);
        expect(new Set(now.rates).size).toBe(1);
        expect([now.isSaid, now.rupees]).toEqual([true, true]);
        if (edit.kind === "fee") expect(now.fees[0]).toBe(edit.sum);
        if (edit.kind === "rate") expect(now.rates[0]).toBe(edit.sum / 100);
        if (edit.kind === "living") expect(now.tuition).toBe(`GBP ${edit.sum.toLocaleString("en-US")} per year`);
      }
    }),
    { numRuns: 6 },
  );
});

test("a list of recommendations that was made before shows the fees of today, and says that they changed", async () => {
  const { id, name } = await createAdmin();
  const actor = { kind: "user", id, name, role: "admin", sessionId: "none" } as const;
  const student = await createReadyStudent();
  const params = { id: student.id };
  const made = (await call<{ recommendations: RecommendationView[] }>(GENERATE, { as: student, params })).body;
  const [chosen] = made.recommendations.filter(({ programme_id: of, details }) => of && details.cost);
  const listed = async () => {
    const { body } = await call<RecommendationView[]>(LIST, { as: student, params });
    return body.find((one) => one.id === chosen?.id)?.details;
  };
  const changed = async () => (await call<ReadinessView>(READINESS, { as: student, params })).body.list?.changed;
  expect([await listed(), await changed()]).toEqual([chosen?.details, []]);

  const record = `programmes.${chosen?.programme_id}`;
  await publishFigure(actor, record, (value) => edited({ kind: "fee", sum: 7_777 }, value));
  const { fees, cost } = (await listed()) ?? {};
  expect([fees, cost]).toEqual([expect.stringContaining("7,777"), undefined]);
  expect(await changed()).toEqual(["fees"]);
  const again = (await call<{ recommendations: RecommendationView[] }>(GENERATE, { as: student, params })).body;
  expect(again.recommendations.length).toBeGreaterThan(0);
  expect(await changed()).toEqual([]);
});
