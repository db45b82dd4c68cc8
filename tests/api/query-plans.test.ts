import { expect, test } from "vitest";
import { getUser } from "@/lib/accounts/queries/profile";
import { listStudents } from "@/lib/accounts/queries/students";
import { listApplications, listHistory } from "@/lib/applications/queries/applications";
import type { UserActor } from "@/lib/auth/policy";
import { listContacts } from "@/lib/contacts/queries/contacts";
import { listDocuments, listDocumentsForStaff } from "@/lib/documents/queries/documents";
import { readDocumentHistory } from "@/lib/documents/queries/history";
import { listWaiting } from "@/lib/documents/queries/review";
import { listEducation, listEducationPage } from "@/lib/education/queries";
import { listRequests } from "@/lib/requests/queries/requests";
import { getProcessingOverview } from "@/lib/stats/queries/dashboard";
import { messagesAtOnce, newestNumber } from "@/lib/threads/labels";
import { countThreads, getThread, listThreads } from "@/lib/threads/queries";
import { getToday } from "@/lib/today/queries/today";
import { fillTables } from "@/tests/bench/fill-tables.mjs";
import { memberId, office, studentId } from "@/tests/bench/processing-rows.mjs";
import { sql } from "../support/database";
import { createProcessingMember } from "../support/factories";
import { type Bounds, firstPage, lookAtPlans, type Reads, readsBy } from "../support/plans";

// Alone: it fills its database with a large office.

/*
 * The queries of the processing portal, on the tables of an office with thirty thousand students: no statement may scan
 * a growing table in full, nor read more rows than the lists' limits allow. Time is measured elsewhere (`npm run
 * bench:processing`); this finds the statement that would become slow.
 */

const students = 30_000;
const bounds: Bounds = {
  tables: new Set([
    ...["users", "documents", "applications", "application_events", "application_steps", "requests", "education"],
    ...["audit_entries", "recommendations", "sessions", "threads", "thread_messages", "contacts"],
  ]),
  // A list reads up to 10,000 rows plus one, to know whether there are more. Today reads a thousand of each of seven
  // statuses, and the rows in between that it does not count.
  inIndex: 20_000,
  inTable: 1_500,
  // The index is used when at most 1,000 rows are expected; two-letter words return a few more.
  byTrigram: 4_000,
};
const student = studentId(20_000);

const reads: Reads = {
  ...readsBy("students", listStudents, [
    ...[{}, { id: student }, { id: student, country: "uk" }],
    ...[{ sort: "oldest" }, { sort: "name" }, { limit: 200, offset: 9_000 }],
    ...[{ country: "uk" }, { country: "norway", sort: "name" }, { country: "usa", sort: "oldest", offset: 500 }],
    ...[
      { region: "europe" },
      { region: "europe", sort: "name" },
      { region: "mine" },
      { region: "mine", offset: 5_000 },
    ],
    ...["khan", "muhammad", "wattoo", "zqxv", "ayesha khan", "obaid talpur", "gmail", "khan77", "qizil bash"].map(
      (search) => ({ search }),
    ),
    ...[
      { search: "wattoo", sort: "name" },
      { search: "khan", sort: "oldest" },
      { search: "zaidi", sort: "name" },
    ],
    ...[
      { search: "khan", country: "norway" },
      { search: "ayesha", region: "europe" },
    ],
    ...[
      { search: "wattoo", country: "uk" },
      { search: "wattoo", region: "mine", sort: "name" },
    ],
    ...[{ search: "a" }, { search: "al kh" }, { search: "عائشہ" }],
    ...["0300 1012345", "+92 300 1012345", "12345", "0300", "khan 0300 1012345"].map((search) => ({ search })),
  ]),
  ...readsBy("students of an owner", listStudents, [
    ...[{}, { sort: "name" }, { sort: "oldest" }, { search: "khan" }, { country: "uk" }].map((query) => ({
      assigned_to_id: memberId(1),
      ...query,
    })),
    ...["none", "left", "me"].map((assigned_to_id) => ({ assigned_to_id })),
    { assigned_to_id: "none", sort: "name" },
  ]),
  ...readsBy("applications of an owner", listApplications, [
    ...[{}, { status: "new" }, { search: "khan" }].map((query) => ({ assigned_to_id: memberId(1), ...query })),
    ...["none", "left", "me"].map((assigned_to_id) => ({ assigned_to_id })),
    { assigned_to_id: "none", status: "new" },
  ]),
  ...readsBy("contacts", listContacts, [{}, { stage: "won" }, { stage: "won", search: "khan" }, { sort: "follow_up" }]),
  ...readsBy("threads of an owner", listThreads, [
    { assigned_to_id: memberId(1) },
    { assigned_to_id: memberId(1), view: "waiting" },
  ]),
  "an owner’s waiting documents": (actor) => listWaiting(actor, { ...firstPage, assigned_to_id: memberId(1) }),
  "an owner’s requests": (actor) =>
    listRequests(actor, { ...firstPage, assigned_to_id: memberId(1), student_id: undefined, status: "open" }),
  "Today of an owner": (actor) => getToday(actor, { assigned_to_id: memberId(1) }),
  ...readsBy("applications", listApplications, [
    {},
    ...[{ offset: 9_000 }, { status: "pending" }, { status: "new", offset: 800 }],
    ...["toronto", "computer science", "wattoo", "zqxv", "khan law", "obaid@", "u", "0300 1012345", "0300"].map(
      (search) => ({ search }),
    ),
    ...[
      { search: "khan", status: "new" },
      { search: "wattoo", status: "accepted" },
    ],
    ...[{ student_id: student }, { student_id: student, search: "a" }, { student_id: student, status: "pending" }],
  ]),
  profile: (actor) => getUser(actor, student),
  "documents of a student": (actor) => listDocumentsForStaff(actor, student),
  "documents by type": (actor) =>
    listDocuments(actor, { ...firstPage, user_id: student, status: "approved", type: "ielts" }),
  documents: (actor) => listDocuments(actor, { ...firstPage, user_id: undefined, status: undefined, type: undefined }),
  "education of a student": (actor) => listEducation(actor, student),
  education: (actor) => listEducationPage(actor, { ...firstPage, user_id: undefined }),
  requests: (actor) => listRequests(actor, { ...firstPage, student_id: undefined, status: "open" }),
  "requests of a student": (actor) => listRequests(actor, { ...firstPage, student_id: student, status: undefined }),
  "waiting documents": (actor) => listWaiting(actor, firstPage),
  ...readsBy("threads", listThreads, [{}, { view: "waiting" }, { offset: 9_000 }, { id: student }]),
  "a student's messages": (actor) => getThread(actor, student, { before: newestNumber, limit: messagesAtOnce }),
  "earlier messages": (actor) => getThread(actor, student, { before: 5, limit: messagesAtOnce }),
  "threads that wait": countThreads,
  today: (actor) => getToday(actor),
  overview: getProcessingOverview,
};

