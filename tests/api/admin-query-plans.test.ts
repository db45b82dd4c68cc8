import { expect, test } from "vitest";
import { listAuditEntries } from "@/lib/audit/queries";
import type { UserActor } from "@/lib/auth/policy";
import { tellDueTasks } from "@/lib/bell/jobs";
import { countNotices, listNotices } from "@/lib/bell/queries";
import {
  getConsultation,
  listConsultations,
  listNearestSlots,
  listSlotDays,
  listUpcomingConsultations,
} from "@/lib/consultations/queries/consultations";
import { countConsultations, countMatching } from "@/lib/consultations/queries/counts";
import { exportConsultations } from "@/lib/consultations/queries/export";
import type { ConsultationExportQuery } from "@/lib/consultations/schema/list";
import { countContacts, getContact, getContactBoard, listContacts, listTwins } from "@/lib/contacts/queries/contacts";
import { readTimeline } from "@/lib/contacts/queries/timeline";
import { listConflicts, listHours } from "@/lib/hours/queries";
import { countMessages, getMessage, listMessages } from "@/lib/messages/queries";
import { notify } from "@/lib/notices/commands/notify";
import { getOfficeCalendar, listClosedDays, listShortHours } from "@/lib/office/queries";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { listReferrals } from "@/lib/partners/queries/referrals";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { countReports } from "@/lib/reports/jobs";
import { getReports } from "@/lib/reports/queries/reports";
import { listOwnViews } from "@/lib/saved-views/queries";
import { searchEverything } from "@/lib/search/queries/everything";
import { mostAnswersRead } from "@/lib/stats/queries/answer-time";
import { getAdminOverview } from "@/lib/stats/queries/dashboard";
import { listTasks } from "@/lib/tasks/queries/tasks";
import { bookedOffice, memberId, recordIds } from "@/tests/bench/admin-rows.mjs";
import { contactId } from "@/tests/bench/contact-rows.mjs";
import { fillTables } from "@/tests/bench/fill-tables.mjs";
import { sql } from "../support/database";
import { createAdmin } from "../support/factories";
import { type Bounds, lookAtPlans, type Reads, readsBy } from "../support/plans";

// Alone: it fills its database with a large office.

/*
 * The queries of the admin's dashboard, on the tables of an office with thirty thousand consultations: no statement may
 * scan a growing table in full, nor read more rows than the lists' limits allow. Time is measured elsewhere (`npm run
 * bench:admin`).
 */

const consultations = 30_000;
const bounds: Bounds = {
  tables: new Set([
    "users",
    "consultations",
    "contact_messages",
    "applications",
    "referrals",
    "audit_entries",
    "contacts",
    "contact_entries",
    "tasks",
    "notices",
  ]),
  // A list reads up to 10,000 rows plus one, to know whether there are more.
  inIndex: 10_001,
  inTable: 1_500,
  byTrigram: 4_000,
};
const [busy, seldom] = [memberId(0), memberId(11)];
const record = recordIds(2_000);
const day = (days: number) => addDays(officeDate(now()), days);

/** Reads only the first chunks of the file: all later ones are made the same way. */
async function beginExport(actor: UserActor, query: ConsultationExportQuery): Promise<void> {
  const reader = (await exportConsultations(actor, query)).body?.getReader();
  for (let piece = 0; piece < 3; piece += 1) await reader?.read();
  await reader?.cancel();
}

const searched = [
  "khan",
  "muhammad",
  "wattoo",
  "zqxv",
  "ayesha khan",
  "gmail",
  "+92 31",
  "0300 1234567",
  "tg-7k",
  "a",
  "عائشہ",
];
const filtered = [
  ...[{ status: "upcoming" as const }, { status: "upcoming" as const, from: day(0), assigned_to_id: "none" }],
  ...[{ unanswered: "true" as const }, { unanswered: "true" as const, assigned_to_id: busy }],
  ...[{ status: "pending" }, { status: "completed", offset: 9_000 }],
  ...[{ from: day(0) }, { to: day(-400) }, { from: day(-300), to: day(0) }],
  ...[
    { status: "completed", from: day(-300) },
    { status: "pending", to: day(0) },
  ],
  ...[{ assigned_to_id: busy }, { assigned_to_id: "none" }, { assigned_to_id: crypto.randomUUID() }],
  ...[
    { assigned_to_id: busy, status: "completed" },
    { assigned_to_id: "none", status: "pending" },
    { assigned_to_id: "none", from: day(-300) },
    { assigned_to_id: seldom, from: day(-300), to: day(0) },
    { assigned_to_id: busy, from: day(-900) },
    { assigned_to_id: busy, status: "cancelled", from: day(-900) },
  ],
];

