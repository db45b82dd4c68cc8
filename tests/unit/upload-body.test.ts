import { describe, expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { UploadedFile, withUpload } from "@/lib/http/body/upload-body";
import { fromWeb } from "@/lib/platform/request-context";

const MiB = 1024 * 1024;
const readUpload = (request: Request, limit: number) => withUpload(fromWeb(request), limit, async (body) => body);
const file = (text: string, name: string) => new File([text], name);

/** A request with that form as its body, or that text with that content type. */
function post(body: BodyInit, headers?: HeadersInit): Request {
  return new Request("http://site.test/api/documents", { method: "POST", body, ...(headers && { headers }) });
}

function formOf(...fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The error code of a refused form. */
async function refusal(request: Request): Promise<string> {
  const error = await readUpload(request, MiB).then(
    () => new Error("it was read"),
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? `${error.code}: ${error.message}` : String(error);
}

describe("a multipart form", () => {
  test("gives its texts and its files, whatever the files are called", async () => {
    const name = "پاسپورٹ <1>.pdf";
    const body = await readUpload(post(formOf(["document_type", "passport"], ["file", file("abc", name)])), MiB);
    expect(body.document_type).toBe("passport");
    expect(body.file).toBeInstanceOf(UploadedFile);
    const { name: given, size, bytes } = body.file as UploadedFile;
    expect([given, size, new TextDecoder().decode(bytes)]).toEqual([name, 3, "abc"]);
  });

  test("gives a repeated field as a list", async () => {
    const form = formOf(["file", file("a", "a.pdf")], ["file", file("b", "b.pdf")], ["file", "text"]);
    expect((await readUpload(post(form), MiB)).file).toHaveLength(3);
  });

  test("cannot use names from Object's prototype", async () => {
    const body = await readUpload(post(formOf(["__proto__", "x"], ["constructor", "y"])), MiB);
    expect(Object.keys(body).sort()).toEqual(["__proto__", "constructor"]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test("is refused as another content type", async () => {
    const kinds = [
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/mixed; boundary=a",
    ];
    for (const type of kinds) {
      expect(await refusal(post("{}", { "Content-Type": type }))).toBe("content_type: Unsupported content type");
    }
  });

  test("is refused without a boundary, truncated, or with more parts than any form of ours", async () => {
    const whole = await new Response(formOf(["file", file("abc", "a.pdf")])).arrayBuffer();
    const type = "multipart/form-data; boundary=never-used";
    const many = formOf(...Array.from({ length: 30 }, (_, index): [string, string] => [`field${index}`, "x"]));
    for (const request of [
      post("abc", { "Content-Type": "multipart/form-data; a=b" }),
      post(whole.slice(0, 40), { "Content-Type": type }),
      post(many),
    ]) {
      expect(await refusal(request)).toBe("malformed: Invalid request body");
    }
  });

  test("may have twenty parts", async () => {
    const form = formOf(...Array.from({ length: 20 }, (_, index): [string, string] => [`field${index}`, "x"]));
    expect(Object.keys(await readUpload(post(form), MiB))).toHaveLength(20);
  });

  test.each([
    ["plain", (boundary: string) => boundary],
    ["in quotes", (boundary: string) => `"${boundary}"`],
  ])("of very many empty parts is refused before they are parsed, its boundary %s", async (_, written) => {
    const boundary = "----a-boundary-of-thirty-signs";
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
    const body = `${part.repeat(10_000)}--${boundary}--\r\n`;
    const read = vi.spyOn(Response.prototype, "formData");
    try {
      const headers = { "Content-Type": `multipart/form-data; charset=utf-8; Boundary=${written(boundary)}` };
      expect(await refusal(post(body, headers))).toBe("malformed: Invalid request body");
      expect(read).not.toHaveBeenCalled();
    } finally {
      read.mockRestore();
    }
  });

  test("is refused above the file's limit plus a margin, by its declared and its real length", async () => {
    const large = formOf(["file", file("x".repeat(2 * MiB + 1), "a.pdf")]);
    expect(await refusal(post(large))).toBe("too_large: File is too large");
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(MiB)),
    });
    const streamed = new Request("http://site.test/", {
      method: "POST",
      body: endless,
      headers: { "Content-Type": "multipart/form-data; boundary=a" },
      duplex: "half",
    } as RequestInit);
    expect(await refusal(streamed)).toBe("too_large: File is too large");
  });
});

test("a file is compared by its content", () => {
  const told = (text: string, name = "a.pdf") => JSON.stringify(new UploadedFile(name, new TextEncoder().encode(text)));
  expect(told("same")).toBe(told("same"));
  expect(told("same")).not.toBe(told("sane"));
  expect(told("same")).not.toBe(told("same", "b.pdf"));
  expect(told("same").length).toBeLessThan(150);
});
