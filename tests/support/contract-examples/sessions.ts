import { createHash, randomBytes } from "node:crypto";
import { db } from "@/lib/platform/db";
import { testAdminKey } from "../environment";
import {
  confirmationTokenOf,
  createPartner,
  createProcessingMember,
  createStudent,
  newAddress,
  newEmail,
  newPhone,
} from "../factories";
import { createNotice, createSubscription, newSubscription } from "../notices";
import { testPassword } from "../password";
import { signInAs } from "../sign-in";
import { ok, type SomeExamples } from "./example";

const newPassword = "lamp stone river";
const person = (role: string) => ({
  name: "Ayesha Khan",
  email: newEmail(role),
  phone: newPhone(),
  password: testPassword,
});

/** Signing in and out, registering, passwords. */
export const sessionExamples = {
  "POST /api/auth/token": async () => {
    const { email } = await createStudent();
    return ok({ from: newAddress(), body: { email, password: testPassword, role: "student" } });
  },
  "GET /api/auth/me": async () => ok({ bearer: await createStudent() }),
  "GET /api/portal-pages": async () => ok({ as: await createStudent(), query: { address: "/student/dashboard" } }),
  "POST /api/auth/logout": async () => ok({ as: await createStudent(), body: { everywhere: true } }, 204),
  "GET /api/auth/sessions": async () => ok({ as: await createStudent() }),
  "GET /api/auth/notifications": async () => ok({ as: await createPartner() }),
  "PATCH /api/auth/notifications": async () => ok({ as: await createPartner(), body: { work_mails: false } }),
  "GET /api/auth/message-mails": async () => ok({ as: await createStudent() }),
  "PATCH /api/auth/message-mails": async () => ok({ as: await createStudent(), body: { text_in_mails: false } }),
  "GET /api/notices": async () => {
    const student = await createStudent();
    await createNotice(student.id);
    await createNotice(student.id, { kind: "document", detail: "approved", seenAt: new Date() });
    return ok({ as: student });
  },
  "GET /api/notices/counts": async () => {
    const student = await createStudent();
    await createNotice(student.id);
    return ok({ as: student });
  },
  "PUT /api/notices/read": async () => {
    const student = await createStudent();
    return ok({ as: student, body: { notice_id: (await createNotice(student.id)).id, all: true } });
  },
  "GET /api/notices/settings": async () => ok({ as: await createProcessingMember() }),
  "PATCH /api/notices/settings": async () =>
    ok({ as: await createProcessingMember(), body: { kind: "digest", is_on: false } }),
  "GET /api/push": async () => {
    const student = await createStudent();
    await createSubscription(student);
    return ok({ as: student });
  },
  "POST /api/push": async () => ok({ as: await createStudent(), body: newSubscription() }, 201),
  "DELETE /api/push/[id]": async () => {
    const student = await createStudent();
    return ok({ as: student, params: { id: (await createSubscription(student)).id } }, 204);
  },
  "GET /api/live": async () => ok({ as: await createStudent() }),
  "GET /api/auth/shortcuts": async () => ok({ as: await createProcessingMember() }),
  "PATCH /api/auth/shortcuts": async () => ok({ as: await createProcessingMember(), body: { single_keys: false } }),
  "DELETE /api/auth/sessions/[id]": async () => {
    const student = await createStudent();
    await signInAs(student);
    const { publicId } = await db.session.findFirstOrThrow({ where: { userId: student.id } });
    return ok({ as: student, params: { id: publicId } }, 204);
  },
  "POST /api/auth/register/student": async () => ok({ from: newAddress(), body: person("student") }, 201),
  "POST /api/auth/register/admin": async () =>
    ok({ from: newAddress(), body: { ...person("admin"), adminSecretKey: testAdminKey } }, 201),
  "POST /api/auth/password/change": async () => {
    const body = { current_password: testPassword, new_password: newPassword };
    return ok({ as: await createStudent(), from: newAddress(), body });
  },
  "POST /api/auth/password/forgot": async () => {
    const { email } = await createStudent();
    return ok({ from: newAddress(), body: { email } }, 202);
  },
  "POST /api/auth/password/reset": async () => {
    const { id: userId } = await createStudent();
    const token = randomBytes(32).toString("base64url");
    const tokenHash = createHash("sha256").update(token).digest("hex");
    await db.passwordReset.create({ data: { userId, tokenHash, expiresAt: new Date(Date.now() + 60_000) } });
    return ok({ from: newAddress(), body: { token, new_password: newPassword } });
  },
  "POST /api/auth/email/send-link": async () => ok({ as: await createStudent() }, 202),
  "POST /api/auth/email/confirm": async () => ok({ body: { token: confirmationTokenOf(await createStudent()) } }),
} satisfies SomeExamples;