const sorted = (["slot", "status"] as const).flatMap((sort) => [
  ...[{ sort }, { sort, offset: 9_000 }, { sort, status: "completed" as const }],
  ...[
    { sort, assigned_to_id: busy },
    { sort, assigned_to_id: "none" },
  ],
  { sort, assigned_to_id: seldom, status: "pending" as const },
]);

const contactFilters = [
  ...[{}, { offset: 9_000 }, { stage: "open" as const }, { stage: "lost" as const, offset: 5_000 }],
  ...[{ sort: "follow_up" as const }, { sort: "follow_up" as const, stage: "contacted" as const }],
  ...[
    { follow_up: "late" as const },
    { follow_up: "today" as const },
    { follow_up: "by_today" as const },
    { twins: "true" as const },
  ],
  ...[{ assigned_to_id: busy }, { assigned_to_id: "none", stage: "open" as const }],
  ...[{ country: "germany" }, { country: "newZealand" }, { source: "walk_in" as const, country: "uk" }],
  ...["khan", "wattoo", "zqxv", "ayesha khan", "0300 1234567"].map((search) => ({ search })),
  ...[
    { search: "wattoo", stage: "open" as const },
    { search: "khan", assigned_to_id: busy, country: "uk" },
  ],
];
const taskFilters = [
  ...[{}, { view: "later" as const }, { view: "open" as const, offset: 5_000 }],
  ...[{ assigned_to_id: busy }, { assigned_to_id: seldom, view: "open" as const }, { assigned_to_id: "none" }],
  { contact_id: contactId(2_000), view: "open" as const },
  { contact_id: contactId(2_000), view: "done" as const },
];

/** The lines of the bells: every sixth is the admin's, the others are members'; one of four is unread. */
const notices = (admin: string): [number, (index: number) => Record<string, string | null>] => [
  120_000,
  (index) => {
    const kind = ["message", "document", "mention", "given_person", "task_given"][index % 5] ?? "message";
    const at = now().getTime() - index * 45 * 60_000;
    return {
      id: crypto.randomUUID(),
      user_id: index % 6 === 0 ? admin : memberId(index % 2),
      kind,
      contact_id: contactId(index),
      record_id: crypto.randomUUID(),
      group_key: `${kind}:${contactId(index)}`,
      created_at: new Date(at).toISOString(),
      seen_at: (index / 6) % 4 < 1 ? null : new Date(at + 3600_000).toISOString(),
    };
  },
];
const aMember: UserActor = { kind: "user", id: busy, name: "Member 1", role: "processing", sessionId: "" };

