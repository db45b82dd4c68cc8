import { describe, expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/templates/[id]/route";
import { GET as FILLED } from "@/app/api/templates/filled/route";
import { GET, POST } from "@/app/api/templates/route";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import type { FilledTemplateView, TemplateView } from "@/lib/templates/views";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createContact,
  createDocument,
  createMessage,
  createProcessingMember,
  createStudent,
  createTemplate,
  type TestUser,
} from "../support/factories";

type Answered = TemplateView & { detail?: string; errors?: { field: string; message: string }[] };
const save = (as: TestUser, body: object) => call<Answered>(POST, { as, body });
const change = (as: TestUser, id: string, body: object) => call<Answered>(PUT, { as, params: { id }, body });
const filled = (as: TestUser, query: Record<string, string>) => call<FilledTemplateView[]>(FILLED, { as, query });

const greeting = {
  name: "Greeting",
  subject: "Hello {name}",
  english: "Hello {name},\ncall us at {office_phone}.",
  roman_urdu: "Assalam o alaikum {name}",
  urdu: "السلام علیکم {name}",
};

describe("a template", () => {
  test("is saved by an admin and listed for the team, by name", async () => {
    const admin = await createAdmin();
    const saved = await save(admin, greeting);
    expect([saved.status, saved.body]).toEqual([
      201,
      { ...greeting, id: expect.any(String), version: 1, updated_at: expect.any(String) },
    ]);
    await save(admin, { name: "Documents", english: "We need {missing_documents}" });
    const { body } = await call<TemplateView[]>(GET, { as: await createProcessingMember() });
    expect(body.map(({ name, urdu }) => [name, urdu])).toEqual([
      ["Documents", null],
      ["Greeting", greeting.urdu],
    ]);
  });

  test.each([
    [{ ...greeting, name: " " }, "name", "Give the template a name"],
    [{ name: "Empty" }, "english", "Write the text in at least one language"],
    [{ name: "Empty", english: " ", urdu: null }, "english", "Write the text in at least one language"],
    [{ ...greeting, english: "Hello {nmae}" }, "english", "There is no field {nmae}"],
    [{ ...greeting, urdu: "السلام {" }, "urdu", "There is no field {"],
    [{ ...greeting, subject: "{Name}" }, "subject", "There is no field {Name}"],
    [{ ...greeting, subject: "Two\nlines" }, "subject", "Subject contains characters that are not allowed"],
    [{ ...greeting, english: "x".repeat(1501) }, "english", "English is too long"],
  ])("%j is refused", async (body, field, message) => {
    const answer = await save(await createAdmin(), body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
    expect(await db.template.count()).toBe(0);
  });

  test("has a name of its own, whatever its capitals, also when several are saved at once", async () => {
    const admin = await createAdmin();
    const answers = await Promise.all(
      ["Greeting", "GREETING", "greeting"].map((name) => save(admin, { ...greeting, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const other = await createTemplate({ place: 2, name: "Other" });
    expect(await change(admin, other.id, greeting)).toMatchObject({
      status: 409,
      body: { errors: [{ field: "name", message: "There is already a template with this name" }] },
    });
  });

  test("there is no hundred-and-first", async () => {
    await db.template.createMany({
      data: Array.from({ length: 99 }, (_, index) => ({
        place: index + 1,
        name: `No ${index}`,
        english: "Hello",
        updatedAt: new Date(),
      })),
    });
    const admin = await createAdmin();
    const answers = await Promise.all(["A", "B"].map((name) => save(admin, { ...greeting, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ body }) => body.detail)).toContain("There are already 100 templates. Delete one first");
  });

  test("changed by one admin isn't overwritten by another who saw the old one", async () => {
    const [first, second] = [await createAdmin({ name: "Mehwish Arif" }), await createAdmin()];
    const { body } = await save(first, greeting);
    expect((await change(first, body.id, { ...greeting, english: "Salaam {name}", version: 1 })).status).toBe(200);
    const late = await change(second, body.id, { ...greeting, english: "Dear {name}", version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { english: "Salaam {name}", version: 2 } } });
    expect(late.body.detail).toMatch(/^Template changed.* by Mehwish Arif at .*\. Your change was not saved\.$/);
    const gone = await call(DELETE, { as: second, params: { id: body.id }, query: { version: "1" } });
    expect([gone.status, await db.template.count()]).toEqual([409, 1]);
    expect((await call(DELETE, { as: second, params: { id: body.id }, query: { version: "2" } })).status).toBe(204);
    expect((await change(second, body.id, greeting)).status).toBe(404);
  });
});

describe("filled", () => {
  test("from a student's file", async () => {
    await createTemplate({
      english: "{name}: {programme}. Missing: {missing_documents}. {office_phone}",
      urdu: "{slot}",
    });
    const student = await createStudent({ name: "عائشہ خان" });
    await createApplication({ studentId: student.id, programName: "MSc", universityName: "University of Leeds" });
    for (const type of ["passport", "academic_transcript", "ielts"] as const) {
      await createDocument({ userId: student.id, type, status: type === "ielts" ? "rejected" : "approved" });
    }
    const { body } = await filled(await createProcessingMember(), { student_id: student.id });
    expect(body).toEqual([
      {
        id: expect.any(String),
        name: "Greeting",
        subject: null,
        english: `\u2068عائشہ خان\u2069: MSc, University of Leeds. Missing: English Language Test, Statement of Purpose. ${site.phones[0]}`,
        roman_urdu: null,
        urdu: "{slot}",
      },
    ]);
  });

  test("from a consultation, for an admin only", async () => {
    await createTemplate({ english: "{name}, see you on {slot}. {programme}" });
    const { id } = await createConsultation({ name: "Ali Raza", startsAt: new Date("2027-03-01T05:00:00Z") });
    const { body } = await filled(await createAdmin(), { consultation_id: id });
    expect(body[0]?.english).toBe("Ali Raza, see you on Monday 1 March 2027 at 10:00 AM. {programme}");
    expect((await filled(await createProcessingMember(), { consultation_id: id })).status).toBe(403);
  });

  test("from a message of the contact form, for an admin only", async () => {
    await createTemplate({ english: "{name}, call us: {office_phone}. {slot}" });
    const { id } = await createMessage({ name: "Bilal Ahmed" });
    const { body } = await filled(await createAdmin(), { message_id: id });
    expect(body[0]?.english).toBe(`Bilal Ahmed, call us: ${site.phones[0]}. {slot}`);
    expect((await filled(await createProcessingMember(), { message_id: id })).status).toBe(403);
    expect((await filled(await createAdmin(), { message_id: crypto.randomUUID() })).status).toBe(404);
  });

  test("from a contact, for whoever may see them", async () => {
    await createTemplate({ english: "{name}, call us: {office_phone}. {slot}" });
    const [member, colleague] = [await createProcessingMember(), await createProcessingMember()];
    const { id } = await createContact({ name: "Sobia Rehman", assignedToId: member.id });
    const { body } = await filled(member, { contact_id: id });
    expect(body[0]?.english).toBe(`Sobia Rehman, call us: ${site.phones[0]}. {slot}`);
    expect((await filled(colleague, { contact_id: id })).status).toBe(404);
  });

  test("in Urdu, what runs from left to right is kept together", async () => {
    await createTemplate({ urdu: "{name}، {office_phone} پر کال کریں" });
    const { id } = await createStudent({ name: "عائشہ" });
    const { body } = await filled(await createAdmin(), { student_id: id });
    expect(body[0]?.urdu).toBe(`عائشہ، \u2068${site.phones[0]}\u2069 پر کال کریں`);
  });

  test("a name with braces in it is a name, not a field", async () => {
    await createTemplate({ english: "Hello {name}" });
    const student = await createStudent({ name: "{slot} $& Khan" });
    const { body } = await filled(await createAdmin(), { student_id: student.id });
    expect(body[0]?.english).toBe("Hello {slot} $& Khan");
  });

  test("of nobody, of several, or of somebody who isn't a student: refused", async () => {
    const [admin, student, { id }] = [await createAdmin(), await createStudent(), await createConsultation()];
    expect((await filled(admin, {})).status).toBe(422);
    expect((await filled(admin, { student_id: student.id, consultation_id: id })).status).toBe(422);
    expect((await filled(admin, { student_id: admin.id })).status).toBe(404);
    expect((await filled(admin, { consultation_id: student.id })).status).toBe(404);
  });
});

test("saving, changing and deleting are recorded", async () => {
  const admin = await createAdmin();
  const { body } = await save(admin, greeting);
  await change(admin, body.id, { ...greeting, name: "Salaam" });
  await call(DELETE, { as: admin, params: { id: body.id } });
  const entries = await db.auditEntry.findMany({ where: { subjectId: body.id }, orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["template-saved", "template-changed", "template-deleted"]);
});
