import { describe, expect, test, vi } from "vitest";
import {
  entriesOf,
  isCut,
  pressingDeadlines,
  readTodayFilter,
  readTodayOwner,
  todayCount,
  todayHref,
  whatWaits,
  workOf,
} from "@/components/processing/dashboard/today-entries";
import { deskHref, isOnDesk } from "@/components/processing/desk/desk-address";
import { teamRecommendationsHref } from "@/components/processing/recommendations/recommendations-address";
import { studentsAddress } from "@/components/processing/students/students-address";
import { ageOf } from "@/lib/plural";
import { initialsOf } from "@/lib/text";
import type { NearDeadline, TodayView, WaitingDocument, WaitingRequest } from "@/lib/today/views";

const at = Date.parse("2026-11-21T20:00:00Z"); // the 22nd in Lahore
const who = { student_id: "s", student_name: "Ayesha", assigned_to: null };
const passport: WaitingDocument = {
  ...{ ...who, id: "d", kind: "document", type: "academic_transcript", since: "2026-11-18T10:00:00Z" },
};
const request: WaitingRequest = {
  ...{ ...who, id: "r", kind: "request", request: "apply", since: "2026-11-17T10:00:00Z" },
  recommendation: { title: "University of Leeds", subtitle: "MSc Data Science" },
};
const closes = (deadline: string): NearDeadline => ({
  ...{ ...who, id: "a", kind: "deadline", since: "2026-11-01T10:00:00Z", status: "pending", deadline },
  ...{ university_name: "KTH", program_name: "MSc" },
});
const today = (change: Partial<TodayView> = {}): TodayView => ({
  counts: { document: 1, request: 1, deadline: 0, stalled: 0 },
  ...{ documents: [passport], requests: [request], deadlines: [], stalled: [] },
  ...change,
});

test.each([
  ["2026-11-21T19:59:40Z", "just now"],
  ["2026-11-21T20:00:30Z", "just now"], // a clock that is ahead
  ["2026-11-21T19:48:00Z", "12 min"],
  ["2026-11-21T18:00:00Z", "2 h"],
  ["2026-11-20T20:00:01Z", "23 h"],
  ["2026-11-20T20:00:00Z", "1 day"],
  ["2026-11-18T10:00:00Z", "3 days"],
])("since %s is %s", (since, age) => expect(ageOf(since, at)).toBe(age));