const reads: Reads = {
  ...readsBy("consultations", listConsultations, [
    {},
    { limit: 200, offset: 9_000 },
    ...filtered,
    ...sorted,
    ...sorted.map((order) => ({ ...order, search: "wattoo" })),
    ...searched.map((search) => ({ search })),
    // scans the list first, then uses the trigram index
    ...filtered.map((filters) => ({ ...filters, search: "wattoo" })),
  ]),
  ...readsBy("export", beginExport, [{}, { search: "wattoo" }, ...filtered]),
  ...readsBy("contacts", listContacts, contactFilters),
  ...readsBy("contacts of a member", (_, query) => listContacts(aMember, query), [
    ...contactFilters,
    { assigned_to_id: "me" },
  ]),
  ...readsBy("board", getContactBoard, [{}, { assigned_to_id: busy }, { country: "germany" }, { search: "khan" }]),
  "board of a member": () => getContactBoard(aMember, {}),
  "contact counts": countContacts,
  "contact counts of a member": () => countContacts(aMember),
  contact: (actor) => getContact(actor, contactId(2_000)),
  twins: (actor) => listTwins(actor, contactId(2_000)),
  ...readsBy("timeline", (actor, query) => readTimeline(actor, contactId(0), query), [{ limit: 50 }]),
  "timeline of a kind": (actor) => readTimeline(actor, contactId(0), { limit: 50, kind: ["note"] }),
  "timeline of kinds that are rare": (actor) =>
    readTimeline(actor, contactId(0), { limit: 50, kind: ["visit", "whatsapp", "merge"] }),
  "timeline, later": (actor) =>
    readTimeline(actor, contactId(0), { limit: 50, before: { at: officeMoment(day(-600), 11), id: contactId(0) } }),
  ...readsBy("tasks", listTasks, taskFilters),
  ...readsBy("tasks of a member", (_, query) => listTasks(aMember, query), [
    ...[{}, { view: "later" as const }, { view: "open" as const, offset: 5_000 }],
    ...[{ assigned_to_id: "me" }, { assigned_to_id: seldom, view: "open" as const }, { assigned_to_id: "none" }],
    { assigned_to_id: "left" },
  ]),
  ...readsBy("tasks of a limited member", (_, query) => listTasks({ ...aMember, limitedTo: ["uk", "europe"] }, query), [
    ...[{}, { view: "later" as const }, { view: "open" as const, offset: 5_000 }],
    ...[{ assigned_to_id: "me" }, { assigned_to_id: seldom, view: "open" as const }, { assigned_to_id: "none" }],
  ]),
  ...readsBy("messages", listMessages, [{}, { status: "new" }, { status: "handled" }, { offset: 9_000 }]),
  ...readsBy("search", (actor, query) => searchEverything(actor, query), [
    ...[...searched, "#tg-7k3", "ayesha.khan77@gmail.com", "+92 300"].map((q) => ({ q })),
    ...(["people", "bookings", "messages"] as const).map((kind) => ({ q: "khan", kind })),
  ]),
  ...readsBy("audit", listAuditEntries, [
    ...[{}, { offset: 9_000 }, { action: "sign-in" }, { person: busy }, { id: record.entry }],
    ...[
      { person: seldom, action: "account-registered" },
      { person: busy, from: day(-400), to: day(-300) },
    ],
    ...[
      { action: "sign-in", to: day(-300) },
      { from: day(-30) },
      { person: busy, action: "document-viewed", to: day(-30) },
    ],
  ]),
  counts: countConsultations,
  ...readsBy("saved view", countMatching, [
    ...filtered,
    ...sorted,
    ...searched.map((search) => ({ search })),
    ...filtered.map((filters) => ({ ...filters, search: "wattoo" })),
  ]),
  "saved views": async (actor) => {
    await db.savedView.deleteMany({});
    const { id: ownerId } = actor as UserActor;
    const own = (query: string, index: number) => ({
      ownerId,
      list: "consultations" as const,
      place: index + 1,
      name: query,
      query,
    });
    await db.savedView.createMany({ data: ["status=pending", "search=wattoo", "sort=status"].map(own) });
    return listOwnViews(actor, { list: "consultations" });
  },
  "message counts": countMessages,
  upcoming: listUpcomingConsultations,
  calendar: (actor) => getOfficeCalendar(actor, { from: day(-15), to: day(15) }),
  "calendar for a member": (actor) => getOfficeCalendar(actor, { from: day(-15), to: day(15), member: busy }),
  "free times": () => listSlotDays({ from: day(0), to: day(30) }),
  "nearest free times with a member": () => listNearestSlots(officeMoment(day(3), 11), 3, { memberId: busy }),
  hours: listHours,
  conflicts: listConflicts,
  "shorter hours": listShortHours,
  consultation: (actor) => getConsultation(actor, record.consultation),
  message: (actor) => getMessage(actor, record.message),
  ...readsBy("referrals", listReferrals, [{ id: record.referral }, { id: crypto.randomUUID() }]),
  "closed days": async (actor) => {
    const dates = Array.from({ length: 400 }, (_, days) => ({ date: new Date(day(days)) }));
    await db.closedDay.createMany({ data: dates, skipDuplicates: true });
    return listClosedDays(actor, {});
  },
  overview: getAdminOverview,
  bell: (actor) => listNotices(actor, { limit: 50 }),
  "bell with earlier lines": (actor) => listNotices(actor, { limit: 200 }),
  "bell of a member": () => listNotices(aMember, { limit: 50 }),
  "bell of a limited member": () => listNotices({ ...aMember, limitedTo: ["uk", "europe"] }, { limit: 50 }),
  "unread lines": countNotices,
  "unread lines of a member": () => countNotices(aMember),
  // One whose kind nobody is mailed about: then no job is written.
  "a line to write": () =>
    transaction((tx) => notify(tx, { kind: "document", to: "owner-or-team", contactId: contactId(2_000) })),
  "a line about a student": () =>
    transaction((tx) => notify(tx, { kind: "document", to: "owner", studentId: crypto.randomUUID() })),
  "tasks to tell of": () => tellDueTasks(),
};

