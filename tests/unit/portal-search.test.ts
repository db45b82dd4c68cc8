import { describe, expect, test } from "vitest";
import { groupsOf } from "@/components/portal/search/groups";
import type { Chip, Line, SearchGuide } from "@/components/portal/search/line";
import { piecesOf } from "@/components/portal/search/marked";
import { contactLines, personNote } from "@/components/portal/search/person-lines";
import { readStudentAddress, studentHref } from "@/components/processing/student/student-address";
import type { SearchView } from "@/lib/search/views";

/** The text with its marks in brackets. */
const marked = (text: string, typed: string) =>
  piecesOf(text, typed)
    .map((piece, at) => (at % 2 === 1 ? `[${piece}]` : piece))
    .join("");

describe("the match is marked", () => {
  test.each([
    ["Hamza Iqbal", "hamza", "[Hamza] Iqbal"],
    ["Hamza Iqbal", "iq ham", "[Ham]za [Iq]bal"],
    ["عائشہ خان", "خان", "عائشہ [خان]"],
    ["TG-3WQX7P", "#3wq", "TG-[3WQ]X7P"],
    ["TG-3WQX7P", "tg-3w", "[TG-3W]QX7P"],
    ["Student · +92 300 0000117", "03000000117", "Student · +92 [300 0000117]"],
    ["Student · +92 300 0000117", "+92 300", "Student · +[92 300] 0000117"],
    ["Student · 0300-0000117", "+923000000117", "Student · 0[300-0000117]"],
    ["Student · 0300 0000117", "۰۳۰۰", "Student · 0[300] 0000117"],
    ["100% (sure)", "% (s", "100[%] [(s]ure)"],
    ["a.b", ".*", "a.b"],
    ["Hamza", "", "Hamza"],
    ["Ali Khalid", "ali alid", "[Ali] Kh[alid]"],
  ])("%s for %s", (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });
});

const line = (title: string, words: string[] = []): Line => ({
  id: title,
  kind: "page",
  title,
  href: "/admin/x",
  words,
});
const guide: SearchGuide = {
  portal: "admin",
  placeholder: "Search",
  pages: [
    line("Overview"),
    line("Team", ["staff"]),
    line("Teapots"),
    line("Audit log"),
    line("Account"),
    line("Atlas"),
  ],
  actions: [line("Register a partner", ["add"]), line("Register a team member", ["add", "staff"])],
  linesOf: {
    people: ({ name }) => line(name),
    leads: ({ name }) => line(name),
    bookings: ({ reference }) => line(reference),
    applications: ({ university_name }) => line(university_name),
  },
  about: ({ name }) => [line(`Consultations of ${name}`)],
  inPlace: [],
};
const person = { id: "1", role: "student", name: "Hamza", email: "h@example.com", phone: "0300 0000117" } as const;
const found = {
  people: [{ ...person, company_name: null, referral_code: null, active: true }],
  leads: [{ name: "Hamza Shah" }],
  bookings: [{ reference: "TG-3WQX7P" }],
  applications: [{ university_name: "RWTH Aachen University" }],
  referrals: [{ student_name: "Hidden" }],
  messages: [{ subject: "Hidden" }],
} as unknown as SearchView;

const shown = (typed: string, chip: Chip = "everything", more: { found?: SearchView; recent?: Line[] } = {}) =>
  Object.fromEntries(
    groupsOf({ guide, typed, chip, found: more.found, recent: more.recent ?? [] }).map(({ heading, lines }) => [
      heading,
      lines.map(({ title }) => title),
    ]),
  );
const actions = ["Register a partner", "Register a team member"];
const pages = guide.pages.map(({ title }) => title);

describe("the groups", () => {
  test("of an empty field are what was opened last, the actions and the pages", () => {
    expect(shown("", "everything", { recent: [line("Hamza")] })).toEqual({
      Recent: ["Hamza"],
      Actions: actions,
      Pages: pages,
    });
    expect(shown(" ")).toEqual({ Actions: actions, Pages: pages });
    expect(shown("", "people", { recent: [line("Hamza")] })).toEqual({});
  });

  test("of a search are the records that this portal shows, its pages, and actions about the first person", () => {
    expect(shown("team", "everything", { found })).toEqual({
      People: ["Hamza"],
      Leads: ["Hamza Shah"],
      "Bookings and applications": ["TG-3WQX7P", "RWTH Aachen University"],
      Pages: ["Team"],
      Actions: ["Consultations of Hamza", "Register a team member"],
    });
    expect(shown("tea").Pages).toEqual(["Team", "Teapots"]);
    expect(shown("a").Pages).toEqual(["Account", "Atlas", "Audit log", "Team"]);
    expect(shown("staff")).toEqual({ Pages: ["Team"], Actions: ["Register a team member"] });
    expect(shown("zzz")).toEqual({});
  });

  test("are narrowed by a chip or a sign", () => {
    expect(shown("team", "pages", { found })).toEqual({ Pages: ["Team"] });
    expect(shown("", "pages")).toEqual({ Pages: pages });
    expect(shown("> partner", "everything", { found })).toEqual({ Actions: ["Register a partner"] });
    expect(shown(">")).toEqual({ Actions: actions });
    expect(shown("team", "people", { found })).toEqual({ People: ["Hamza"] });
    expect(Object.keys(shown("0300 0000117", "everything", { found }))).toEqual([
      "People",
      "Leads",
      "Bookings and applications",
    ]);
    expect(shown("team", "leads", { found })).toEqual({ Leads: ["Hamza Shah"] });
  });
});

describe("a person", () => {
  test("is called, and written to if the number's country is certain", () => {
    const titles = (phone: string) =>
      contactLines({ id: "1", name: "Hamza", phone }).map(({ title, href }) => [title, href]);
    expect(titles("0300 0000117")).toEqual([
      ["Call 0300 0000117", "tel:+923000000117"],
      ["WhatsApp", expect.stringMatching(/^https:\/\/wa\.me\/923000000117\?text=Hello%20Hamza/)],
    ]);
    expect(titles("042 35761234")).toHaveLength(1);
  });

  test("is described by who they are and how to reach them", () => {
    const of = { id: "1", name: "Zoya", email: "z@example.com", phone: "0300 1" };
    expect(personNote({ ...of, role: "b2b", company_name: "Ravi", referral_code: "RAVI5", active: false })).toBe(
      "Partner, inactive · Ravi · RAVI5 · 0300 1 · z@example.com",
    );
  });
});

test("a student's address opens the form for a new application", () => {
  const href = studentHref("1", { tab: "applications", isNew: true });
  expect(href).toBe("/processing/students/1?tab=applications&new=application");
  expect(readStudentAddress(new URL(href, "http://localhost").searchParams)).toMatchObject({
    isNew: true,
    tab: "applications",
  });
  expect(readStudentAddress(new URLSearchParams("new=7")).isNew).toBe(false);
});
