import "server-only";
import { applicationsInOrder } from "@/lib/applications/queries/applications";
import type { Actor } from "@/lib/auth/policy";
import { consultationsInOrder } from "@/lib/consultations/queries/ordered";
import { contactsInOrder } from "@/lib/contacts/queries/ordered";
import { Prisma } from "@/lib/generated/prisma/client";
import type { OrderedList, RowSource } from "@/lib/http/list/ordered-list";
import { allReferrals } from "@/lib/partners/queries/referrals";
import { holdsWords } from "@/lib/platform/search";
import {
  type FoundApplication,
  type FoundBooking,
  type FoundLead,
  type FoundMessage,
  type FoundReferral,
  toFoundApplication,
  toFoundBooking,
  toFoundLead,
  toFoundMessage,
  toFoundReferral,
} from "@/lib/search/views";
import { ownedParts, ownersWhoLeft } from "@/lib/students/queries/owned";
import { bestOf, type Wanted } from "./ranked";

const booking: RowSource = {
  columns: Prisma.sql`t.id, c.reference, c.name, c.email, c.phone, c.starts_at, c.status`,
  joins: Prisma.sql`LEFT JOIN consultations AS c ON c.id = t.id`,
};

/** Consultations by reference, name, email or phone. */
export async function findBookings(wanted: Wanted, most: number): Promise<FoundBooking[]> {
  type Row = Parameters<typeof toFoundBooking>[0];
  return (await bestOf<Row>(consultationsInOrder({}), booking, wanted, most)).map(toFoundBooking);
}

const lead: RowSource = {
  columns: Prisma.sql`t.id, c.name, c.email, c.phone, c.stage`,
  joins: Prisma.sql`LEFT JOIN contacts AS c ON c.id = t.id`,
};

/** A lead's text without its source and country, which are filters and nobody's name. */
const ofLead = Prisma.sql`split_part(t.search_text, ' @', 1)`;

/** Leads by name, email or phone, as far as the caller sees them. */
export async function findLeads(actor: Actor, wanted: Wanted, most: number): Promise<FoundLead[]> {
  const list = contactsInOrder(actor, { stage: "leads" }, await ownersWhoLeft());
  const named = (text: Prisma.Sql) => Prisma.sql`CASE WHEN ${holdsWords(text, wanted.words)}
    THEN ${wanted.rank(text)} ELSE ${wanted.worst + 1}::int END`;
  const { words, worst } = wanted;
  return (await bestOf<FoundLead>(list, lead, { words, worst, rank: named }, most, ofLead)).map(toFoundLead);
}

const application: RowSource = {
  columns: Prisma.sql`t.id, a.student_id, s.name AS student_name, s.email AS student_email, a.university_name,
    a.program_name, to_char(a.deadline, 'YYYY-MM-DD') AS deadline, a.status`,
  joins: Prisma.sql`LEFT JOIN applications AS a ON a.id = t.id LEFT JOIN users AS s ON s.id = a.student_id`,
};

/** Applications by university, programme, or their student. */
export async function findApplications(actor: Actor, wanted: Wanted, most: number): Promise<FoundApplication[]> {
  const list = applicationsInOrder(await ownedParts(actor, undefined), undefined);
  return (await bestOf<FoundApplication>(list, application, wanted, most)).map(toFoundApplication);
}

const referral: RowSource = {
  columns: Prisma.sql`t.id, r.student_name, r.email, r.phone, coalesce(p.company_name, p.name) AS partner_name, r.status`,
  joins: Prisma.sql`LEFT JOIN referrals AS r ON r.id = t.id LEFT JOIN users AS p ON p.id = r.partner_id`,
};

/** Referrals by their student. */
export const findReferrals = async (wanted: Wanted, most: number): Promise<FoundReferral[]> =>
  (await bestOf<FoundReferral>(allReferrals({}), referral, wanted, most)).map(toFoundReferral);

const messagesInOrder: OrderedList = {
  table: "contact_messages",
  columns: Prisma.sql`t.id, t.search_text, t.created_at`,
  order: Prisma.sql`t.created_at DESC, t.id DESC`,
  first: (rows) => Prisma.sql`SELECT t.id, t.search_text, t.created_at FROM contact_messages AS t
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${rows}`,
  from: Prisma.sql`contact_messages AS t WHERE TRUE`,
};

const message: RowSource = {
  columns: Prisma.sql`t.id, m.name, m.email, m.subject, m.status, m.created_at`,
  joins: Prisma.sql`LEFT JOIN contact_messages AS m ON m.id = t.id`,
};

/** Contact messages by their sender or subject. */
export async function findMessages(wanted: Wanted, most: number): Promise<FoundMessage[]> {
  type Row = Parameters<typeof toFoundMessage>[0];
  return (await bestOf<Row>(messagesInOrder, message, wanted, most)).map(toFoundMessage);
}