/** The reports read more, but no more than they say: the newest cases of each kind, and the stored figures of the days. */
const reports: Reads = readsBy("reports", getReports, [
  ...[{}, { period: "month" }],
  { period: "own", from: day(-400), to: day(-310) },
]);
const reportBounds: Bounds = {
  ...bounds,
  // Of few events the whole table is the shorter way; of messages and bookings together two kinds are sorted.
  tables: new Set([...bounds.tables, "report_days"]),
  inTable: 2 * mostAnswersRead,
};

/** Indexes without which one of these queries would scan a table. */
const needed: Record<string, string> = {
  consultations_newest: "consultations {}",
  consultations_by_status: 'consultations {"status":"completed","offset":9000}',
  consultations_by_time: `consultations ${JSON.stringify({ from: day(-300), to: day(0) })}`,
  consultations_by_status_and_time: `consultations ${JSON.stringify({ status: "pending", to: day(0) })}`,
  consultations_by_assignee: `consultations ${JSON.stringify({ assigned_to_id: busy })}`,
  consultations_by_assignee_and_time: `consultations ${JSON.stringify({ assigned_to_id: busy, from: day(-900) })}`,
  consultations_of_nobody: 'consultations {"assigned_to_id":"none"}',
  consultations_of_nobody_by_time: `consultations ${JSON.stringify({ assigned_to_id: "none", from: day(-300) })}`,
  consultations_search: 'consultations {"search":"zqxv"}',
  consultations_care_first: "consultations {}",
  contact_messages_care_first: "messages {}",
  contact_messages_newest: "messages {}",
  referrals_newest: 'search {"q":"a"}',
  contact_messages_status_created_at_id_idx: 'messages {"status":"handled"}',
  contact_messages_search: 'search {"q":"zqxv"}',
  contact_entries_contact_id_kind_created_at_id_idx: "timeline of kinds that are rare",
  notices_user_id_created_at_id_idx: "bell",
  notices_unread: "unread lines",
  notices_record_id_kind_idx: "tasks to tell of",
  audit_entries_created_at_id_idx: "audit {}",
  audit_entries_action_created_at_id_idx: 'audit {"action":"sign-in"}',
  audit_entries_actor_id_created_at_id_idx: `audit ${JSON.stringify({ person: busy })}`,
};

test("no list of the admin's dashboard scans a whole table, whatever the query", { timeout: 180_000 }, async () => {
  const { id, name } = await createAdmin();
  const actor: UserActor = { kind: "user", id, name, role: "admin", sessionId: "none" };
  const tables = { ...bookedOffice(consultations, Date.now(), { entriesEach: 2 }), notices: notices(id) };
  await fillTables(process.env.DATABASE_URL as string, tables);

  expect(await lookAtPlans(sql, { reads, actor, bounds, needed })).toEqual({ faults: {}, unnoticed: [] });
  await countReports();
  await sql.query("update report_counts set counted_at = counted_at + interval '1 day'"); // a count behind an answer reads all there is
  await sql.query("analyze report_days");
  expect(await lookAtPlans(sql, { reads: reports, actor, bounds: reportBounds, needed: {} })).toEqual({
    faults: {},
    unnoticed: [],
  });
});
