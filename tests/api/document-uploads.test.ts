import { beforeEach, describe, expect, test } from "vitest";
import { GET as readFile } from "@/app/api/documents/[id]/file/route";
import { POST } from "@/app/api/documents/route";
import {
  activeWord,
  emptyFile,
  limitReached,
  maxDocuments,
  noDocumentType,
  noFile,
  notAccepted,
  notReally,
  severalFiles,
} from "@/lib/documents/limits";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { call, send } from "../support/call";
import { makeCompoundFile, makeDocx, makeJpeg, makePdf, makePng } from "../support/document-files";
import { createAdmin, createProcessingMember, createStudent } from "../support/factories";
import { removeStoredFiles, storedFiles } from "../support/stored-files";
import { formOf, type Part, passport, uploadBy, uploadFields } from "../support/upload";

/** A refused upload must leave nothing behind. */
async function expectNothingLeft() {
  expect(storedFiles()).toEqual([]);
  expect(await db.document.count()).toBe(0);
  expect(await db.looseFile.count()).toBe(0);
}

const expectNothingLeftOf = async (userId: string) => expect(await db.document.count({ where: { userId } })).toBe(0);

beforeEach(removeStoredFiles);

describe("a valid upload", () => {
  test("is stored, can be opened unchanged, and is recorded", async () => {
    const student = await createStudent();
    const { status, body } = await uploadBy({ as: student });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      user_id: student.id,
      name: "passport.pdf",
      type: "passport",
      file_url: `/api/documents/${body.id}/file`,
      status: "pending",
      feedback: null,
      mime_type: "application/pdf",
      size: makePdf().length,
      uploaded_at: expect.stringMatching(/Z$/),
      reviewed_at: null,
    });
    const response = await send(readFile, { as: student, params: { id: body.id } });
    expect(Buffer.from(await response.arrayBuffer()).equals(makePdf())).toBe(true);
    expect(storedFiles()).toHaveLength(1);
    expect(storedFiles()[0]).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{38}$/);
    expect(await db.looseFile.count()).toBe(0);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "document-uploaded" } });
    expect(entry).toMatchObject({ actorId: student.id, subjectId: body.id, details: { type: "passport" } });
  });

  test("of every kind gets the type of its content, whatever the sender claims", async () => {
    const student = await createStudent();
    const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const files: [string, Uint8Array, string][] = [
      ["a.pdf", makePdf(), "application/pdf"],
      ["a.doc", makeCompoundFile(["WordDocument"]), "application/msword"],
      ["a.docx", makeDocx(), word],
      ["a.jpg", await makeJpeg(), "image/jpeg"],
      ["a.jpeg", await makeJpeg(), "image/jpeg"],
      ["a.png", await makePng(), "image/png"],
    ];
    for (const [name, content, type] of files) {
      const { status, body } = await uploadBy({ as: student }, { file: { name, content, type: "text/html" } });
      expect([name, status, body.mime_type]).toEqual([name, 201, type]);
    }
  });

  test("of the same type again is a new row, and the newest comes first", async () => {
    const student = await createStudent();
    const ids = [(await uploadBy({ as: student })).body.id, (await uploadBy({ as: student })).body.id];
    expect(new Set(ids).size).toBe(2);
    expect(await db.document.count({ where: { userId: student.id, type: "passport" } })).toBe(2);
  });

  test("by staff belongs to the named student", async () => {
    const student = await createStudent();
    for (const staff of [await createAdmin(), await createProcessingMember()]) {
      const { status, body } = await uploadBy({ as: staff }, { user_id: student.id });
      expect([status, body.user_id]).toEqual([201, student.id]);
    }
  });

  test("may name the student's own id", async () => {
    const student = await createStudent();
    expect(await uploadBy({ as: student }, { user_id: student.id })).toMatchObject({ status: 201 });
  });

  test("cannot set other fields", async () => {
    const student = await createStudent();
    const { status, body } = await uploadBy(
      { as: student },
      {
        ...{ status: "approved", feedback: "very good", id: crypto.randomUUID(), name: "other.pdf", size: "1" },
        ...{ storage_key: "../../secret", storageKey: "x", mime_type: "text/html", reviewed_at: "2026-01-01" },
        ...{ ["__proto__"]: "x", constructor: "x", prototype: "x" },
      },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "pending", feedback: null, name: "passport.pdf", reviewed_at: null });
  });

  test("with camera data after the picture is stored without it", async () => {
    const student = await createStudent();
    const picture = await makeJpeg();
    const content = Buffer.concat([picture, Buffer.from('\r\nvivo{"camera":"rear"}')]);
    const { status, body } = await uploadBy({ as: student }, { file: { name: "a.jpg", content } });
    expect([status, body.size]).toEqual([201, picture.length]);
    const response = await send(readFile, { as: student, params: { id: body.id }, query: { disposition: "inline" } });
    expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  });

  test("of the maximum size is accepted", async () => {
    const content = makePdf({ padding: maxDocumentBytes - makePdf().length - 10 });
    const { status, body } = await uploadBy({ as: await createStudent() }, { file: { name: "a.pdf", content } });
    expect([status, body.size]).toEqual([201, content.length]);
  });
});

