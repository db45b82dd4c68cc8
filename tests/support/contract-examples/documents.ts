import { db } from "@/lib/platform/db";
import { createDocument, createProcessingMember, createStudent } from "../factories";
import { formOf, uploadBy, uploadFields } from "../upload";
import { ok, type SomeExamples } from "./example";

/** A rejected document and its replacement. */
async function knownDocuments() {
  const reviewer = await createProcessingMember();
  const { id: userId } = await createStudent();
  await createDocument({
    ...{ userId, status: "rejected", feedback: "It is cut off", uploadedAt: new Date("2026-01-01") },
    ...{ reviewedAt: new Date("2026-01-02"), reviewedById: reviewer.id },
  });
  return { reviewer, document: await createDocument({ userId }) };
}

const snippet = (text: string) => db.reviewSnippet.create({ data: { text } });

/** Documents and their review. */
export const documentExamples = {
  "GET /api/documents": async () => {
    const { reviewer } = await knownDocuments();
    return ok({ as: reviewer });
  },
  "POST /api/documents": async () => ok({ as: await createStudent(), raw: formOf(uploadFields()) }, 201),
  "GET /api/documents/[id]": async () => {
    const student = await createStudent();
    await createDocument({ userId: student.id });
    return ok({ as: student, params: { id: student.id } });
  },
  "DELETE /api/documents/[id]": async () => {
    const student = await createStudent();
    const { body } = await uploadBy({ as: student });
    return ok({ as: student, params: { id: body.id } }, 204);
  },
  "GET /api/documents/[id]/file": async () => {
    const student = await createStudent();
    const { body } = await uploadBy({ as: student });
    return ok({ as: student, params: { id: body.id } });
  },
  "GET /api/documents/[id]/history": async () => {
    const { body } = await uploadBy({ as: await createStudent() });
    return ok({ as: await createProcessingMember(), params: { id: body.id } });
  },
  "PATCH /api/documents/[id]/review": async () => {
    const { reviewer, document } = await knownDocuments();
    return ok({ as: reviewer, params: { id: document.id }, body: { status: "rejected", feedback: "It is cut off" } });
  },
  "GET /api/documents/waiting": async () => {
    const { reviewer } = await knownDocuments();
    return ok({ as: reviewer });
  },
  "GET /api/review-snippets": async () => {
    await snippet("It is cut off");
    return ok({ as: await createProcessingMember() });
  },
  "POST /api/review-snippets": async () =>
    ok({ as: await createProcessingMember(), body: { text: "The photograph is missing" } }, 201),
  "DELETE /api/review-snippets/[id]": async () => {
    const { id } = await snippet("The page is blank");
    return ok({ as: await createProcessingMember(), params: { id } }, 204);
  },
} satisfies SomeExamples;
