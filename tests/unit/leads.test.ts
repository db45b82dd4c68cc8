import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { laneByKey } from "@/components/portal/leads/board/use-board-carry";
import { chosenMoment, isUnfinished, noFollowUpChosen } from "@/components/portal/leads/changes/follow-up-field";
import { withCard } from "@/components/portal/leads/changes/use-lead-change";
import { followUpOf, usualFollowUps } from "@/components/portal/leads/lead-words";
import { emptyView } from "@/components/portal/leads/leads-head";
import { type LeadsAt, leadsAddress, leadsQuery } from "@/components/portal/leads/leads-queries";
import { suggestedFirst } from "@/components/portal/owners/owner-note";
import { mergeToUndo, sentenceOf, type TimelineEntry } from "@/components/portal/timeline/timeline-words";
import { contactStages, timelineGroups, timelineKinds } from "@/lib/contacts/labels";
import type { ContactBoard, ContactOwner, ContactView } from "@/lib/contacts/views";

const id = "0b9d1c52-6f0e-4d57-9a3c-2f4c1e8a7d60";
/** A Wednesday, 10 AM in Lahore. */
const now = Date.parse("2026-11-25T05:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe("when we speak next", () => {
  const words = (follow_up_at: string | null) => followUpOf({ follow_up_at }, now);

  test.each([
    ["2026-11-25T09:00:00Z", "Today, 2 PM", false],
    ["2026-11-25T09:30:00Z", "Today, 2:30 PM", false],
    ["2026-11-26T06:00:00Z", "Thu 26 Nov", false],
    ["2027-01-04T06:00:00Z", "4 Jan 2027", false],
    ["2026-11-25T02:00:00Z", "3 h late", true],
    ["2026-11-23T05:00:00Z", "2 days late", true],
    ["2026-11-25T04:59:30Z", "Now", true],
  ])("%s is said as %s", (at, said, isLate) => {
    expect(words(at)).toEqual({ words: said, isLate });
  });

  test("nobody has said when", () => {
    expect(words(null)).toBeUndefined();
  });

  test("one press sets tomorrow, three days or a week, at eleven in Lahore, and no Sunday", () => {
    expect(usualFollowUps(now)).toEqual([
      { value: "tomorrow", label: "Tomorrow", at: "2026-11-26T06:00:00.000Z" },
      { value: "three", label: "In 3 days", at: "2026-11-28T06:00:00.000Z" },
      { value: "week", label: "In a week", at: "2026-12-02T06:00:00.000Z" },
    ]);
    const saturday = Date.parse("2026-11-28T05:00:00Z");
    expect(usualFollowUps(saturday)[0]).toEqual({
      value: "tomorrow",
      label: "Mon 30 Nov",
      at: "2026-11-30T06:00:00.000Z",
    });
  });

  test("it stays unless something is chosen; another time needs a date that is still to come", () => {
    expect(chosenMoment(noFollowUpChosen, now)).toBeUndefined();
    expect(chosenMoment({ ...noFollowUpChosen, choice: "none" }, now)).toBeNull();
    const other = { choice: "other", date: "2026-11-25", hour: 15 };
    expect(chosenMoment(other, now)).toBe("2026-11-25T10:00:00.000Z");
    const all = [other, { ...other, hour: 9 }, { ...other, date: "" }, noFollowUpChosen];
    expect(all.map((chosen) => isUnfinished(chosen, now))).toEqual([false, true, true, false]);
  });
});

describe("the board", () => {
  const card = (name: string, stage: ContactView["stage"]) => ({ id: name, name, stage }) as ContactView;
  const board: ContactBoard = {
    lanes: contactStages.map(({ value: stage }) => {
      const contacts = stage === "new" ? [card("Ali", "new"), card("Hina", "new")] : [];
      return { stage, total: contacts.length, contacts };
    }),
  };
  const lane = ({ lanes }: ContactBoard, wanted: string) => lanes.find(({ stage }) => stage === wanted);

  test("a card that gets another stage is the first of that lane, and both lanes count it", () => {
    const after = withCard(withCard(board, "Ali", { stage: "contacted" }), "Hina", { stage: "contacted" });
    expect(lane(after, "new")).toMatchObject({ total: 0, contacts: [] });
    expect(lane(after, "contacted")).toMatchObject({ total: 2, contacts: [{ name: "Hina" }, { name: "Ali" }] });
  });

  test("a card that changes otherwise keeps its place; somebody who is not on it changes nothing", () => {
    const after = withCard(board, "Ali", { follow_up_at: "2026-12-01T06:00:00Z" });
    expect(lane(after, "new")?.contacts.map(({ name, follow_up_at }) => [name, follow_up_at])).toEqual([
      ["Ali", "2026-12-01T06:00:00Z"],
      ["Hina", undefined],
    ]);
    expect(withCard(board, "Nobody", { stage: "lost" })).toBe(board);
  });

  test("the arrow keys go from lane to lane and stop at the ends", () => {
    expect(laneByKey("new", "ArrowRight")).toBe("contacted");
    expect(laneByKey("contacted", "ArrowLeft")).toBe("new");
    expect(laneByKey("new", "ArrowLeft")).toBeUndefined();
    expect(laneByKey("lost", "ArrowRight")).toBeUndefined();
    expect(laneByKey("new", "ArrowDown")).toBeUndefined();
  });
});

