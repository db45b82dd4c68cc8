import { POST as askForDeletion } from "@/app/api/users/[id]/deletion/route";
import { POST as changePicture } from "@/app/api/users/[id]/profile-picture/route";
import { db } from "@/lib/platform/db";
import { call } from "../call";
import {
  createAdmin,
  createApplication,
  createEducation,
  createPartner,
  createProcessingMember,
  createStudent,
  newAddress,
  newEmail,
  newPhone,
} from "../factories";
import { testPassword } from "../password";
import { formWith, picture } from "../pictures";
import { ok, type SomeExamples } from "./example";

const pictureForm = async () => formWith(["me.png", await picture()]);

/** A student with the extra data that staff see. */
async function knownStudent() {
  const student = await createStudent({ dob: new Date("2002-03-14"), skills: ["Python"], budget: 4_000_000 });
  await createEducation({ userId: student.id });
  await createApplication({ studentId: student.id, steps: { create: [{ name: "Decision", position: 0 }] } });
  return student;
}

/** Registration data of somebody whom an admin invites. */
const invited = (role: string) => ({ name: "Sana Malik", email: newEmail(role), phone: newPhone() });

/** Endpoints for accounts. */
export const accountExamples = {
  "GET /api/users": async () => {
    await knownStudent();
    return ok({ as: await createProcessingMember() });
  },
  "GET /api/users/[id]": async () => {
    const { id } = await knownStudent();
    return ok({ as: await createAdmin(), params: { id } });
  },
  "PUT /api/users/[id]": async () => {
    const student = await createStudent();
    const body = { name: "Ayesha Khan", address: "House 4, Model Town, Lahore", dob: "2002-03-14" };
    return ok({ as: student, params: { id: student.id }, body });
  },
  "PUT /api/users/[id]/skills": async () => {
    const student = await createStudent();
    return ok({ as: student, params: { id: student.id }, body: { skills: ["Python", "اردو"] } });
  },
  "GET /api/users/[id]/profile-picture": async () => {
    const student = await createStudent();
    await call(changePicture, { as: student, params: { id: student.id }, raw: await pictureForm() });
    return ok({ as: student, params: { id: student.id } });
  },
  "POST /api/users/[id]/profile-picture": async () => {
    const student = await createStudent();
    return ok({ as: student, params: { id: student.id }, raw: await pictureForm() });
  },
  "DELETE /api/users/[id]/profile-picture": async () => {
    const student = await createStudent();
    return ok({ as: student, params: { id: student.id } }, 204);
  },
  "GET /api/users/[id]/export": async () => {
    const student = await knownStudent();
    return ok({ as: student, params: { id: student.id } });
  },
  "POST /api/users/[id]/deletion": async () => {
    const student = await createStudent();
    return ok({ as: student, params: { id: student.id }, body: { current_password: testPassword } }, 202);
  },
  "DELETE /api/users/[id]/deletion": async () => {
    const student = await createStudent();
    const params = { id: student.id };
    await call(askForDeletion, { as: student, params, body: { current_password: testPassword } });
    return ok({ as: student, params }, 204);
  },
  "PATCH /api/users/[id]/status": async () => {
    const { id } = await createProcessingMember();
    return ok({ as: await createAdmin(), params: { id }, body: { active: false } });
  },
  "POST /api/auth/processing/register": async () => {
    const body = { ...invited("processing"), managed_regions: ["uk", "europe"] };
    return ok({ as: await createAdmin(), from: newAddress(), body }, 201);
  },
  "POST /api/auth/b2b/register": async () => {
    const body = { ...invited("b2b"), company_name: "Ravi Education", commission_usd: 250.5 };
    return ok({ as: await createAdmin(), from: newAddress(), body }, 201);
  },
  "GET /api/processing-team": async () => {
    await createProcessingMember({ managedRegions: ["uk"] });
    return ok({ as: await createAdmin() });
  },
  "PATCH /api/processing-team/[id]": async () => {
    const { id } = await createProcessingMember();
    return ok({ as: await createAdmin(), params: { id }, body: { active: false, managed_regions: ["canada"] } });
  },
  "POST /api/processing-team/[id]/invitation": async () => {
    const { id } = await createProcessingMember({ invitedUntil: new Date() });
    return ok({ as: await createAdmin(), params: { id } }, 202);
  },
  "POST /api/processing-team/[id]/invitation-link": async () => {
    const { id } = await createProcessingMember({ invitedUntil: new Date() });
    return ok({ as: await createAdmin(), params: { id } }, 201);
  },
  "GET /api/b2b-partners": async () => {
    await createPartner({ companyName: "Ravi Education", commissionUsd: 250.5 });
    return ok({ as: await createAdmin() });
  },
  "PATCH /api/b2b-partners/[id]": async () => {
    const { id } = await createPartner();
    return ok({ as: await createAdmin(), params: { id }, body: { company_name: "Ravi Education" } });
  },
  "POST /api/b2b-partners/[id]/invitation": async () => {
    const { id } = await createPartner({ invitedUntil: new Date() });
    return ok({ as: await createAdmin(), params: { id } }, 202);
  },
  "POST /api/b2b-partners/[id]/invitation-link": async () => {
    const { id } = await createPartner({ invitedUntil: new Date() });
    return ok({ as: await createAdmin(), params: { id } }, 201);
  },
  "GET /api/audit": async () => {
    const admin = await createAdmin();
    const { id } = await createStudent();
    await db.auditEntry.create({
      data: { action: "sign-in", actorId: id, actorRole: "student", subjectId: id, details: { role: "student" } },
    });
    await db.auditEntry.create({ data: { action: "limit-reached", subjectId: crypto.randomUUID() } });
    return ok({ as: admin });
  },
} satisfies SomeExamples;
