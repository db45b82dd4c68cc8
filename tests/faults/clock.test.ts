import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NeighbourSite, startNeighbourSite } from "../support/neighbour-site";

/*
 * The built site at unusual moments, on a server in another time zone (Los Angeles, as in all of these tests). Its
 * clock is moved and keeps running from there.
 */

let site: NeighbourSite;
const preload = `--import=${path.resolve("tests/support/moved-clock.mjs")}`;

beforeAll(async () => {
  site = await startNeighbourSite("clock", { WORKER: "off" });
});
afterAll(() => site.close());

/** Restarts the server at a moment. */
const at = (moment: string) => site.restart({ NODE_OPTIONS: preload, MOVED_CLOCK: moment });

type Day = { date: string; closed: boolean; slots: { time: string; starts_at: string; available: boolean }[] };
async function slots(from: string, to = from): Promise<Day[]> {
  const { status, body } = await site.ask(`/consultations/slots?from=${from}&to=${to}`);
  expect([status, body.timezone]).toEqual([200, "Asia/Karachi"]);
  return body.days as Day[];
}
const free = async (date: string) => (await slots(date)).flatMap((day) => day.slots.filter((slot) => slot.available));

let booked = 0;
const book = (date: string, preferredTime = "9:00 AM") =>
  site.ask("/consultations", {
    body: {
      ...{ fullName: "Ayesha Khan", email: `ayesha-${++booked}@example.com`, phone: `0300 ${2_000_000 + booked}` },
      ...{ preferredCountry: "canada", studyLevel: "masters", preferredDate: date, preferredTime },
    },
  });

const education = (year: number) => ({
  ...{ degree: "BS Physics", institution: "University of the Punjab", gpa: "3.4", year_completed: String(year) },
});

describe("the end of the year, which comes earlier in Karachi than elsewhere", () => {
  test("ten minutes before midnight, and five after: the last bookable day moves on", async () => {
    await at("2027-12-31T18:50:00Z"); // 23:50 in Karachi
    expect(await free("2028-03-30")).toHaveLength(9);
    expect(await free("2028-03-31")).toHaveLength(0);
    expect((await book("2028-03-31")).body.detail).toBe("Please choose a date within the next 90 days");
    const { id, authorization } = await site.signIn("student");
    const headers = { authorization };
    expect((await site.ask("/education", { body: education(2035), headers })).status).toBe(201);
    expect((await site.ask("/education", { body: education(2036), headers })).body.detail).toBe("Year is required");
    const profile = async (dob: string) =>
      (await site.ask(`/users/${id}`, { method: "PUT", body: { dob }, headers })).body.detail ?? "saved";
    expect([await profile("2027-12-30"), await profile("2027-12-31")]).toEqual(["saved", "Invalid date of birth"]);

    await at("2027-12-31T19:05:00Z"); // 00:05 on New Year's Day; the old year everywhere west of Karachi
    expect(await free("2028-03-31")).toHaveLength(9);
    expect((await book("2028-03-31")).body).toMatchObject({
      date: "2028-03-31",
      starts_at: "2028-03-31T04:00:00.000Z",
    });
    expect((await book("2028-04-01")).body.detail).toBe("Please choose a date within the next 90 days");
    // The old day is over, and the new one has all its slots, wherever the server is.
    expect(await free("2027-12-31")).toHaveLength(0);
    expect((await free("2028-01-01"))[0]?.time).toBe("10:00 AM"); // a Saturday
    // Sessions survive: they end by their time, not by a date.
    expect((await site.ask("/auth/me", { headers })).status).toBe(200);
    expect((await site.ask("/education", { body: education(2036), headers })).status).toBe(201);
    expect((await site.ask("/education", { body: education(2037), headers })).body.detail).toBe("Year is required");
    expect([await profile("2027-12-31"), await profile("2028-01-01")]).toEqual(["saved", "Invalid date of birth"]);
  });
});

describe("29 February", () => {
  test("is a day like any other, also for birthdays", async () => {
    await at("2028-02-28T19:30:00Z"); // half past midnight of the 29th in Karachi
    const days = await slots("2028-02-28", "2028-03-02");
    expect(days.map(({ date }) => date)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"]);
    expect((await free("2028-02-29")).map((slot) => slot.starts_at)[0]).toBe("2028-02-29T04:00:00.000Z");
    expect((await book("2028-02-29", "10:00 AM")).body).toMatchObject({
      ...{ status: "pending", date: "2028-02-29", time: "10:00 AM", starts_at: "2028-02-29T05:00:00.000Z" },
    });
    expect((await book("2028-02-30")).body.detail).toBe("Please select a preferred date");

    const { id, authorization } = await site.signIn("student");
    const dob = async (date: string) => {
      const options = { method: "PUT", body: { dob: date }, headers: { authorization } };
      const { status, body } = await site.ask(`/users/${id}`, options);
      return status === 200 ? ((body.user as { dob?: string } | undefined)?.dob ?? body.dob) : body.detail;
    };
    expect(await dob("2004-02-29")).toBe("2004-02-29");
    expect(await dob("2005-02-29")).toBe("Invalid date of birth");
    expect(await dob("2000-02-29")).toBe("2000-02-29");
    // There is a leap day again, and it counts.
    const span = { start_date: "2024-02-29", end_date: "2028-02-29" };
    const kept = await site.ask("/education", { body: { ...education(2036), ...span }, headers: { authorization } });
    expect([kept.status, kept.body]).toMatchObject([201, span]);
    const bad = await site.ask("/education", {
      body: { ...education(2036), start_date: "1900-02-29" },
      headers: { authorization },
    });
    expect(bad.status).toBe(422);
  });

  test("on the day after it, totals over months and weeks are right", async () => {
    await at("2028-02-29T20:00:00Z"); // one in the morning of 1 March in Karachi
    const { authorization } = await site.signIn("admin");
    const headers = { authorization };
    for (const place of ["/stats/overview", "/consultations", "/health/details", "/consultations?from=2028-02-29"]) {
      expect([place, (await site.ask(place, { headers })).status]).toEqual([place, 200]);
    }
    const { body } = await site.ask("/consultations?from=2028-02-29&to=2028-02-29", { headers });
    expect((body as unknown as { date: string }[]).map(({ date }) => date)).toEqual(["2028-02-29"]);
    const partner = await site.signIn("b2b");
    expect(
      (await site.ask("/referrals/summary", { headers: { authorization: partner.authorization } })).body,
    ).toMatchObject({ commission_this_month_usd: 0 });
  });
});

describe("the nights when the server's own zone changes its clocks", () => {
  test.each([
    ["an hour is left out", "2028-03-12T09:59:30Z", "2028-03-13"],
    ["an hour comes twice", "2028-11-05T08:59:30Z", "2028-11-06"],
  ])("%s: every day in Karachi has its hours", async (_, moment, monday) => {
    await at(moment);
    const [day] = await slots(monday);
    expect(day?.slots.map((slot) => slot.starts_at.slice(11, 16))).toEqual(
      ["04", "05", "06", "07", "08", "09", "10", "11", "12"].map((hour) => `${hour}:00`),
    );
    const { status, body } = await book(monday, "5:00 PM");
    expect([status, body.starts_at, body.time]).toEqual([201, `${monday}T12:00:00.000Z`, "5:00 PM"]);
    expect((await book(monday, "5:00 PM")).status).toBe(409);
  });
});
