import { hashPassword, unusablePasswordHash } from "@/lib/auth/password-hash";
import { db, type Tx } from "@/lib/platform/db";
import { removeFile } from "@/lib/platform/files/files";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import { demoAccounts } from "../demo-accounts.mjs";
import { applicationRows } from "./applications";
import { auditRows } from "./audit";
import { readDemoCatalogue } from "./catalogue";
import { consultationRows } from "./consultations";
import { documentAuditRows } from "./document-audit";
import { storeDocuments } from "./documents";
import { educationRows } from "./education";
import { leadRows } from "./leads";
import { callRows } from "./messages/calls";
import { contactMessageRows, messageReplyRows } from "./messages/contact";
import { mentionRows, noticeRows } from "./messages/notices";
import { templateRows } from "./messages/templates";
import { threadRows } from "./messages/threads";
import { partnerRows, referralRows, referredBy } from "./partners";
import { makeStudents, ownersOfStudents, studentRows } from "./people";
import { recommendationRows, requestRows, shortlistRows } from "./recommendations";
import { makeStaff } from "./staff";
import { contactFinder, taskRows } from "./tasks";

/** An arbitrary lock number shared by all processes that fill: the second one waits and then finds the work done. */
const FILL_LOCK = 7_301_002;

/**
 * Fills the database with the demo data and returns whether it did: if a demo account already exists, it changes
 * nothing. All or nothing, so an interrupted fill can simply be run again.
 */
export async function fillDemo(): Promise<boolean> {
  const stored: string[] = [];
  try {
    return await db.$transaction((tx) => fill(tx, stored), { maxWait: 10_000, timeout: 60_000 });
  } catch (error) {
    await Promise.all(stored.map(removeFile));
    throw error;
  }
}

async function hashesOfAccounts() {
  const [unusable, ...known] = await Promise.all([
    unusablePasswordHash(), // shared by all other demo accounts: nobody knows a password for it
    ...demoAccounts.map(async ({ role, password }) => [role, await hashPassword(password)] as const),
  ]);
  const byRole = Object.fromEntries(known) as Record<(typeof demoAccounts)[number]["role"], string>;
  return { ...byRole, unusable };
}

async function fill(tx: Tx, stored: string[]): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FILL_LOCK})`;
  const emails = demoAccounts.map(({ email }) => email);
  if ((await tx.user.count({ where: { email: { in: emails } } })) > 0) return false;

  const catalogue = await readDemoCatalogue(tx);
  const hashes = await hashesOfAccounts();
  const staff = makeStaff(hashes);
  const partners = partnerRows({ demo: hashes.b2b, unusable: hashes.unusable });
  const ownPartner = partners[0]?.id ?? "";
  const students = makeStudents();
  const accounts = studentRows(students, { demo: hashes.student, unusable: hashes.unusable }, referredBy(ownPartner));
  await tx.user.createMany({ data: [...staff.rows, ...partners, ...accounts] });
  const education = educationRows(students);
  await tx.education.createMany({ data: education });

  const documents = await storeDocuments(students, staff.ids, stored);
  await tx.document.createMany({ data: documents });

  const applications = applicationRows(students, staff.ids, catalogue);
  await tx.application.createMany({ data: applications.applications });
  await tx.applicationStep.createMany({ data: applications.steps });
  await tx.applicationEvent.createMany({ data: applications.events });

  const records = { accounts, education, catalogue: await readMatchCatalogue() };
  const { recommendations, lists } = recommendationRows(students, records);
  await tx.recommendation.createMany({ data: recommendations });
  await tx.recommendationList.createMany({ data: lists });
  await tx.shortlistEntry.createMany({ data: shortlistRows(students, recommendations) });
  await tx.request.createMany({ data: requestRows(students, recommendations) });
  const { threads, messages } = threadRows(students, staff.ids);
  await tx.thread.createMany({ data: threads });
  await tx.threadMessage.createMany({ data: messages });
  const { referrals, claims, movements } = referralRows(students, partners);
  await tx.referral.createMany({ data: referrals });
  await tx.referralClaim.createMany({ data: claims });
  await tx.commissionMovement.createMany({ data: movements });

  const { consultations, events } = await consultationRows(tx, students, staff.ids, ownPartner);
  await tx.consultation.createMany({ data: consultations });
  await tx.consultationEvent.createMany({ data: events });
  const [leads, calls] = [leadRows(staff.ids), callRows(staff.ids)];
  await tx.contact.createMany({ data: [...leads.contacts, ...calls.contacts] });
  await tx.contactEntry.createMany({ data: [...leads.entries, ...calls.entries] });
  // Every account has its contact by now; the owner is the contact's.
  for (const [assignedToId, studentIds] of ownersOfStudents(students, staff.ids)) {
    await tx.contact.updateMany({ where: { studentId: { in: studentIds } }, data: { assignedToId } });
  }
  const known = await tx.contact.findMany({ select: { id: true, name: true, studentId: true } });
  const find = contactFinder(students, known);
  const tasks = taskRows(staff.ids, find);
  await tx.task.createMany({ data: [...tasks, ...calls.tasks] });
  await tx.callRequest.createMany({ data: calls.requests });
  const noted = mentionRows(staff.ids, (id) => staff.rows.find((row) => row.id === id)?.name ?? "", find);
  await tx.contactEntry.createMany({ data: noted.entries });
  await tx.contactMention.createMany({ data: noted.mentions });
  const told = noticeRows({
    staff: staff.ids,
    studentId: students[0]?.id ?? "",
    partnerId: ownPartner,
    find,
    calls: calls.requests,
    documents,
    applications: applications.applications,
    tasks,
    referrals,
  });
  await tx.notice.createMany({ data: [...noted.notices, ...told] });
  const fromForm = contactMessageRows(staff.ids.admin);
  await tx.contactMessage.createMany({ data: fromForm });
  await tx.messageReply.createMany({ data: messageReplyRows(fromForm, staff.ids.admin) });
  await tx.template.createMany({ data: templateRows() });
  await tx.firstRun.create({ data: { begunAt: new Date() } }); // the demo is meant to show samples
  await tx.auditEntry.createMany({ data: auditRows(students, staff.ids, events) });
  await tx.auditEntry.createMany({ data: documentAuditRows(documents, staff.ids) });
  return true;
}
