import "server-only";
import { AppError } from "@/lib/errors";
import { maxSmallBody } from "@/lib/front/upload-limits.mjs";
import type { ApiRequest } from "@/lib/platform/request-context";

const maxDepth = 20;

/** The bytes of a request body; throws 413 if there are more than `limit`. */
async function readBytes(request: ApiRequest, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new AppError("too_large");
  const parts: Uint8Array[] = [];
  let size = 0;
  const pieces = request.pieces();
  for (;;) {
    const { done, value } = await pieces.next().catch(() => {
      throw new AppError("malformed"); // the client disconnected, so nobody reads this answer
    });
    if (done) break;
    size += value.byteLength;
    if (size > limit) throw new AppError("too_large");
    parts.push(value);
  }
  return Buffer.concat(parts);
}

function depthExceeds(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((member) => depthExceeds(member, depth - 1));
}

/**
 * A request's JSON object. Throws 415 for another content type, 413 over 64 KiB, and 400 for invalid UTF-8, invalid
 * JSON, anything but an object, or more than 20 levels of nesting. No body and no content type reads as `{}`.
 */
export async function readJson(request: ApiRequest): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type");
  const bytes = await readBytes(request, maxSmallBody); // the server front refuses longer ones before reading
  if (type === null && bytes.byteLength === 0) return {};
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? "")) throw new AppError("content_type");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("malformed");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) || depthExceeds(value, maxDepth)) {
    throw new AppError("malformed");
  }
  return value as Record<string, unknown>;
}
