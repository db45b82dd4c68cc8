import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BookingView } from "@/components/site/booking-page/booking-view";
import { fittingSaid, headingOf, mailWords, movesLeftWords } from "@/components/site/booking-page/booking-words";
import { MoveView } from "@/components/site/booking-page/move-view";
import { visitorFactsOf } from "@/lib/consultations/facts";
import { moveNoticeHours } from "@/lib/consultations/self-service";
import type { BookingPageView } from "@/lib/consultations/views";
import { site } from "@/lib/site";

const booking: BookingPageView = {
  reference: "TG-7K3QX9",
  name: "Ayesha Khan",
  email: "ayesha@example.com",
  phone: "0300 1234567",
  consultationType: "free",
  destination: "canada",
  otherCountry: null,
  studyLevel: "masters",
  starts_at: "2026-11-24T05:00:00.000Z",
  status: "pending",
  moveRefusal: null,
  cancelRefusal: null,
  isSoon: false,
  movesLeft: 2,
  hasAccount: false,
  isNew: false,
  help: null,
  lastDay: "2026-12-24",
  mail: null,
};

test.each([
  ["booked", "pending", null, true],
  ["booked", "confirmed", null, false],
  ["booked", "cancelled", "cancelled", false],
  ["booked", "pending", "past", false],
  ["moved", "pending", null, true],
  ["moved", "confirmed", null, false],
  ["moved", "cancelled", "cancelled", false],
  ["cancelled", "cancelled", "cancelled", true],
  ["cancelled", "pending", null, false],
] as const)("an address that says %s fits a booking that is %s (%s): %s", (said, status, cancelRefusal, fits) => {
  expect(fittingSaid(said, { status, cancelRefusal })).toBe(fits ? said : undefined);
  expect(fittingSaid(undefined, { status, cancelRefusal })).toBeUndefined();
  expect(fittingSaid("taken", { status, cancelRefusal })).toBeUndefined();
});

test("no sentence about a mail calls it a confirmation: it may be about a move or a cancellation", () => {
  const words = mailWords(booking).map(([, sentence]) => sentence);
  expect(words).toHaveLength(4);
  for (const sentence of words) {
    expect(sentence).toContain(`about this booking`);
    expect(sentence).toContain(booking.email);
    expect(sentence).not.toMatch(/confirmation/i);
  }
});

test("whoever did not come is missed, not told that it is over", () => {
  expect(headingOf({ ...booking, status: "no_show", cancelRefusal: "past" })).toBe("We’re sorry we missed you");
});

test("how often and until when it can be moved is said with the rule's own hours", () => {
  const until = `until ${moveNoticeHours} hours before it starts.`;
  expect([movesLeftWords(2), movesLeftWords(1)]).toEqual([
    `You can move it twice, ${until}`,
    `You can move it once more, ${until}`,
  ]);
});

test("the facts of the page are the mails', with names and not values", () => {
  const { consultationType: type, destination: country, starts_at: startsAt } = booking;
  const facts = visitorFactsOf({ ...booking, type, country, startsAt });
  expect(facts).toEqual(visitorFactsOf({ ...booking, type, country, startsAt: new Date(startsAt) }));
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toMatchObject({
    Date: "Tuesday 24 November 2026",
    Time: "10:00 AM, Lahore time",
    About: "Masters, Canada",
    Type: "Free consultation",
    Fee: "Free",
    Reference: booking.reference,
  });
});

test("a time that comes sooner than our reply is not left at a promise to call first", () => {
  const shown = (isSoon: boolean, said: "booked" | "moved") =>
    renderToStaticMarkup(BookingView({ booking: { ...booking, isSoon }, k: "key", said }));
  const come = "It starts soon. Please come as planned, even if we have not reached you by then";
  const specified = `We will contact you ${site.replyPromise} to confirm your appointment.`;
  for (const said of ["booked", "moved"] as const) {
    expect(shown(true, said)).toContain(come);
    expect(shown(false, said)).not.toContain(come);
    expect(shown(false, said)).toContain(site.replyPromise);
  }
  expect(shown(true, "booked")).toContain(specified);
  expect(shown(true, "moved")).not.toContain(site.replyPromise);
});

test("the page for moving says which of its times starts too soon to move again", () => {
  const slots = [
    { time: "10:00 AM", starts_at: "2026-11-24T05:00:00.000Z", available: true },
    { time: "11:00 AM", starts_at: "2026-11-24T06:00:00.000Z", available: true },
  ];
  const pageAt = (at: string, nearest: { date: string; time: string }[] = []) =>
    renderToStaticMarkup(
      createElement(MoveView, {
        booking,
        k: "key",
        action: async () => undefined,
        days: [{ date: "2026-11-24", closed: false, slots }],
        hasEarlier: false,
        later: undefined,
        from: undefined,
        day: undefined,
        problem: nearest.length > 0 ? "taken" : undefined,
        gone: nearest[0],
        nearest,
        at: new Date(at),
      }),
    ).match(/\d+:00 AM is in less than 2 hours/g);
  expect(pageAt("2026-11-24T03:30:00Z")).toEqual(["10:00 AM is in less than 2 hours"]);
  expect(pageAt("2026-11-24T02:30:00Z")).toBeNull();
  expect(pageAt("2026-11-24T02:30:00Z", [{ date: "2026-11-24", time: "9:00 AM" }])).toEqual([
    "9:00 AM is in less than 2 hours",
  ]);
});
