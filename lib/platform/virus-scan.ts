import "server-only";
import { connect } from "node:net";
import { AppError } from "@/lib/errors";
import { env } from "./env";
import { log } from "./log";

type Scanner = { host: string; port: number };

const answerWithinMs = 20_000;
const pieceBytes = 64 * 1024;
const longestReply = 4096;

/** A chunk in clamd's format: four bytes of length, then the data. An empty chunk ends the file. */
function framed(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

function* instream(bytes: Uint8Array): Generator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += pieceBytes) yield framed(bytes.subarray(at, at + pieceBytes));
  yield framed(new Uint8Array());
}

/** Sends the bytes to clamd and returns its reply, which ends with a zero byte. */
function ask({ host, port }: Scanner, bytes: Uint8Array, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const late = setTimeout(() => socket.destroy(new Error(`no answer within ${withinMs} ms`)), withinMs);
    let reply = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      reply += text;
      if (reply.includes("\0") || reply.length > longestReply) socket.end();
    });
    socket.on("error", reject);
    socket.on("close", () => {
      clearTimeout(late);
      if (reply.includes("\0")) resolve(reply.slice(0, reply.indexOf("\0")));
      else reject(new Error("the connection ended without an answer"));
    });
    for (const piece of instream(bytes)) socket.write(piece);
  });
}

/**
 * The name of the virus clamd finds in these bytes, or null. A scanner that is unavailable, slow or at its limits must
 * not let files pass: 503.
 */
export async function scanBytes(
  scanner: Scanner,
  bytes: Uint8Array,
  withinMs = answerWithinMs,
): Promise<string | null> {
  let reply: string;
  try {
    reply = await ask(scanner, bytes, withinMs);
  } catch (error) {
    reply = error instanceof Error ? error.message : String(error);
  }
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found) return found;
  if (reply === "stream: OK") return null;
  log.error({ reply: reply.slice(0, 200) }, "the virus check does not answer");
  throw new AppError("unavailable", undefined, { retryAfter: 30 });
}

/** The same with the configured scanner; null if none is configured. */
export async function findVirus(bytes: Uint8Array): Promise<string | null> {
  return env.virusScanner ? scanBytes(env.virusScanner, bytes) : null;
}
