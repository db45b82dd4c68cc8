import pg from "pg";
import { memberId, recordIds } from "./admin-rows.mjs";
import { contactId } from "./contact-rows.mjs";
import { personOf } from "./people.mjs";
import { studentId } from "./processing-rows.mjs";

/*
 * The requests of the admin's dashboard. An "ask" is the list of addresses that one screen needs, requested in
 * parallel; it takes as long as the slowest.
 */
const query = (path, values) => `/api/${path}?${new URLSearchParams({ limit: "25", ...values })}`;
const day = 86_400_000;

/** Search inputs: names, addresses, phones and references, common and rare, whole and partial. */
const searches = [
  ...["muhammad", "ayesha", "khan", "quratulain", "panhwar", "qizil", "wattoo", "zqx"],
  ...["ayesha khan", "muhammad hamza siddiqui", "zoya talpur", "rind lubna", "achakzai noman"],
  ...["gmail", "khan77@", "proton.me", "0300", "+92 31", "tg-7k", "عائشہ", "al", "qx"],
];

/** What a search everywhere is asked besides: whole numbers, references and addresses, and one letter. */
const exact = [
  "0300 1234567",
  "+92 300 1000042",
  "#7k3qx9",
  "tg-7k3qx9",
  personOf(42).email,
  "university of leeds",
  "a",
];

const ownViews = "/api/saved-views?list=consultations";

/** Saves as many views as an account can have: every kind of filter, searches with and without one, other orders. */
export async function saveViews(databaseUrl) {
  const filters = ["status=pending", "status=upcoming", "status=completed", `assigned_to_id=${memberId(0)}`];
  const narrow = ["assigned_to_id=none", "unanswered=true", "sort=slot", "status=cancelled&sort=slot"];
  const dated = [
    "from=2026-01-01",
    "to=2025-01-01",
    "status=confirmed&from=2026-01-01",
    "from=2024-01-01&to=2026-01-01",
  ];
  const found = ["khan", "wattoo", "ayesha khan", "gmail", "zqx", "0300", "tg-7k"].map((search) => `search=${search}`);
  const views = [...filters, ...narrow, ...dated, ...found, "status=pending&search=khan"];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO saved_views (owner_id, list, place, name, query)
     SELECT u.id, 'consultations', v.place, left(v.query, 40), v.query
     FROM users AS u, unnest($1::text[]) WITH ORDINALITY AS v (query, place) WHERE u.email = 'somebody@bench.example'`,
    [views],
  );
  await client.end();
}

/** The measured asks, by what an admin does. @param {number} _many @param {number} now milliseconds */
export function asksOf(_many, now) {
  const date = (days) => new Date(now + days * day).toISOString().slice(0, 10);
  const [busy, seldom] = [memberId(0), memberId(11)];
  const record = recordIds(500); // there is a tenth as many referrals
  const week = `/api/consultations/calendar?from=${date(0)}&to=${date(6)}`;
  const lists = (path, ...all) => all.map((values) => [query(path, values)]);
  return {
    "first page": lists("consultations", {}, { offset: "25" }, { offset: "5000" }),
    "of a status": lists("consultations", { status: "pending" }, { status: "confirmed" }, { status: "completed" }),
    "in another order": lists("consultations", { sort: "slot" }, { sort: "status" }, { unanswered: "true" }),
    "of some days": lists(
      "consultations",
      ...[{ from: date(0) }, { from: date(-7), to: date(0) }, { from: date(-120), to: date(-30) }],
      { from: date(0), status: "pending" },
    ),
    "of a member": lists(
      "consultations",
      ...[{ assigned_to_id: busy }, { assigned_to_id: "none" }, { assigned_to_id: seldom, status: "cancelled" }],
      { assigned_to_id: busy, from: date(-30), to: date(30) },
    ),
    search: lists("consultations", ...searches.map((search) => ({ search }))),
    "search, narrowed": lists(
      "consultations",
      ...["khan", "wattoo", "zqx"].map((search) => ({ search, status: "pending" })),
      ...["ayesha", "qizil"].map((search) => ({ search, assigned_to_id: seldom })),
      ...["khan", "achakzai"].map((search) => ({ search, from: date(-300), to: date(0) })),
    ),
    "search everywhere": [...searches, ...exact].map((q) => [`/api/search?${new URLSearchParams({ q })}`]),
    "one record": [
      [query("referrals", { id: record.referral })],
      [query("audit", { id: record.entry })],
      [query("users", { id: studentId(4_000) })],
      [`/api/consultations/${record.consultation}`],
      [`/api/contact/${record.message}`],
    ],
    "calendar of a week": [[week], [`${week}&member=${busy}`]],
    "hours and conflicts": [
      ["office/hours", "office/short-hours", "office/closed-days", "office/conflicts"].map((path) => `/api/${path}`),
    ],
    "free times": [[`/api/consultations/slots?from=${date(0)}&to=${date(27)}`]],
    "counts of the views": [["/api/consultations/counts"]],
    "twenty saved views": [[ownViews]],
    messages: lists("contact", { status: "new" }, { status: "handled" }, {}, { offset: "5000" }),
    contacts: lists(
      "contacts",
      ...[{}, { stage: "open" }, { stage: "lost", offset: "5000" }, { sort: "follow_up", stage: "open" }],
      ...[{ assigned_to_id: busy }, { assigned_to_id: "none", stage: "open" }, { follow_up: "late" }],
      ...[{ country: "germany" }, { country: "newZealand" }, { source: "walk_in", country: "uk" }],
      ...["khan", "wattoo", "0300"].map((search) => ({ search })),
    ),
    "board of contacts": [["/api/contacts/board"], [`/api/contacts/board?assigned_to_id=${busy}`]],
    "counts of contacts": [["/api/contacts/counts"]],
    tasks: lists(
      "tasks",
      ...[{}, { view: "later" }, { view: "open", offset: "5000" }],
      ...[{ assigned_to_id: busy }, { assigned_to_id: "none" }, { contact_id: contactId(4_000), view: "open" }],
    ),
    "a person's timeline": [0, 4_000].map((index) => [`/api/contacts/${contactId(index)}/timeline`]),
    "audit log": lists(
      "audit",
      ...[{}, { action: "sign-in" }, { person: busy }, { person: seldom, action: "account-changed" }],
      ...[
        { from: date(-30), to: date(-20) },
        { person: busy, from: date(-400), to: date(-300) },
      ],
    ),
    charts: [["/api/stats/charts?weeks=12"], ["/api/stats/charts?weeks=52"]],
  };
}

/** A filter leaves a few of ten thousand, but of a million more than are counted: not comparable. */
export const narrowed = new Set(["search, narrowed"]);

/** What a visible dashboard polls every fifteen seconds. */
export const poll = [
  ...["/api/stats/overview", "/api/consultations/upcoming", "/api/consultations/counts", "/api/contact/counts"],
  ownViews,
  query("consultations", {}),
];
