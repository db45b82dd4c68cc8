import { expect, test, vi } from "vitest";
import { POST as generate } from "@/app/api/recommendations/generate/[id]/route";
import { db } from "@/lib/platform/db";
import type { RecommendationView } from "@/lib/recommendations/views";
import { call } from "../support/call";
import { sql } from "../support/database";
import { createReadyStudent, type TestUser } from "../support/factories";

// Concurrent changes while recommendations are being generated.
// Alone: it empties the catalogue.

const generateFor = (student: TestUser) =>
  call<{ recommendations: RecommendationView[] }>(generate, { as: student, params: { id: student.id } });

async function isWaitedForALock(): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Boolean(rowCount);
}

test("a profile change just before the result is stored counts", async () => {
  const student = await createReadyStudent();
  const generating = await db.$transaction(async (tx) => {
    const data = { preferredFields: ["business"], preferredCountries: ["australia"], budget: 15_000_000 };
    await tx.user.update({ where: { id: student.id }, data });
    const answer = generateFor(student);
    await vi.waitFor(async () => expect(await isWaitedForALock()).toBe(true), 5000);
    return { answer };
  });
  const { recommendations } = (await generating.answer).body;
  expect(recommendations.filter(({ location }) => location?.endsWith("Australia")).length).toBeGreaterThan(0);
});

test("a catalogue reload meanwhile makes it retry", async () => {
  const student = await createReadyStudent();
  expect((await generateFor(student)).status).toBe(201); // loads the catalogue into memory
  await db.recommendation.deleteMany();
  await db.programme.deleteMany();
  const { status, headers } = await generateFor(student);
  expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(await db.recommendation.count()).toBe(0);
});
