import { contactOf, memberId, studentId } from "./processing-rows.mjs";

/*
 * The requests of the processing portal. An "ask" is the list of addresses that one screen needs, requested in
 * parallel; it takes as long as the slowest.
 */

const query = (path, values) => `/api/${path}?${new URLSearchParams({ limit: "25", ...values })}`;

/** The team's search inputs: each kind of part of a name or an address. */
const searches = {
  students: [
    ...["muhammad", "ayesha", "khan", "quratulain", "obaid", "panhwar"], // common and less common names
    ...["ayesha khan", "muhammad hamza siddiqui", "bilal qureshi", "zoya talpur", "obaid talpur", "rind lubna"],
    ...["qizil", "wattoo", "achakzai noman", "zqx"], // rare, and nobody's
    ...["gmail", "ayesha.khan", "khan77@", "proton.me", "student.example bugti"],
    ...["عائشہ", "al", "qx", "o m"], // Urdu, and too short for the index
  ],
  applications: [
    ...["toronto", "computer science", "melbourne law", "muhammad", "ayesha khan", "wattoo", "zoya talpur"],
    ...["khan data science", "eth zurich", "msc rind", "zqx", "qizil oslo", "gmail leeds", "obaid@", "mit"],
  ],
};

/** The measured asks, by what a member does. @param {number} students the number in the database */
export function asksOf(students) {
  const numbers = Array.from({ length: 20 }, (_, index) => Math.floor((students / 20) * index + index));
  const some = numbers.map(studentId);
  return {
    "first page": [{}, { sort: "oldest" }, { sort: "name" }, { offset: "25" }].map((values) => [
      query("users", values),
    ]),
    "search for a name": searches.students.map((search) => [query("users", { search })]),
    "search, narrowed or by name": [
      ...["khan", "qizil", "ayesha khan"].map((search) => [query("users", { search, sort: "name" })]),
      ...["khan", "wattoo", "zqx"].map((search) => [query("users", { search, country: "norway" })]),
      ...["muhammad", "obaid", "wattoo"].map((search) => [query("users", { search, region: "europe" })]),
    ],
    "filter by country": [
      ...["uk", "usa", "norway", "switzerland"].map((country) => [query("users", { country })]),
      ...["europe", "australia"].map((region) => [query("users", { region })]),
      [query("users", { region: "europe", sort: "name" })],
    ],
    "those of an owner": [
      ...[{}, { sort: "name" }, { offset: "25" }].map((values) => [
        query("users", { assigned_to_id: memberId(1), ...values }),
      ]),
      ...["none", "left"].map((assigned_to_id) => [query("users", { assigned_to_id })]),
      ...[{}, { status: "new" }].map((values) => [query("applications", { assigned_to_id: memberId(1), ...values })]),
      [query("threads", { assigned_to_id: memberId(1) })],
    ],
    "Today of an owner": [
      [`/api/today?assigned_to_id=${memberId(1)}`, query("documents/waiting", { assigned_to_id: memberId(1) })],
    ],
    Today: [["/api/today", query("tasks", {})]],
    "student profile": some.map((id) => [`/api/users/${id}`, `/api/documents/${id}`]),
    "a student's messages": some.map((id) => [`/api/threads/${id}`]),
    "a student's timeline": numbers.map((number) => [`/api/contacts/${contactOf(number)}/timeline`]),
    "list of messages": [{}, { view: "waiting" }, { offset: "25" }].map((values) => [query("threads", values)]),
    applications: [{}, { status: "new" }, { status: "rejected" }].map((values) => [query("applications", values)]),
    "search for an application": searches.applications.map((search) => [query("applications", { search })]),
    "search in a status": ["khan", "wattoo", "computer science"].map((search) => [
      query("applications", { search, status: "new" }),
    ]),
  };
}

/** What a visible dashboard polls every ten seconds. */
export const poll = ["/api/today", "/api/stats/overview", "/api/users?limit=5", query("documents/waiting", {})];

/** A country or a status leaves a few hundred of ten thousand students: not comparable with a million. */
export const narrowed = new Set(["search, narrowed or by name", "search in a status"]);
