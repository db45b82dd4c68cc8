import { expect, test } from "vitest";
import { findPlan } from "@/lib/plans/queries/plan";
import { setNow } from "@/lib/platform/clock";
import { calendarOf, openIntakes } from "@/lib/recommendations/judge/intakes";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import { planOf } from "../support/funds-plans";

/** Plans for a programme of the catalogue in Postgres. */

const leeds = "leeds-msc-advanced-computer-science-artificial-intelligence";

test("a programme brings its country, city, level, length and fee", async () => {
  setNow(new Date("2026-12-05T10:00:00Z"));
  const plan = await planOf({ programme: leeds });
  expect(plan).toMatchObject({
    title: "Leeds, 1 year",
    programme: { id: leeds, university: "University of Leeds" },
    currency: "GBP",
  });
  const tuition = plan.lines.find(({ id }) => id === "tuition");
  expect(tuition).toMatchObject({ foreign: "GBP 34,000", mark: "our estimate" });
  expect(tuition?.detail).toContain("fee of 2025-26: our own estimate, not confirmed by a source yet");
  expect(plan.query).toBe(`programme=${leeds}&months=12&starts=2027-09&money=2026-12-05`);
});

test("a listed fee names its source, and is not marked", async () => {
  const plan = await planOf({ programme: "karolinska-msc-health-informatics-joint-with-stockholm-university" });
  const tuition = plan.lines.find(({ id }) => id === "tuition");
  expect(tuition?.mark).toBeNull();
  expect(tuition?.sources[0]?.title).toContain("MastersPortal");
});

test("the offer's own fee takes the place of the programme's", async () => {
  const plan = await planOf({ programme: leeds, tuition: "29,500" });
  expect(plan.lines.find(({ id }) => id === "tuition")).toMatchObject({ foreign: "GBP 29,500", mark: "your figure" });
  expect(plan.query).toContain("tuition=29500");
});

test("an editorial deadline is a month and our estimate, never a day", async () => {
  setNow(new Date("2026-12-05T10:00:00Z"));
  const { dates } = await planOf({ programme: leeds, starts: "2027-09" });
  const row = dates.rows.find(({ text }) => text.includes("ask the university"));
  expect(row).toMatchObject({
    when: "June 2027",
    text: "Universities usually close applications in this month: our estimate, ask the university",
  });
  setNow(new Date("2027-07-02T10:00:00Z"));
  const late = await planOf({ programme: leeds, starts: "2027-09" });
  expect(late.dates.warnings).toContain(
    "Applications for September 2027 have usually closed by June 2027: our estimate, ask the university.",
  );
});

test("a university's own deadline is a day", async () => {
  setNow(new Date("2026-12-05T10:00:00Z"));
  const { dates } = await planOf({ programme: "oxford-law-ba", starts: "2028-09" });
  expect(dates.rows).toContainEqual(
    expect.objectContaining({ when: "15 Oct 2027", text: "The university's own deadline for this start" }),
  );
});

test("a deadline that is over is a warning with its day", async () => {
  setNow(new Date("2026-12-05T10:00:00Z"));
  const { dates } = await planOf({ programme: "oxford-law-ba", starts: "2027-09" });
  expect(dates.warnings).toContain("Applications for September 2027 closed on 15 Oct 2026.");
});

test("a plan opens with the start that the finder names: the first that is still open", async () => {
  setNow(new Date("2026-12-05T10:00:00Z"));
  const { deadline, dates, subtitle } = await planOf({ programme: "oxford-law-ba" });
  expect(subtitle).toContain("starts September 2028");
  expect([deadline, dates.warnings]).toEqual([null, []]);
  const calendar = calendarOf("2026-12-05");
  const { programmes } = await readMatchCatalogue();
  const found = programmes.filter((one) => one.deadlines.length > 1).slice(0, 40);
  expect(found.length).toBeGreaterThan(5);
  for (const programme of found) {
    const [next] = openIntakes(programme, calendar);
    const plan = await planOf({ programme: programme.id });
    if (next) expect([programme.id, plan.subtitle]).toEqual([programme.id, expect.stringContaining(next.name)]);
  }
});

test("a programme that is gone is said so, and what else was asked for stays", async () => {
  const { plan, problems } = await findPlan({ programme: "no-such-programme", country: "uk", months: "24" });
  expect(problems.programme).toContain("no longer");
  expect(plan?.title).toBe("United Kingdom, 2 years");
  expect(plan?.query).not.toContain("programme");
  expect((await findPlan({ programme: "no-such-programme" })).plan).toBeNull();
});
