import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { calendarEntry } from "@/lib/consultations/emails/calendar";
import type { Consultation } from "@/lib/generated/prisma/client";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { site } from "@/lib/site";

const office = { name: site.name, email: site.emails[0] };

function consultation(overrides: Partial<Consultation> = {}): Consultation {
  return {
    id: "0e2b2b62-6a5c-4bb2-9a3c-8a4f3c1d2e5f",
    reference: "TG-7K3QX9",
    name: "Ayesha Khan",
    email: "ayesha@example.com",
    phone: "0300 1234567",
    phoneKey: "3001234567",
    type: "free",
    destination: "canada",
    otherCountry: null,
    studyLevel: "masters",
    startsAt: officeMoment("2026-11-23", 9),
    seat: 1,
    message: null,
    needsCare: false,
    status: "pending",
    sequence: 0,
    version: 1,
    manageKeyHash: null,
    visitorMoves: 0,
    userId: null,
    partnerId: null,
    assignedToId: null,
    note: null,
    source: "website",
    contactId: null,
    hasMetContact: false,
    hasNoteEntry: true,
    createdAt: new Date("2026-11-20T08:00:00Z"),
    updatedAt: new Date("2026-11-20T08:00:00Z"),
    ...overrides,
  };
}

/** A consultation's calendar entry, parsed like in a calendar program. */
function read(row: Consultation) {
  const text = calendarEntry(row, office);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("There is no event in the calendar");
  return { text, calendar, component, event: new ICAL.Event(component) };
}

beforeEach(() => {
  setNow(new Date("2026-11-20T08:00:00Z"));
  ICAL.TimezoneService.reset();
});
afterEach(() => setNow(null));

describe("the time", () => {
  test.each([9, 12, 17])("%i o'clock in the office is that moment", (hour) => {
    const startsAt = officeMoment("2026-11-23", hour);
    const { event, component } = read(consultation({ startsAt }));
    expect(component.getFirstProperty("dtstart")?.getParameter("tzid")).toBe("Asia/Karachi");
    expect(event.startDate.hour).toBe(hour);
    expect(event.startDate.toJSDate()).toEqual(startsAt);
    expect(event.endDate.toJSDate()).toEqual(new Date(startsAt.getTime() + 3600_000));
  });

  test("the zone's rules are included, because not every program knows them", () => {
    const { calendar } = read(consultation());
    expect(calendar.getFirstSubcomponent("vtimezone")?.getFirstPropertyValue("tzid")).toBe("Asia/Karachi");
  });

  test("in summer too, when Los Angeles and London change their clocks", () => {
    const startsAt = officeMoment("2027-07-01", 10);
    expect(read(consultation({ startsAt })).event.startDate.toJSDate()).toEqual(startsAt);
  });

  test("DTSTAMP is the present", () => {
    const stamp = read(consultation()).component.getFirstPropertyValue("dtstamp") as ICAL.Time;
    expect(stamp.toJSDate()).toEqual(new Date("2026-11-20T08:00:00Z"));
  });
});

describe("the life cycle of an entry", () => {
  const steps = [
    { status: "pending", sequence: 0, method: "REQUEST", shown: "TENTATIVE" },
    { status: "confirmed", sequence: 1, method: "REQUEST", shown: "CONFIRMED" },
    { status: "cancelled", sequence: 2, method: "CANCEL", shown: "CANCELLED" },
    { status: "confirmed", sequence: 3, method: "REQUEST", shown: "CONFIRMED" },
  ] as const;

  test.each(steps)("$status, version $sequence", ({ status, sequence, method, shown }) => {
    const { calendar, component, event } = read(consultation({ status, sequence }));
    expect(calendar.getFirstPropertyValue("method")).toBe(method);
    expect(component.getFirstPropertyValue("status")).toBe(shown);
    expect(event.sequence).toBe(sequence);
  });

  test("the UID stays the same, so that programs update the entry instead of adding one", () => {
    const ids = steps.map(({ status, sequence }) => read(consultation({ status, sequence })).event.uid);
    expect(new Set(ids).size).toBe(1);
    expect(read(consultation({ id: "5f0b2b62-6a5c-4bb2-9a3c-8a4f3c1d2e5f" })).event.uid).not.toBe(ids[0]);
  });
});

describe("the format", () => {
  const urdu = "ڈاکٹر محمد عبدالرحمٰن خان صاحب المعروف بہ استاد بزرگوار لاہوری";

  test("lines have at most 75 bytes, folded between characters", () => {
    const { text, event } = read(consultation({ name: urdu }));
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
    expect(event.attendees[0]?.getParameter("cn")).toBe(urdu);
  });

  test("lines end with CRLF", () => {
    const { text } = read(consultation());
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test.each([
    ["Khan; Ayesha, née: O'Hara", "separators"],
    ['Ayesha "Ash" Khan', "quotes"],
    ["Ayesha\\nBEGIN:VEVENT", "escapes"],
  ])("a name with %s cannot add lines or properties", (name) => {
    const { calendar, text } = read(consultation({ name }));
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });

  test.each(['Ali";X-A=1:mailto:eve@example.com', "Ali\\", "Ali\u2028ATTENDEE:mailto:eve@example.com"])(
    "the name %j changes no address",
    (name) => {
      const { event, text } = read(consultation({ name }));
      expect(event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
        "mailto:ayesha@example.com",
      ]);
      expect(text).not.toMatch(/CN="[^"]*[\\\u2028][^"]*"/);
    },
  );

  test("organiser, attendee, place and reference", () => {
    const { event, component } = read(consultation());
    expect(String(event.organizer).toLowerCase()).toBe(`mailto:${site.emails[0]}`);
    expect(String(event.attendees[0]?.getFirstValue()).toLowerCase()).toBe("mailto:ayesha@example.com");
    expect(event.summary).toBe(`Consultation with ${site.name}`);
    expect(event.location).toBe(site.address);
    expect(event.description).toContain("TG-7K3QX9");
    expect(component.getFirstPropertyValue("uid")).not.toContain("ayesha");
  });
});
