import { beforeEach, describe, expect, test, vi } from "vitest";
import { HEAD as headOfFile, GET as readFile } from "@/app/api/documents/[id]/file/route";
import { GET as listOne, DELETE as remove } from "@/app/api/documents/[id]/route";
import { GET as list, POST as upload } from "@/app/api/documents/route";
import { listStudentDocuments } from "@/lib/documents/queries/documents";
import type { DocumentView } from "@/lib/documents/views";
import { receiveFile, sweepLooseFiles } from "@/lib/files/commands/loose";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { removeFile } from "@/lib/platform/files/files";
import { type CallOptions, call, send } from "../support/call";
import { makeDocx, makeJpeg, makePdf } from "../support/document-files";
import {
  createAdmin,
  createDocument,
  createPartner,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";
import type { Handler } from "../support/places";
import { signInAs } from "../support/sign-in";
import { removeStoredFiles, storedFiles } from "../support/stored-files";
import { formOf, uploadBy, uploadFields } from "../support/upload";

const notFound = [404, { detail: "Not found" }];
const noPermission = [403, { detail: "You do not have permission to perform this action" }];
const notSignedIn = [401, { detail: "Not authenticated" }];

beforeEach(removeStoredFiles);

/** A document with its file. */
async function storedDocument(overrides: Parameters<typeof createDocument>[0] = {}, content: Buffer = makePdf()) {
  const storageKey = await receiveFile(content);
  await db.looseFile.deleteMany({ where: { key: storageKey } });
  return createDocument({ storageKey, size: content.length, ...overrides });
}

/** The contract's rows: what each caller gets for one student's document. */
type Row = { name: string; handler: Handler; options: (owner: TestUser, documentId: string) => CallOptions };
type Cell = number | typeof notFound;
const rows: (Row & { own: Cell; other: Cell; processing: Cell; admin: Cell; b2b: Cell })[] = [
  {
    ...{ name: "GET /documents of one student", handler: list, options: ({ id }) => ({ query: { user_id: id } }) },
    ...{ own: 200, other: notFound, processing: 200, admin: 200, b2b: noPermission },
  },
  {
    ...{ name: "GET /documents/{userId}", handler: listOne, options: ({ id }) => ({ params: { id } }) },
    ...{ own: 200, other: notFound, processing: 200, admin: 200, b2b: noPermission },
  },
  {
    name: "POST /documents",
    handler: upload,
    options: ({ id }) => ({ raw: formOf(uploadFields({ user_id: id })) }),
    ...{ own: 201, other: notFound, processing: 201, admin: 201, b2b: noPermission },
  },
  {
    ...{ name: "GET /documents/{id}/file", handler: readFile, options: (_, id) => ({ params: { id } }) },
    ...{ own: 200, other: notFound, processing: 200, admin: 200, b2b: noPermission },
  },
  {
    ...{ name: "DELETE /documents/{id}", handler: remove, options: (_, id) => ({ params: { id } }) },
    ...{ own: 204, other: notFound, processing: noPermission, admin: 204, b2b: noPermission },
  },
];

describe.each(rows)("$name", ({ handler, options, ...cells }) => {
  test("by every role, by cookie and by token", async () => {
    for (const way of ["as", "bearer"] as const) {
      const owner = await createStudent();
      const callers = {
        own: owner,
        other: await createStudent(),
        processing: await createProcessingMember(),
        admin: await createAdmin(),
        b2b: await createPartner(),
      };
      for (const [name, caller] of Object.entries(callers)) {
        const document = await storedDocument({ userId: owner.id });
        const answer = await call(handler, { ...options(owner, document.id), [way]: await signInAs(caller) });
        const expected = cells[name as keyof typeof callers];
        const said = typeof expected === "number" ? answer.status : [answer.status, answer.body];
        expect([name, way, said]).toEqual([name, way, expected]);
      }
    }
  });

  test("without a session, and with an invalid token", async () => {
    const owner = await createStudent();
    const document = await storedDocument({ userId: owner.id });
    for (const credential of [{}, { bearer: "broken" }]) {
      const answer = await call(handler, { ...options(owner, document.id), ...credential });
      expect([answer.status, answer.body]).toEqual(notSignedIn);
    }
    expect(await db.document.count()).toBe(1);
  });

  test("of an unknown student, and with a malformed id", async () => {
    const nobody = { ...(await createStudent()), id: crypto.randomUUID() };
    for (const id of [nobody.id, "x", "1", "../..", "a'--"]) {
      for (const caller of [await createStudent(), await createAdmin()]) {
        const answer = await call(handler, { ...options({ ...nobody, id }, id), as: caller });
        expect([id, answer.status, answer.body]).toEqual([id, ...notFound]);
      }
    }
  });
});

test("the student's screens get the same list as the API", async () => {
  const student = await createStudent();
  const actor = { kind: "user", id: student.id, name: student.name, role: "student", sessionId: "" } as const;
  const uploaded = [(await uploadBy({ as: student })).body, (await uploadBy({ as: student })).body];
  const listed = await listStudentDocuments(actor, student.id);
  expect(listed).toEqual((await call(listOne, { as: student, params: { id: student.id } })).body);
  expect(listed.map(({ id }) => id).sort()).toEqual(uploaded.map(({ id }) => id).sort());
  const other = await createStudent();
  await expect(listStudentDocuments(actor, other.id)).rejects.toMatchObject({ code: "not_found" });
});

describe("the list", () => {
  test("is a student's own, newest first", async () => {
    const student = await createStudent();
    const older = await createDocument({ userId: student.id, uploadedAt: new Date("2026-01-01") });
    const newer = await createDocument({ userId: student.id, uploadedAt: new Date("2026-02-01"), type: "ielts" });
    await createDocument();
    for (const answer of [
      await call<DocumentView[]>(list, { as: student }),
      await call<DocumentView[]>(listOne, { as: student, params: { id: student.id } }),
    ]) {
      expect(answer.body.map(({ id }) => id)).toEqual([newer.id, older.id]);
      expect(answer.text).not.toContain(newer.storageKey);
    }
  });

  test("is everybody's for staff, filtered by student, status and type", async () => {
    const one = await createDocument({ type: "passport", status: "approved" });
    const two = await createDocument({ type: "ielts", status: "pending", userId: one.userId });
    const three = await createDocument({ type: "ielts", status: "rejected" });
    const staff = await createProcessingMember();
    const ids = async (query: Record<string, string>) => {
      const { body } = await call<DocumentView[]>(list, { as: staff, query });
      return body.map(({ id }) => id).sort();
    };
    expect(await ids({})).toEqual([one.id, two.id, three.id].sort());
    expect(await ids({ user_id: one.userId })).toEqual([one.id, two.id].sort());
    expect(await ids({ type: "ielts" })).toEqual([two.id, three.id].sort());
    expect(await ids({ status: "rejected", type: "ielts" })).toEqual([three.id]);
    expect(await ids({ status: "", type: "" })).toHaveLength(3);
  });

  test("is a page of a longer one", async () => {
    const student = await createStudent();
    for (let day = 1; day <= 3; day++) {
      await createDocument({ userId: student.id, uploadedAt: new Date(2026, 0, day) });
    }
    const pages = [
      await call<DocumentView[]>(list, { as: student, query: { limit: 2 } }),
      await call<DocumentView[]>(listOne, { as: student, params: { id: student.id }, query: { limit: 2 } }),
    ];
    for (const { body, headers } of pages) {
      expect([body.length, headers.get("X-Total-Count")]).toEqual([2, "3"]);
      expect(headers.get("Link")).toContain('rel="next"');
    }
  });

  test.each([
    "status=lost",
    "type=visa",
    "limit=0",
    "limit=201",
    "offset=-1",
    "status=pending&status=pending",
    "type=__proto__",
    "type=constructor",
  ])("refuses %s", async (query) => {
    expect(await call(list, { as: await createAdmin(), query })).toMatchObject({ status: 422 });
  });

  test("of an account that is not a student's is not found", async () => {
    const admin = await createAdmin();
    for (const person of [admin, await createPartner(), await createProcessingMember()]) {
      expect(await call(list, { as: admin, query: { user_id: person.id } })).toMatchObject({ status: 404 });
      expect(await call(listOne, { as: admin, params: { id: person.id } })).toMatchObject({ status: 404 });
    }
  });
});

describe("a document's file", () => {
  const read = (document: { id: string }, options: CallOptions) =>
    send(readFile, { params: { id: document.id }, ...options });

  test("is sent whole, as a download, with headers against execution and caching", async () => {
    const student = await createStudent();
    const document = await storedDocument({ userId: student.id, name: "پاسپورٹ 'a' (1).pdf" });
    const response = await read(document, { as: student });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="_______ 'a' (1).pdf"; filename*=UTF-8''${encodeURIComponent("پاسپورٹ")}%20%27a%27%20%281%29.pdf`,
      "content-length": String(makePdf().length),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "application/pdf",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(makePdf())).toBe(true);
  });

  test.each(['a"b.pdf', "a\\b.pdf", "100%.pdf", "a;b=c.pdf"])(
    "with the name %j cannot inject headers",
    async (name) => {
      const student = await createStudent();
      const document = await storedDocument({ userId: student.id, name });
      const response = await read(document, { as: student });
      await response.body?.cancel();
      const disposition = response.headers.get("content-disposition") ?? "";
      expect(disposition).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!~*%-]+$/);
      expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe(name);
    },
  );

  test("is shown in the browser on request, if it is a PDF or a picture", async () => {
    const student = await createStudent();
    const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const files: [string, string, Buffer, string][] = [
      ["a.pdf", "application/pdf", makePdf(), "inline"],
      ["a.jpg", "image/jpeg", await makeJpeg(), "inline"],
      ["a.png", "image/png", makePdf(), "inline"],
      ["a.docx", word, makeDocx(), "attachment"],
      ["a.doc", "application/msword", makePdf(), "attachment"],
      ["a.html", "text/html", makePdf(), "attachment"],
      ["a.svg", "image/svg+xml", makePdf(), "attachment"],
    ];
    for (const [name, mimeType, content, kind] of files) {
      const document = await storedDocument({ userId: student.id, name, mimeType }, content);
      const response = await read(document, { as: student, query: { disposition: "inline" } });
      await response.body?.cancel();
      expect(response.headers.get("content-disposition")).toMatch(new RegExp(`^${kind};`));
      expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    }
  });

  test("is never sent as HTML or SVG, whatever its row says", async () => {
    const student = await createStudent();
    for (const mimeType of ["text/html", "image/svg+xml", "application/xhtml+xml"]) {
      const document = await storedDocument({ userId: student.id, mimeType });
      const response = await read(document, { as: student });
      await response.body?.cancel();
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
    }
  });

  test.each(["attachment", "other", ""])("with the disposition %j is a download", async (disposition) => {
    const student = await createStudent();
    const response = await read(await storedDocument({ userId: student.id }), { as: student, query: { disposition } });
    await response.body?.cancel();
    expect(response.headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  test("supports HEAD", async () => {
    const student = await createStudent();
    const document = await storedDocument({ userId: student.id });
    const response = await send(headOfFile, { as: student, params: { id: document.id } });
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([
      ...[200, String(makePdf().length), ""],
    ]);
  });

  test("missing from the storage is not found", async () => {
    const student = await createStudent();
    const document = await storedDocument({ userId: student.id });
    await removeFile(document.storageKey);
    const answer = await call(readFile, { as: student, params: { id: document.id } });
    expect([answer.status, answer.body]).toEqual(notFound);
  });

  test("read by staff is recorded, read by its owner is not", async () => {
    const student = await createStudent();
    const document = await storedDocument({ userId: student.id });
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    for (const reader of [student, admin, member]) await (await read(document, { as: reader })).body?.cancel();
    const entries = await db.auditEntry.findMany({
      where: { action: "document-viewed" },
      orderBy: { createdAt: "asc" },
    });
    expect(entries.map(({ actorId, subjectId, details }) => ({ actorId, subjectId, details }))).toEqual(
      [admin, member].map(({ id }) => ({
        actorId: id,
        subjectId: document.id,
        details: { studentId: student.id, type: "passport" },
      })),
    );
  });
});

describe("deleting a document", () => {
  test("deletes its file too, and is recorded", async () => {
    const student = await createStudent();
    const { body } = await uploadBy({ as: student });
    const answer = await call(remove, { as: student, params: { id: body.id } });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect([await db.document.count(), storedFiles(), await db.looseFile.count()]).toEqual([0, [], 0]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "document-deleted" } });
    expect(entry).toMatchObject({ actorId: student.id, subjectId: body.id });
    const again = await call(remove, { as: student, params: { id: body.id } });
    expect([again.status, again.body]).toEqual(notFound);
  });

  test("is refused for an approved one, by its student and by an admin", async () => {
    const student = await createStudent();
    const document = await storedDocument({ userId: student.id, status: "approved" });
    for (const caller of [student, await createAdmin()]) {
      const answer = await call(remove, { as: caller, params: { id: document.id } });
      expect([answer.status, answer.body]).toEqual([409, { detail: "Approved documents cannot be deleted" }]);
    }
    expect([await db.document.count(), storedFiles().length]).toEqual([1, 1]);
  });

  test("that is approved reveals nothing to another student", async () => {
    const document = await storedDocument({ status: "approved" });
    const answer = await call(remove, { as: await createStudent(), params: { id: document.id } });
    expect([answer.status, answer.body]).toEqual(notFound);
  });

  test("locks the student's row before the document, like the deletion of the account", async () => {
    const student = await createStudent();
    const document = await storedDocument({ userId: student.id });
    let removing: ReturnType<typeof call> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${student.id}::uuid FOR UPDATE`;
      removing = call(remove, { bearer: await createAdmin(), params: { id: document.id } });
      await vi.waitFor(async () => {
        const waiting = await db.$queryRaw<unknown[]>`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
      await tx.$queryRaw`SELECT id FROM documents WHERE id = ${document.id}::uuid FOR UPDATE NOWAIT`;
    });
    expect(await removing).toMatchObject({ status: 204 });
  });

  test("twice at the same time happens once", async () => {
    const student = await createStudent();
    const document = await storedDocument({ userId: student.id });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(remove, { as: student, params: { id: document.id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect(storedFiles()).toEqual([]);
  });
});

describe("files without a row", () => {
  const hourMs = 3600_000;
  const pass = (ms: number) => setNow(new Date(now().getTime() + ms));

  test("are deleted after an hour, not before", async () => {
    await receiveFile(makePdf());
    pass(hourMs - 1000);
    await sweepLooseFiles();
    expect(storedFiles()).toHaveLength(1);
    pass(2000);
    await sweepLooseFiles();
    expect([storedFiles(), await db.looseFile.count()]).toEqual([[], 0]);
  });

  test("are deleted by the hourly job, and those of documents stay", async () => {
    const student = await createStudent();
    await uploadBy({ as: student });
    await receiveFile(makePdf());
    expect(storedFiles()).toHaveLength(2);
    pass(2 * hourMs);
    const { sweep } = await import("@/lib/maintenance/jobs");
    await sweep();
    expect([storedFiles().length, await db.looseFile.count(), await db.document.count()]).toEqual([1, 0, 1]);
  });

  test("are deleted in a crash-safe order: the file before its note", async () => {
    const key = await receiveFile(makePdf());
    await removeFile(key); // as a sweep that died in the middle would leave it
    pass(2 * hourMs);
    await sweepLooseFiles();
    expect([storedFiles(), await db.looseFile.count()]).toEqual([[], 0]);
  });

  test("stay, with their notes, while they cannot be deleted", async () => {
    const key = await receiveFile(makePdf());
    const { mkdirSync, rmSync } = await import("node:fs");
    const path = await import("node:path");
    const place = path.join(process.env.STORAGE_DIR as string, key);
    rmSync(place);
    mkdirSync(path.join(place, "in-the-way"), { recursive: true });
    pass(2 * hourMs);
    await expect(sweepLooseFiles()).rejects.toThrow();
    expect(await db.looseFile.count()).toBe(1);
  });

  test("are all deleted, however many", async () => {
    const keys = Array.from({ length: 450 }, (_, index) => `ab/ab${String(index).padStart(38, "0")}`);
    await db.looseFile.createMany({ data: keys.map((key) => ({ key, createdAt: now() })) });
    pass(2 * hourMs);
    await sweepLooseFiles();
    expect(await db.looseFile.count()).toBe(0);
  });

  test("that are being claimed are left alone", async () => {
    const student = await createStudent();
    const key = await receiveFile(makePdf());
    pass(2 * hourMs);
    const { claimFile } = await import("@/lib/files/commands/loose");
    await db.$transaction(async (tx) => {
      await claimFile(tx, key);
      await sweepLooseFiles();
      await tx.document.create({
        data: {
          ...{ userId: student.id, type: "ielts", name: "a.pdf", mimeType: "application/pdf" },
          ...{ size: 1, storageKey: key },
        },
      });
    });
    expect([storedFiles().length, await db.looseFile.count()]).toEqual([1, 0]);
  });

  test("deleted by the sweep cannot be claimed any more", async () => {
    const key = await receiveFile(makePdf());
    pass(2 * hourMs);
    await sweepLooseFiles();
    const { claimFile } = await import("@/lib/files/commands/loose");
    await expect(db.$transaction((tx) => claimFile(tx, key))).rejects.toMatchObject({ code: "unavailable" });
  });
});
