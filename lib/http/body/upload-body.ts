import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/errors";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { roomForFields } from "@/lib/front/upload-limits.mjs";
import { observe } from "@/lib/platform/metrics";
import type { ApiRequest } from "@/lib/platform/request-context";
import { receiveBody } from "./received-body";
import { Room } from "./work-queue";

/** A file from a form, in memory. Its name comes from the client and must never be part of a path. */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly bytes: Uint8Array,
  ) {}

  get size(): number {
    return this.bytes.byteLength;
  }

  /** Represents the file when a request is compared with an earlier one. */
  toJSON() {
    const { name, size, bytes } = this;
    return { name, size, sha256: createHash("sha256").update(bytes).digest("hex") };
  }
}

const mostParts = 20;

/**
 * Refuses a form with too many parts by counting boundaries: parsing a large body made only of tiny parts would block
 * everyone.
 */
function assertFewParts(body: Buffer, type: string): void {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new AppError("malformed");
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // One follows each part; the first may have an empty line before it.
  let found = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (++found > mostParts + 1) throw new AppError("malformed");
  }
}

/**
 * Forms held in memory while they are parsed and processed, at several times the file's size. The others wait on disk.
 * On `globalThis`, because Next.js bundles this module several times and the process has one memory.
 */
const process_ = globalThis as typeof globalThis & { formsInMemory?: Room };
process_.formsInMemory ??= new Room(48 * 1024 * 1024, 200);
const inMemory = process_.formsInMemory;

/**
 * Calls `work` with the fields of a multipart form: text fields as strings, files as `UploadedFile`, and repeated
 * fields as lists. Throws 415 for another content type, 413 `File is too large` if the body exceeds the file limit plus
 * some room, 400 for an unreadable form, and 503 if there are too many at once. The schema decides how many files are
 * allowed and how large each may be.
 */
export async function withUpload<T>(
  request: ApiRequest,
  fileLimit: number,
  work: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError("content_type");
  const received = await receiveBody(request, fileLimit + roomForFields, tooLargeFile);
  try {
    observe("upload_bytes", {}, received.size);
    return await inMemory.run(received.size, async () => work(await readForm(await received.bytes(), type)));
  } finally {
    await received.discard();
  }
}

async function readForm(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  assertFewParts(bytes, type);
  const form = await new Response(bytes as BodyInit, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new AppError("malformed");
  });
  const body: Record<string, unknown> = Object.create(null);
  let parts = 0;
  for (const [name, value] of form) {
    if (++parts > mostParts) throw new AppError("malformed");
    const read =
      typeof value === "string" ? value : new UploadedFile(value.name, new Uint8Array(await value.arrayBuffer()));
    body[name] = name in body ? [body[name], read].flat() : read;
  }
  return body;
}