test.each([
  ["Ayesha Malik", "AM"],
  ["ayesha bint malik", "AM"],
  ["Ayesha", "A"],
  [" محمد عثمان ", "م"],
  ["Ayesha ملک", "A"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials));

describe("Today", () => {
  test("is one list, oldest first; a single kind keeps the server's order", () => {
    expect(entriesOf(today(), "all").map(({ id }) => id)).toEqual(["r", "d"]);
    expect(entriesOf(today(), "document")).toEqual([passport]);
  });

  test("counts up to a thousand of each kind", () => {
    expect(todayCount(today(), "all")).toBe("2");
    const much = today({ counts: { document: 1001, request: 7, deadline: 0, stalled: 0 } });
    expect(todayCount(much, "document")).toBe("1000+");
    expect(todayCount(much, "request")).toBe("7");
    expect(todayCount(much, "all")).toBe("1007+");
    expect([isCut(much, "all"), isCut(much, "request"), isCut(today(), "all")]).toEqual([true, true, false]);
  });

  test("says what is waiting", () => {
    expect(whatWaits(passport, at)).toBe("Academic transcript to review");
    expect(whatWaits(request, at)).toBe("Apply Now: University of Leeds, MSc Data Science");
    expect(whatWaits({ ...request, request: "help", recommendation: null }, at)).toBe(
      "Get Help: a recommendation that is no longer listed",
    );
    expect(whatWaits({ ...closes("2026-12-01"), kind: "stalled" }, at)).toBe("No change for 20 days: KTH, MSc");
  });

  test.each([
    ["2026-11-20", "Closed 2 days ago"],
    ["2026-11-21", "Closed 1 day ago"],
    ["2026-11-22", "Closes today"],
    ["2026-11-23", "Closes tomorrow"],
    ["2026-11-25", "Closes in 3 days"],
  ])("a deadline on %s: %s, by the office's calendar", (deadline, words) => {
    expect(whatWaits(closes(deadline), at)).toBe(`${words}: KTH, MSc`);
  });

  test("knows what is urgent", () => {
    const pressing = (...days: string[]) => pressingDeadlines(today({ deadlines: days.map(closes) }), at);
    expect(pressing("2026-11-20", "2026-11-21", "2026-11-22", "2026-11-25", "2026-11-26")).toBe(
      "2 applications have closed, and 2 applications close within three days",
    );
    expect(pressing("2026-11-21")).toBe("one application has closed");
    expect(pressing("2026-11-25")).toBe("one application closes within three days");
    expect(pressing("2026-11-26")).toBeUndefined();
  });

  test("leads to the work", () => {
    expect(workOf(passport).href).toBe("/processing/documents?document=d");
    expect(workOf(request).href).toBe("/processing/students/s?tab=applications&request=r");
    expect(workOf({ ...request, request: "help" }).href).toBe("/processing/recommendations?studentId=s&request=r");
    expect(workOf(closes("2026-11-22")).href).toBe("/processing/applications?open=a");
  });

  test("is in the address", () => {
    const read = (query: string) => readTodayFilter(new URLSearchParams(query));
    expect([read("today=deadline"), read("today=x"), read("")]).toEqual(["deadline", "all", "all"]);
    expect([todayHref("all"), todayHref("stalled")]).toEqual([
      "/processing/dashboard",
      "/processing/dashboard?today=stalled",
    ]);
  });
});

describe("the address of the students", () => {
  const { href: studentsHref, start: studentsStart } = studentsAddress([]);
  const read = (query: string, managed: Parameters<typeof studentsAddress>[0] = ["uk", "europe"]) =>
    studentsAddress(managed).read(new URLSearchParams(query));

  test("is parsed as it is written", () => {
    const filter = {
      search: "Ayesha & co",
      country: "newZealand",
      owner: "left",
      region: "mine",
      sort: "name",
      page: 3,
    } as const;
    const href = studentsAddress(["uk"]).href(filter);
    expect(read(href.split("?")[1] ?? "")).toEqual(filter);
    expect(studentsHref(studentsStart)).toBe("/processing/students");
  });

  test("treats unknown values as absent", () => {
    expect(read("country=mars&region=moon&sort=size&page=0")).toEqual(studentsStart);
    expect(read("page=4002").page).toBe(1);
    expect(read(`search=${"x".repeat(150)}`).search).toHaveLength(100);
    expect(read("region=canada").region).toBeUndefined(); // not one of theirs
    expect(read("region=mine", []).region).toBeUndefined(); // nobody's
  });
});

test("the address of recommendations names the student, the request and the type", () => {
  expect(teamRecommendationsHref({})).toBe("/processing/recommendations");
  expect(teamRecommendationsHref({ studentId: "s", request: "r", type: "all" })).toBe(
    "/processing/recommendations?studentId=s&request=r",
  );
  expect(teamRecommendationsHref({ studentId: "s", type: "scholarship" })).toBe(
    "/processing/recommendations?studentId=s&type=scholarship",
  );
});

describe("whose work is in the address", () => {
  test("of Today: everyone's, one's own, of those who left, and nobody's", () => {
    const read = (query: string) => readTodayOwner(new URLSearchParams(query));
    expect([read(""), read("owner=me"), read("owner=left"), read("owner=none"), read("owner=you")]).toEqual([
      undefined,
      "me",
      "left",
      "none",
      undefined,
    ]);
    expect(todayHref("stalled", "me")).toBe("/processing/dashboard?today=stalled&owner=me");
    expect(todayHref("all", "left")).toBe("/processing/dashboard?owner=left");
  });

  test("of the desk, where a document is open or not", () => {
    expect(deskHref()).toBe("/processing/documents");
    expect(deskHref("d", "me")).toBe("/processing/documents?document=d&owner=me");
    vi.stubGlobal("window", { location: { pathname: "/processing/documents", search: "?document=d&owner=me" } });
    expect([isOnDesk("d"), isOnDesk("e"), isOnDesk(undefined)]).toEqual([true, false, false]);
    vi.unstubAllGlobals();
  });
});