describe("the name of a file is made safe", () => {
  test.each([
    ["../../../etc/passport.pdf", "passport.pdf"],
    ["C:\\Users\\Ali\\passport.pdf", "passport.pdf"],
    ["/var/www/passport.pdf", "passport.pdf"],
    ["fdp.\u202eexe.pdf", "fdp.exe.pdf"],
    ["پاسپورٹ.pdf", "پاسپورٹ.pdf"],
    ["<img src=x onerror=alert(1)>.pdf", "<img src=x onerror=alert(1)>.pdf"],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(146)}.pdf`],
  ])("%j", async (given, kept) => {
    const student = await createStudent();
    const { status, body } = await uploadBy({ as: student }, { file: { name: given, content: makePdf() } });
    expect([status, body.name]).toEqual([201, kept]);
    for (const file of storedFiles()) expect(file).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{38}$/);
  });
});

describe("an invalid form", () => {
  const file = (name: string, content: Uint8Array | string = makePdf()): Part => ({ name, content });
  const wrong: [string, Record<string, Part | Part[]>, string, string][] = [
    ["without a file", { file: [] }, "file", noFile],
    ["with an empty file field", { file: file("", "") }, "file", noFile],
    ["with text where the file belongs", { file: "not a file" }, "file", noFile],
    ["with two files", { file: [passport, passport] }, "file", severalFiles],
    ["with a second file under another name", { other: passport }, "file", severalFiles],
    ["with a file for a type", { document_type: passport }, "file", severalFiles],
    ["without a type", { document_type: [] }, "document_type", noDocumentType],
    ["with an unknown type", { document_type: "visa" }, "document_type", noDocumentType],
    ["with two types", { document_type: ["passport", "ielts"] }, "document_type", noDocumentType],
    ["with a type of another kind of letters", { document_type: "Passport" }, "document_type", noDocumentType],
    ["with NUL in its type", { document_type: "passport\0" }, "document_type", noDocumentType],
    ["with a type that every object has", { document_type: "constructor" }, "document_type", noDocumentType],
    ["with an empty file", { file: file("a.pdf", "") }, "file", emptyFile],
    ["with a double extension", { file: file("passport.pdf.exe") }, "file", notAccepted],
    ["with no extension", { file: file("passport") }, "file", notAccepted],
    [
      "with a page named as a document",
      { file: file("a.pdf", "<script>alert(1)</script>") },
      "file",
      notReally(".pdf"),
    ],
    ["with a drawing", { file: file("a.svg", "<svg/>") }, "file", notAccepted],
    [
      "with a drawing named as a picture",
      { file: file("a.png", "<svg onload='alert(1)'/>") },
      "file",
      notReally(".png"),
    ],
    ["with a program named as a document", { file: file("a.pdf", "MZ\x90\0\x03") }, "file", notReally(".pdf")],
    ["with a picture named as a document", { file: file("a.pdf", "\x89PNG\r\n\x1a\n") }, "file", notReally(".pdf")],
    ["with an extension behind a NUL", { file: file("a.html\0.exe") }, "file", notAccepted],
    ["with a turned name", { file: file("a\u202efdp.exe") }, "file", notAccepted],
    ["with macros", { file: file("a.docx", makeDocx([{ name: "word/vbaProject.bin" }])) }, "file", activeWord],
    [
      "with a bomb",
      { file: file("a.docx", makeDocx([{ name: "a", says: { unpacked: 2e9 } }])) },
      "file",
      notReally(".docx"),
    ],
    ["with a path inside", { file: file("a.docx", makeDocx([{ name: "../a" }])) }, "file", notReally(".docx")],
  ];
  test.each(wrong)("%s", async (_, overrides, field, message) => {
    const student = await createStudent();
    const { status, body } = await uploadBy({ as: student }, overrides);
    expect([status, body.detail]).toEqual([422, message]);
    expect(body.errors).toContainEqual({ field, message });
    await expectNothingLeft();
  });

  test("all errors are reported, in the order of the form", async () => {
    const { body } = await uploadBy({ as: await createStudent() }, { file: [], document_type: "" });
    expect(body).toMatchObject({
      detail: noFile,
      errors: [
        { field: "file", message: noFile },
        { field: "document_type", message: noDocumentType },
      ],
    });
  });

  test("a file over the limit is reported as such", async () => {
    const content = Buffer.alloc(maxDocumentBytes + 1, "%PDF-1.7\n");
    const answer = await uploadBy({ as: await createStudent() }, { file: { name: "a.pdf", content } });
    expect([answer.status, answer.body]).toEqual([413, { detail: tooLargeFile }]);
    await expectNothingLeft();
  });

  test("a body over the limit is not read to the end", async () => {
    const content = Buffer.alloc(maxDocumentBytes + 2 * 1024 * 1024);
    const answer = await uploadBy({ as: await createStudent() }, { file: { name: "a.pdf", content } });
    expect([answer.status, answer.body]).toEqual([413, { detail: tooLargeFile }]);
    await expectNothingLeft();
  });
});

describe("a body that is not a form", () => {
  const boundary = "xxBOUNDARYxx";
  const multipart = `multipart/form-data; boundary=${boundary}`;
  const part = (headers: string, content: string) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
  const bodies: [string, string, string, number, string][] = [
    ["JSON", "application/json", '{"file":"x"}', 415, "Unsupported content type"],
    ["a form without files", "application/x-www-form-urlencoded", "file=x", 415, "Unsupported content type"],
    ["the bare file", "application/pdf", "%PDF-1.7", 415, "Unsupported content type"],
    ["multipart of another kind", "multipart/mixed; boundary=x", "--x--", 415, "Unsupported content type"],
    ["no boundary", "multipart/form-data; charset=utf-8", "--x\r\n", 400, "Invalid request body"],
    ["nothing", multipart, "", 400, "Invalid request body"],
    ["another boundary", multipart, "--other\r\n\r\nx\r\n--other--\r\n", 400, "Invalid request body"],
    ["no end", multipart, part(disposition, "%PDF-1.7"), 400, "Invalid request body"],
    ["broken headers", multipart, `${part("nonsense", "x")}--${boundary}--\r\n`, 400, "Invalid request body"],
    ["noise", multipart, "\0\x01\x02\xff", 400, "Invalid request body"],
    [
      "too many parts",
      multipart,
      `${part('Content-Disposition: form-data; name="a"', "x").repeat(21)}--${boundary}--\r\n`,
      400,
      "Invalid request body",
    ],
  ];
  test.each(bodies)("%s", async (_, type, raw, status, detail) => {
    const answer = await call(POST, { as: await createStudent(), raw, headers: { "content-type": type } });
    expect([answer.status, answer.body]).toEqual([status, { detail }]);
    await expectNothingLeft();
  });

  test("lone surrogates and broken UTF-8 in names and fields cause no server error", async () => {
    const bytes = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="`),
      Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]),
      Buffer.from('.pdf"\r\n\r\n'),
      makePdf(),
      Buffer.from(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="document_type"\r\n\r\nielts\r\n`),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    const answer = await call(POST, {
      as: await createStudent(),
      raw: bytes,
      headers: { "content-type": multipart },
    });
    expect(answer).toMatchObject({ status: 201, body: { name: "document.pdf", type: "ielts" } });
  });
});

describe("an upload for somebody else", () => {
  test("is not found for a student, whatever else is sent", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    const ids = [other.id, crypto.randomUUID(), "no id", "../..", (await createAdmin()).id];
    for (const user_id of ids) {
      for (const overrides of [{}, { file: [] }, { document_type: "visa" }] as Record<string, Part | Part[]>[]) {
        const answer = await uploadBy({ as: student }, { ...overrides, user_id });
        expect([answer.status, answer.body]).toEqual([404, { detail: "Not found" }]);
      }
    }
    await expectNothingLeft();
  });

  test("is not found for staff if the id belongs to nobody, or not to a student", async () => {
    const admin = await createAdmin();
    for (const user_id of [crypto.randomUUID(), "no id", "a\0b", admin.id, (await createProcessingMember()).id]) {
      const answer = await uploadBy({ as: admin }, { user_id });
      expect([answer.status, answer.body]).toEqual([404, { detail: "Not found" }]);
    }
    await expectNothingLeft();
  });

  test("must name the student", async () => {
    const answer = await uploadBy({ as: await createProcessingMember() });
    expect(answer).toMatchObject({ status: 422, body: { detail: "Please choose a student" } });
    await expectNothingLeft();
  });
});

describe("the limits of one student", () => {
  const fill = (userId: string, count: number, size = 1024) =>
    db.document.createMany({
      data: Array.from({ length: count }, () => ({
        ...{ userId, type: "ielts" as const, name: "a.pdf", mimeType: "application/pdf" },
        ...{ size, storageKey: crypto.randomUUID() },
      })),
    });

  test("50 documents", async () => {
    const student = await createStudent();
    await fill(student.id, maxDocuments - 1);
    expect(await uploadBy({ as: student })).toMatchObject({ status: 201 });
    const files = storedFiles();
    expect(await uploadBy({ as: student })).toMatchObject({ status: 409, body: { detail: limitReached } });
    const staff = await createAdmin();
    expect(await uploadBy({ as: staff }, { user_id: student.id })).toMatchObject({ status: 409 });
    expect(storedFiles()).toEqual(files);
    expect(await db.looseFile.count()).toBe(0);
  });

  test("200 MiB in all", async () => {
    const student = await createStudent();
    await fill(student.id, 19, maxDocumentBytes);
    await fill(student.id, 1, maxDocumentBytes - makePdf().length);
    expect(await uploadBy({ as: student })).toMatchObject({ status: 201 });
    expect(await uploadBy({ as: student })).toMatchObject({ status: 409, body: { detail: limitReached } });
  });

  test("hold for simultaneous uploads, and refused ones leave no file", async () => {
    const student = await createStudent();
    await fill(student.id, maxDocuments - 3);
    const answers = await Promise.all(Array.from({ length: 12 }, () => uploadBy({ as: student })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(9).fill(409)]);
    expect(await db.document.count({ where: { userId: student.id } })).toBe(maxDocuments);
    expect(storedFiles()).toHaveLength(3);
    expect(await db.looseFile.count()).toBe(0);
  });

  test("count only the student's own", async () => {
    await fill((await createStudent()).id, maxDocuments);
    expect(await uploadBy({ as: await createStudent() })).toMatchObject({ status: 201 });
  });

  const noDocument = { name: "a.pdf", content: "no document" };
  const tooMany = { status: 429, body: { detail: "Too many attempts. Please try again later." } };

  test("30 uploads in an hour, counting those that passed the form's checks", async () => {
    const student = await createStudent();
    await uploadBy({ as: student }, { document_type: "visa" });
    for (let count = 0; count < limits.upload.points; count++) {
      expect((await uploadBy({ as: student })).status).toBe(201);
    }
    const answer = await uploadBy({ as: student });
    expect(answer).toMatchObject(tooMany);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await uploadBy({ as: await createStudent() })).toMatchObject({ status: 201 });
  });

  test("do not count refused files", async () => {
    const student = await createStudent();
    for (let count = 0; count < limits.upload.points; count++) {
      expect((await uploadBy({ as: student }, { file: noDocument })).status).toBe(422);
    }
    const large = { name: "a.pdf", content: Buffer.alloc(maxDocumentBytes + 1, "%PDF-1.7\n") };
    expect((await uploadBy({ as: student }, { file: large })).status).toBe(413);
    for (let count = 0; count < limits.upload.points; count++) {
      expect((await uploadBy({ as: student })).status).toBe(201);
    }
    expect(await uploadBy({ as: student })).toMatchObject(tooMany);
  });

  test("60 refused files in an hour, after which nothing is read any more", async () => {
    const student = await createStudent();
    const statuses: number[] = [];
    for (let count = 0; count < limits.refusedUpload.points; count++) {
      statuses.push((await uploadBy({ as: student }, { file: noDocument })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    for (const file of [noDocument, passport]) expect(await uploadBy({ as: student }, { file })).toMatchObject(tooMany);
    expect(await uploadBy({ as: await createStudent() })).toMatchObject({ status: 201 });
    await expectNothingLeftOf(student.id);
  });

  test.each([
    ["of no known type", { document_type: "nonsense" }, 422],
    ["for somebody else", { user_id: "00000000-0000-4000-8000-000000000000" }, 404],
  ])("files %s count as refused", async (_, fields, status) => {
    const student = await createStudent();
    for (let count = 0; count < limits.refusedUpload.points; count++) {
      expect((await uploadBy({ as: student }, fields)).status).toBe(status);
    }
    expect(await uploadBy({ as: student }, fields)).toMatchObject(tooMany);
    expect(await db.rateLimit.findUnique({ where: { key: `upload:${student.id}` } })).toBeNull();
    expect(await uploadBy({ as: await createStudent() })).toMatchObject({ status: 201 });
  });

  test("a refusal for lack of space does not count as a refused file", async () => {
    const student = await createStudent();
    await fill(student.id, maxDocuments);
    expect((await uploadBy({ as: student })).status).toBe(409);
    expect(await db.rateLimit.findUnique({ where: { key: `refusedUpload:${student.id}` } })).toBeNull();
  });
});

describe("an upload with an Idempotency-Key", () => {
  const idempotencyKey = "upload-of-my-passport";

  test("is stored once", async () => {
    const student = await createStudent();
    const first = await uploadBy({ as: student, idempotencyKey });
    const again = await uploadBy({ as: student, idempotencyKey });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get("Idempotency-Replayed"))).toEqual([null, "true"]);
    expect([await db.document.count(), storedFiles().length, await db.looseFile.count()]).toEqual([1, 1, 0]);
  });

  test("gets the same answer even if the student has reached the limit by then", async () => {
    const student = await createStudent();
    await db.document.createMany({
      data: Array.from({ length: maxDocuments - 1 }, () => ({
        ...{ userId: student.id, type: "ielts" as const, name: "a.pdf", mimeType: "application/pdf" },
        ...{ size: 1, storageKey: crypto.randomUUID() },
      })),
    });
    const first = await uploadBy({ as: student, idempotencyKey });
    const again = await uploadBy({ as: student, idempotencyKey });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect([storedFiles().length, await db.looseFile.count()]).toEqual([1, 0]);
  });

  test("with another file, name or type is refused", async () => {
    const student = await createStudent();
    await uploadBy({ as: student, idempotencyKey });
    const others: Record<string, Part>[] = [
      { file: { name: "passport.pdf", content: makePdf({ padding: 1 }) } },
      { file: { name: "other.pdf", content: makePdf() } },
      { document_type: "ielts" },
    ];
    for (const other of others) {
      expect(await uploadBy({ as: student, idempotencyKey }, other)).toMatchObject({
        status: 422,
        body: { detail: "Idempotency key was used with a different request" },
      });
    }
    expect([await db.document.count(), storedFiles().length, await db.looseFile.count()]).toEqual([1, 1, 0]);
  });

  test("at the same time is stored once", async () => {
    const student = await createStudent();
    const answers = await Promise.all(Array.from({ length: 6 }, () => uploadBy({ as: student, idempotencyKey })));
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect([await db.document.count(), storedFiles().length, await db.looseFile.count()]).toEqual([1, 1, 0]);
  });

  test("that was refused may be used again", async () => {
    const student = await createStudent();
    await db.document.createMany({
      data: Array.from({ length: maxDocuments }, () => ({
        ...{ userId: student.id, type: "ielts" as const, name: "a.pdf", mimeType: "application/pdf" },
        ...{ size: 1, storageKey: crypto.randomUUID() },
      })),
    });
    expect(await uploadBy({ as: student, idempotencyKey })).toMatchObject({ status: 409 });
    await db.document.deleteMany();
    expect(await uploadBy({ as: student, idempotencyKey })).toMatchObject({ status: 201 });
    expect([storedFiles().length, await db.looseFile.count()]).toEqual([1, 0]);
  });

  test("in an invalid format is refused and leaves nothing", async () => {
    expect(await uploadBy({ as: await createStudent(), idempotencyKey: "short" })).toMatchObject({ status: 422 });
    await expectNothingLeft();
  });
});

test("an upload whose row cannot be written leaves no file", async () => {
  const student = await createStudent();
  const { sql } = await import("../support/database");
  await sql.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on documents for each row execute function refuse()`);
  try {
    for (const options of [{ as: student }, { as: student, idempotencyKey: "an-upload-that-fails" }]) {
      expect(await uploadBy(options)).toMatchObject({ status: 500 });
      await expectNothingLeft();
    }
  } finally {
    await sql.query("drop function refuse() cascade");
  }
});

test("an upload is not stored when the student is deactivated meanwhile", async () => {
  const student = await createStudent();
  const { sessionOf } = await import("../support/sign-in");
  const { cookie } = await sessionOf(student);
  await db.user.update({ where: { id: student.id }, data: { active: false } });
  const answer = await call(POST, { raw: formOf(uploadFields()), headers: { cookie } });
  expect(answer.status).toBe(401);
  await expectNothingLeft();
});
