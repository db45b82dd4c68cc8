import { describe, expect, test } from "vitest";
import { deleteDueAccounts } from "@/lib/accounts/commands/deletion";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import {
  createApplication,
  createConsultation,
  createMessage,
  createProcessingMember,
  createReferral,
  createStudent,
  newEmail,
  newPhone,
} from "../support/factories";

// How bookings, messages, referrals and accounts find the contact of their person: triggers of the database.

const contactsOf = (email: string) => db.contact.findMany({ where: { email }, orderBy: { createdAt: "asc" } });
const contactOf = (studentId: string) => db.contact.findUniqueOrThrow({ where: { studentId } });

describe("what somebody sends", () => {
  test("belongs to one contact by its email address, however many arrive at once", async () => {
    const email = newEmail();
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? createMessage({ email }) : createConsultation({ email, name: "Sara Malik" }),
      ),
    );
    const [contact, ...others] = await contactsOf(email);
    expect(others).toEqual([]);
    expect(new Set(sent.map(({ contactId }) => contactId))).toEqual(new Set([contact?.id]));
    expect(contact).toMatchObject({ stage: "new", source: "website", country: "canada", studyLevel: "masters" });
  });

  test("keeps where the person first came from", async () => {
    const email = newEmail();
    await createReferral({ email, preferredCountry: "germany" });
    await createConsultation({ email });
    expect(await contactsOf(email)).toMatchObject([{ source: "partner", country: "germany", studyLevel: "masters" }]);
  });

  test("makes somebody lost new again, and says so in the history", async () => {
    const email = newEmail();
    await createMessage({ email });
    await db.contact.updateMany({ where: { email }, data: { stage: "lost", lostReason: "no_answer" } });
    await createMessage({ email });
    const [contact] = await contactsOf(email);
    expect(contact).toMatchObject({ stage: "new", lostReason: null });
    const entries = await db.contactEntry.findMany({ where: { contactId: contact?.id ?? "" } });
    expect(entries).toMatchObject([{ kind: "stage", details: { from: "lost", to: "new" } }]);
  });

  test("is not joined by a telephone number alone: the later contact is proposed as a duplicate", async () => {
    const phone = newPhone();
    const [first, second] = [newEmail(), newEmail()];
    await createMessage({ email: first, phone });
    await createMessage({ email: second, phone: phone.replace("0300", "+92 300") });
    expect(await contactsOf(first)).toMatchObject([{ hasTwin: false, mergedIntoId: null }]);
    expect(await contactsOf(second)).toMatchObject([{ hasTwin: true, mergedIntoId: null }]);
  });
});

describe("the stage", () => {
  test("follows the consultation, and goes back with it", async () => {
    const email = newEmail();
    const { id } = await createConsultation({ email });
    const stageAfter = async (status: "pending" | "confirmed" | "completed") => {
      await db.consultation.update({ where: { id }, data: { status } });
      return (await contactsOf(email)).map(({ stage }) => stage);
    };
    expect(await stageAfter("confirmed")).toEqual(["contacted"]);
    expect(await stageAfter("completed")).toEqual(["consulted"]);
    expect(await stageAfter("confirmed")).toEqual(["contacted"]);
    expect(await stageAfter("pending")).toEqual(["new"]);
  });

  test("that somebody has set is not taken back by a consultation", async () => {
    const email = newEmail();
    const { id } = await createConsultation({ email });
    await db.contact.updateMany({ where: { email }, data: { stage: "qualified" } });
    await db.consultation.update({ where: { id }, data: { status: "confirmed" } });
    expect((await contactsOf(email))[0]?.stage).toBe("qualified");
  });
});

describe("an account", () => {
  test("that has not confirmed its address has a contact of its own, and nothing of the other one", async () => {
    const email = newEmail();
    const message = await createMessage({ email });
    const student = await createStudent({ email });
    const own = await contactOf(student.id);
    expect(own).toMatchObject({ stage: "won", source: "registration", email });
    expect(own.id).not.toBe(message.contactId);
    // What arrives afterwards is the other person's as well.
    expect((await createMessage({ email })).contactId).toBe(message.contactId);
    expect(own.hasTwin).toBe(true);
  });

  test("takes in the contact of its address when it confirms it", async () => {
    const email = newEmail();
    const member = await createProcessingMember();
    const message = await createMessage({ email });
    await db.contact.updateMany({ where: { email }, data: { assignedToId: member.id, country: "australia" } });
    const student = await createStudent({ email });
    const application = await createApplication({ studentId: student.id });
    await db.user.update({ where: { id: student.id }, data: { emailConfirmedAt: new Date() } });
    const kept = await contactOf(student.id);
    expect(kept).toMatchObject({ source: "website", country: "australia", assignedToId: member.id, hasTwin: false });
    expect(await db.contact.findUnique({ where: { id: message.contactId ?? "" } })).toMatchObject({
      mergedIntoId: kept.id,
    });
    // The lists of students and applications know the owner.
    expect(await db.user.findUnique({ where: { id: student.id } })).toMatchObject({ assignedToId: member.id });
    expect(await db.application.findUnique({ where: { id: application.id } })).toMatchObject({
      assignedToId: member.id,
    });
    expect((await createMessage({ email })).contactId).toBe(kept.id);
  });

  test("tells its contact of a new name and address", async () => {
    const student = await createStudent();
    const email = newEmail();
    await db.user.update({ where: { id: student.id }, data: { name: "Hira Malik", email } });
    expect(await contactOf(student.id)).toMatchObject({ name: "Hira Malik", email });
  });

  test("takes its contact and what was noted with it, also of those merged into it; bookings stay", async () => {
    const email = newEmail();
    const consultation = await createConsultation({ email });
    const student = await createStudent({ email, emailConfirmedAt: new Date("2026-11-01Z"), deleteAfter: new Date(0) });
    const { id } = await contactOf(student.id);
    for (const contactId of [id, consultation.contactId ?? ""]) {
      await db.contactEntry.create({ data: { contactId, kind: "note", text: "Calls from her father’s phone" } });
    }
    setNow(new Date("2026-12-04T08:00:00Z"));
    await deleteDueAccounts();
    expect(await contactsOf(email)).toEqual([]);
    expect(await db.contactEntry.count({ where: { kind: "note" } })).toBe(0);
    expect(await db.consultation.findUnique({ where: { id: consultation.id } })).toMatchObject({
      ...{ contactId: null, hasMetContact: true, email },
    });
  });
});
