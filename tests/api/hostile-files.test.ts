import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import type { DocumentView } from "@/lib/documents/views";
import { call, send } from "../support/call";
import { createStudent, newAddress } from "../support/factories";
import { goodFiles, oddFile, oddFileName, oddForm } from "../support/hostile/files";
import { judge, tallied } from "../support/hostile/judge";
import { bounds, dice, share } from "../support/hostile/runs";
import { oddText } from "../support/hostile/values";
import { routeAt } from "../support/routes";
import { signInAs } from "../support/sign-in";
import { removeStoredFiles, storedFiles } from "../support/stored-files";
import { formOf } from "../support/upload";

// Whatever the upload: an answer from the contract, never a server error; and an accepted file comes back byte by byte,
// under a harmless name and type.

vi.hoisted(() => {
  process.env.LIMIT_SCALE = "100000"; // overrides the test setup; otherwise the rate limits would answer everything
});

const documents = routeAt("/api/documents").POST;
const file = routeAt("/api/documents/[id]/file").GET;
const remove = routeAt("/api/documents/[id]").DELETE;
const pictures = routeAt("/api/users/[id]/profile-picture");

const good = await goodFiles();
const timeout = bounds.timeout;
const tried = (part: number) => ({ numRuns: share(part), ...dice(String(part)) });
const types =
  /^(application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|image\/(jpeg|png))$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be found
const harmful = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069/\\]/;

afterAll(() => {
  if (bounds.tell) console.log(`Files by status: ${tallied()}`);
});

test("a document is stored as it is, or refused", { timeout }, async () => {
  const student = await createStudent();
  const as = await signInAs(student);
  const type = fc.oneof({ weight: 5, arbitrary: fc.constant("passport") }, oddText);
  const upload = fc.tuple(oddFile(Object.values(good)), oddFileName, type);
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(upload, async ([content, name, document_type]) => {
      const raw = formOf({
        file: { name, content, type: "text/html" },
        document_type: Buffer.from(document_type).toString(),
      });
      const answer = await call<DocumentView>(documents, { as, raw });
      judge(answer);
      if (answer.status !== 201) return;
      taken++;
      expect(answer.body.name).not.toMatch(harmful);
      expect([...answer.body.name].length).toBeLessThanOrEqual(150);
      const params = { id: answer.body.id };
      const stored = await send(file, { as, params, query: { disposition: "inline" } });
      expect(stored.headers.get("content-type")).toMatch(types);
      expect(stored.headers.get("content-disposition")).toMatch(
        /^(inline|attachment); filename="[ -~]*"; filename\*=UTF-8''[\w%.~!#$&+^`|-]*$/,
      );
      expect(stored.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      const kept = Buffer.from(await stored.arrayBuffer());
      // Unchanged, except for anything around a picture or a PDF.
      const isTrimmed = kept.length < content.length && !/word/.test(answer.body.mime_type);
      expect(isTrimmed ? content.includes(kept) : kept.equals(content)).toBe(true);
      expect((await call(remove, { as, params })).status).toBe(204);
    }),
    tried(0.04),
  );
  expect(taken).toBeGreaterThan(0);
});

test("a picture is re-encoded, or refused", { timeout }, async () => {
  const student = await createStudent();
  const [as, params] = [await signInAs(student), { id: student.id }];
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(oddFile(Object.values(good)), oddFileName, async (content, name) => {
      const answer = await call(pictures.POST, { as, params, raw: formOf({ file: { name, content } }) });
      judge(answer);
      if (answer.status !== 200) return;
      taken++;
      const shown = await send(pictures.GET, { as, params });
      expect([shown.status, shown.headers.get("content-type")]).toEqual([
        200,
        expect.stringMatching(/^image\/(jpeg|png|webp)$/),
      ]);
      await shown.body?.cancel();
    }),
    tried(0.02),
  );
  expect(taken).toBeGreaterThan(0);
});

test("a form that no browser sends is refused, and leaves no file behind", { timeout }, async () => {
  removeStoredFiles();
  const as = await signInAs(await createStudent());
  const type = fc.constantFrom(
    ...[
      "multipart/form-data; boundary=x",
      "multipart/form-data; boundary=",
      "multipart/form-data",
      "multipart/mixed; boundary=x",
    ],
    ...[
      'multipart/form-data; boundary="x"',
      "multipart/form-data;boundary=x;boundary=y",
      "multipart/form-data; boundary=\xff",
    ],
    ...["application/x-www-form-urlencoded", "text/html", "multipart/form-data; charset=utf-16; boundary=x"],
  );
  await fc.assert(
    fc.asyncProperty(oddForm, type, async (bytes, contentType) => {
      const headers = { "content-type": contentType };
      const answer = await call(documents, { as, raw: new Uint8Array(bytes), headers, from: newAddress() });
      judge(answer);
      expect([answer.status, answer.status >= 400]).toEqual([answer.status, true]);
    }),
    tried(0.06),
  );
  expect(storedFiles()).toEqual([]);
});