describe("the address", () => {
  test("of the admin's leads is a tab of the dashboard", () => {
    expect(leadsAddress("admin").href({})).toBe(dashboardTab("leads"));
    expect(leadsAddress("processing").href({})).toBe("/processing/leads");
  });

  test.each([
    { owner: "me", view: "board" },
    { owner: "none", source: "walk_in", country: "germany" },
    { owner: id, stage: "lost", sort: "newest" },
    { stage: "all", due: "late", open: id },
    { stage: "all", twins: "true", page: 2 },
  ] as const)("is read as it was written: %j", (to) => {
    const { href, read } = leadsAddress("processing");
    expect(read(new URLSearchParams(href(to).split("?")[1]))).toMatchObject(to);
  });

  test("shows the open leads by their next follow-up, and of no stage only where it says so", () => {
    const filterOf = (to: Partial<LeadsAt>) =>
      leadsQuery("admin")({ ...leadsAddress("admin").start, ...to } as LeadsAt).queryKey.at(-1);
    expect(filterOf({})).toMatchObject({ stage: "open", sort: "follow_up", follow_up: undefined });
    expect(filterOf({ stage: "all", due: "late", sort: "newest" })).toMatchObject({
      stage: undefined,
      follow_up: "late",
      sort: "follow_up",
    });
    expect(filterOf({ stage: "all", twins: "true" })).toMatchObject({ twins: "true", sort: "newest" });
  });

  test("an empty built-in view says what that means; other filters say nothing of their own", () => {
    const { start } = leadsAddress("processing");
    expect(emptyView({ ...start, stage: "all", due: "late", open: id })).toBe("No follow-up is late.");
    expect(emptyView({ ...start, owner: "me", view: "board" })).toBe("Nobody open is yours.");
    expect(emptyView({ ...start, source: "partner" })).toBeUndefined();
  });
});

describe("the history", () => {
  test("has every kind of entry in a filter", () => {
    const shown: ReadonlySet<string> = new Set(timelineGroups.flatMap(({ kinds }) => [...kinds]));
    expect(timelineKinds.map(({ value }) => value).filter((kind) => !shown.has(kind))).toEqual([]);
  });

  const entry = (kind: TimelineEntry["kind"], more: Partial<TimelineEntry> = {}): TimelineEntry => ({
    ...{ id, kind, at: "2026-11-24T05:00:00Z", by: null, subject: null, text: null, from: null, to: null },
    ...{ outcome: null, minutes: null, starts_at: null, mentions: [] },
    ...more,
  });

  test.each([
    [entry("call", { outcome: "reached", minutes: 6 }), "Call, reached, 6 min"],
    [entry("visit"), "Visit"],
    [entry("stage", { from: "new", to: "lost", subject: "budget" }), "Stage: Lost, budget too small"],
    [entry("owner", { to: "Sara Naveed" }), "Given to Sara Naveed"],
    [entry("owner"), "Given to nobody"],
    [
      entry("booking", { subject: "free", to: "pending", starts_at: "2026-11-27T09:00:00Z" }),
      "Booked: free consultation, Fri 27 Nov, 2:00 PM",
    ],
    [entry("booking_change", { from: "pending", to: "no_show" }), "Booking did not come"],
    [
      entry("booking_change", { from: "pending", to: "pending", starts_at: "2026-11-27T09:00:00Z" }),
      "Booking moved to Fri 27 Nov, 2:00 PM",
    ],
    [entry("review", { subject: "Passport", to: "rejected" }), "Passport: rejected"],
    [entry("request", { subject: "help", to: "done" }), "Help given"],
    [entry("mail", { subject: "Your booking" }), "Email from us: Your booking"],
  ])("%j", (one, said) => {
    expect(sentenceOf(one)).toBe(said);
  });

  test("every kind says something, whatever is missing", () => {
    for (const { value } of timelineKinds) expect(sentenceOf(entry(value))).toMatch(/\w/);
  });

  test("a merge can be undone for seven days, unless it was", () => {
    const merge = entry("merge", { subject: "the-merge" });
    expect(mergeToUndo(merge, now)).toBe("the-merge");
    expect(mergeToUndo({ ...merge, to: "undone" }, now)).toBeUndefined();
    expect(mergeToUndo({ ...merge, at: "2026-11-18T04:59:00Z" }, now)).toBeUndefined();
    expect(mergeToUndo(entry("note"), now)).toBeUndefined();
  });
});

test("whoever could get somebody is suggested by region, then by load", () => {
  const member = (
    name: string,
    own: ContactOwner["regions"],
    open: number,
    role: ContactOwner["role"] = "processing",
  ) => ({ id: name, name, role, regions: own, open }) satisfies ContactOwner;
  const members = [
    member("Admin", [], 0, "admin"),
    member("Everywhere", [], 2),
    member("Europe, busy", ["europe"], 30),
    member("Europe", ["europe", "uk"], 4),
    member("USA", ["usa"], 0),
  ];
  const names = (country: string | null) => suggestedFirst(members, country).map(({ name }) => name);
  expect(names("germany")).toEqual(["Europe", "Europe, busy", "Everywhere", "USA", "Admin"]);
  expect(names(null)).toEqual(["Everywhere", "USA", "Europe", "Europe, busy", "Admin"]);
  expect(members[0]?.name).toBe("Admin"); // the list that was loaded stays as it is
});
