import { studentId } from "./processing-rows.mjs";

/*
 * What the processing portal asks the site for. An ask is a list of addresses that one screen needs; they are asked for
 * together, and the ask has taken as long as the slowest.
 */

const query = (path, values) => `/api/${path}?${new URLSearchParams({ limit: "25", ...values })}`;

/** What the team types into a search: each kind of part that a name or an address has. */
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

/** The asks that are measured, by what a member does. @param {number} students how many the database holds */
export function asksOf(students) {
  const some = Array.from({ length: 20 }, (_, index) => studentId(Math.floor((students / 20) * index + index)));
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
    "student profile": some.map((id) => [`/api/users/${id}`, `/api/documents/${id}`]),
    applications: [{}, { status: "new" }, { status: "rejected" }].map((values) => [query("applications", values)]),
    "search for an application": searches.applications.map((search) => [query("applications", { search })]),
    "search in a status": ["khan", "wattoo", "computer science"].map((search) => [
      query("applications", { search, status: "new" }),
    ]),
  };
}

/** What a dashboard that is in sight asks for every ten seconds. */
export const poll = ["/api/today", "/api/stats/overview", "/api/users?limit=5", query("documents/waiting", {})];

/** Of ten thousand students a few hundred are left in a country or a status: nothing to compare a million with. */
export const narrowed = new Set(["search, narrowed or by name", "search in a status"]);
