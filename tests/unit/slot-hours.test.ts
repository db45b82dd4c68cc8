import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { isOpenOn, refusalOf, slotHours, weekdaySlots } from "@/lib/consultations/slot-hours";
import { bookableWeekInWords } from "@/lib/hours/week";
import { holidayProposals } from "@/lib/office/holidays";
import { addDays, officeMoment } from "@/lib/office-time";
import { switchSnapshot } from "@/lib/platform/published/snapshot";
import { firstOffice, type OpeningHours, site } from "@/lib/site";

const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const sunday = "2026-11-22";

/** Publishes other hours, for this process. */
function publish(hours: readonly OpeningHours[]): void {
  const office = Object.assign({}, firstOffice.office, { hours });
  switchSnapshot({ publication: 1, tables: new Map([["office", new Map([["office", office]])]]) });
}
afterEach(() => switchSnapshot({ publication: 0, tables: new Map() }));

const said = { days: "", short: "", long: "" };
const open = (weekdays: string[], opens: string, closes: string): OpeningHours =>
  Object.assign({ weekdays, opens, closes }, said);
const closed = (weekdays: string[]): OpeningHours => Object.assign({ weekdays, opens: null, closes: null }, said);

test("every slot begins and ends within the office's hours, and every open day has some", () => {
  for (const [day, name] of names.entries()) {
    const hours = slotHours(addDays(sunday, day));
    const usual = site.hours.find(({ weekdays }) => weekdays.includes(name));
    if (!usual?.opens) expect([name, hours]).toEqual([name, []]);
    else {
      expect(hours.length).toBeGreaterThan(0);
      expect(hours[0]).toBeGreaterThanOrEqual(Number(usual.opens.split(":")[0]));
      expect((hours.at(-1) ?? 24) + 1).toBeLessThanOrEqual(Number(usual.closes.split(":")[0]));
    }
  }
});

describe("other hours that the office publishes", () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 15, 30, 45, 59))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const span = fc.option(fc.tuple(time, time).filter(([opens, closes]) => opens < closes));
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

  test("have exactly the full hours from 9 AM to 6 PM that lie within them, on each day of the week", () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 7, maxLength: 7 }), (week) => {
        publish(week.map((times, day) => (times ? open([names[day] ?? ""], ...times) : closed([names[day] ?? ""]))));
        for (const [day, times] of week.entries()) {
          const date = addDays(sunday, day);
          const full = [9, 10, 11, 12, 13, 14, 15, 16, 17].filter(
            (hour) => times && hour * 60 >= minutes(times[0]) && hour * 60 + 60 <= minutes(times[1]),
          );
          expect([date, slotHours(date)]).toEqual([date, full]);
          expect(isOpenOn(date)).toBe(times !== null);
        }
      }),
    );
  });

  test("round half hours inwards", () => {
    publish([open(names, "09:30", "13:30")]);
    expect(weekdaySlots(1)).toEqual([10, 11, 12]);
  });

  test("leave out the shorter hours of a week too", () => {
    publish([open(names, "11:00", "20:00")]);
    const short = [{ from: sunday, to: addDays(sunday, 6), opens: 9, closes: 14, friday_closes: 12 }];
    expect(slotHours("2026-11-23", short)).toEqual([11, 12, 13]);
    expect(slotHours("2026-11-27", short)).toEqual([11]);
  });

  test("decide what is refused, and why", () => {
    publish([open(["Sunday", "Monday"], "10:00", "16:00"), closed(names.slice(2))]);
    const at = new Date("2026-11-20T03:30:00Z");
    const refused = (date: string, hour: number) => refusalOf(officeMoment(date, hour), at, new Set())?.[1] ?? null;
    expect(refused("2026-11-23", 9)).toBe("This time is outside office hours");
    expect(refused("2026-11-23", 16)).toBe("This time is outside office hours");
    expect(refused("2026-11-24", 10)).toBe("The office is closed on this day");
    expect([refused(sunday, 10), refused("2026-11-23", 15)]).toEqual([null, null]);
  });

  test("are what the form without a script says", () => {
    expect(bookableWeekInWords()).toBe("Mon to Fri 9:00 AM to 5:00 PM; Sat 10:00 AM to 3:00 PM");
    publish([open(["Sunday", "Monday", "Tuesday"], "10:30", "19:00"), closed(names.slice(3))]);
    expect(bookableWeekInWords()).toBe("Mon to Tue 11:00 AM to 5:00 PM; Sun 11:00 AM to 5:00 PM");
    publish([closed(names)]);
    expect(bookableWeekInWords()).toBe("");
  });

  test("decide on which days of a holiday the office would be open", () => {
    const days = () => holidayProposals("2026-12-01", new Set()).flatMap((proposal) => proposal.days);
    expect(days()).toContain("2027-03-12"); // a Friday
    publish([
      closed(["Friday"]),
      open(
        names.filter((name) => name !== "Friday"),
        "09:00",
        "18:00",
      ),
    ]);
    expect(days()).not.toContain("2027-03-12");
    expect(days().some((day) => new Date(day).getUTCDay() === 0)).toBe(true);
  });
});
