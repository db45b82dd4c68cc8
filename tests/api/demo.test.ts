import { beforeAll, expect, test } from "vitest";
import { POST as generate } from "@/app/api/recommendations/generate/[id]/route";
import { readCatalogue } from "@/lib/catalogue/files";
import { loadCatalogue } from "@/lib/catalogue/load";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { RecommendationView } from "@/lib/recommendations/views";
import { requestKindFor } from "@/lib/requests/labels";
import { call } from "../support/call";

const present = new Date("2026-11-21T08:00:00Z");

beforeAll(async () => {
  await db.$transaction((tx) => loadCatalogue(tx, readCatalogue()), { timeout: 60_000 });
});

/** The demo tells its story backwards from the moment at which it is loaded. */
async function fill(): Promise<boolean> {
  setNow(present);
  const { fillDemo } = await import("@/prisma/demo/fill");
  return fillDemo();
}

test("the demo data is filled in once, and its recommendations are those that asking again finds", async () => {
  expect(await fill()).toBe(true);
  const rows = await db.recommendation.findMany({ orderBy: [{ studentId: "asc" }, { position: "asc" }] });
  expect(await fill()).toBe(false);
  expect(await db.recommendation.findMany({ orderBy: [{ studentId: "asc" }, { position: "asc" }] })).toEqual(rows);

  const ayesha = await db.user.findFirstOrThrow({ where: { name: "Ayesha Malik" } });
  const own = rows.filter(({ studentId }) => studentId === ayesha.id);
  expect(new Set(own.map(({ type }) => type))).toEqual(new Set(["university", "scholarship", "improvement"]));
  const again = await call<{ recommendations: RecommendationView[] }>(generate, {
    as: ayesha,
    params: { id: ayesha.id },
  });
  expect(again.status).toBe(201);
  expect(again.body.recommendations.map(({ id, title, reasons }) => [id, title, reasons])).toEqual(
    own.map(({ id, title, reasons }) => [id, title, reasons]),
  );
});

test("the demo's requests are five open ones and four that are done, each of a kind its recommendation offers", async () => {
  expect(await fill()).toBe(true);
  const requests = await db.request.findMany({ include: { recommendation: true } });
  expect(requests.filter(({ status }) => status === "open")).toHaveLength(5);
  expect(requests.filter(({ status }) => status === "done")).toHaveLength(4);
  for (const { kind, recommendation } of requests) {
    expect(kind).toBe(requestKindFor(recommendation?.type ?? "")?.value);
  }
  expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(["apply", "help", "eligibility"]));
});