/** What a limited member asks for as well. */
const limitedReads = [
  ...["students {}", 'students {"sort":"name"}', 'students {"search":"khan"}', "applications {}", "threads {}"],
  ...["contacts {}", 'contacts {"stage":"won"}', 'contacts {"stage":"won","search":"khan"}'],
  ...["documents", "requests", "waiting documents", "threads that wait", "today", "overview"],
];

/** Indexes without which one of these queries would scan a table. */
const needed: Record<string, string> = {
  students_by_owner: `students of an owner {"assigned_to_id":"${memberId(1)}"}`,
  students_unowned: 'students of an owner {"assigned_to_id":"none"}',
  students_newest: 'students {"search":"zqxv"}',
  students_by_name: 'students {"sort":"name"}',
  students_by_country: 'students {"region":"europe"}',
  students_by_country_and_name: 'students {"region":"europe","sort":"name"}',
  users_search: 'students {"search":"zqxv"}',
  applications_newest: "applications {}",
  applications_by_status: 'applications {"status":"pending"}',
  applications_search: 'applications {"search":"zqxv"}',
  applications_student_id_created_at_id_idx: "profile",
  threads_last_message_at_id_idx: "threads {}",
  threads_waiting_idx: 'threads {"view":"waiting"}',
  documents_user_id_type_uploaded_at_idx: "documents of a student",
};

/** The id of any row of a table. */
async function oneId(table: string): Promise<string> {
  const { rows } = await sql.query(`select id from ${table} limit 1`);
  return rows[0].id;
}

test("no list of the processing portal scans a whole table, whatever the query", { timeout: 120_000 }, async () => {
  const { id, name } = await createProcessingMember({ managedRegions: ["uk", "europe"] });
  const actor: UserActor = { kind: "user", id, name, role: "processing", sessionId: "none" };
  await fillTables(process.env.DATABASE_URL as string, office(students, Date.now(), { entriesEach: 1 }));

  const [application, document] = [await oneId("applications"), await oneId("documents")];
  // The same lists for a member who is limited to their regions.
  const limited: UserActor = { ...actor, limitedTo: ["uk", "europe"] };
  const seen: Reads = Object.fromEntries(
    limitedReads.map((name) => [
      `${name} of a limited member`,
      () => (reads[name] as (asker: UserActor) => Promise<unknown>)(limited),
    ]),
  );
  const histories: Reads = {
    "history of an application": (asker) => listHistory(asker, application),
    "history of a document": (asker) => readDocumentHistory(asker, document),
  };
  expect(await lookAtPlans(sql, { reads: { ...reads, ...seen, ...histories }, actor, bounds, needed })).toEqual({
    faults: {},
    unnoticed: [],
  });
});
