import "server-only";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/platform/log";
import type { FileContent, FileStore, ListedFile } from "./file-store";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long the storage may stay silent. */
  silentForMs?: number;
};

const connectWithinMs = 3_000;
const defaultSilentForMs = 10_000;
const attempts = 2;
const retryAfterSeconds = 10;

/** Loaded with the first file, because the library is large, and only if files are in S3. */
const load = () => import("@aws-sdk/client-s3");

async function connectTo(settings: S3Settings): Promise<S3Client> {
  const { endpoint, region, accessKeyId, secretAccessKey, silentForMs = defaultSilentForMs } = settings;
  const { S3Client } = await load();
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true, // most storages other than Amazon's have no host name per bucket
    // Most of them don't support the newer checksums either; TLS has its own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectWithinMs, socketTimeout: silentForMs },
  });
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** A missing bucket is a configuration error, not a missing file. */
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== "NoSuchBucket";

/** Any other failure means the storage is unavailable: 503. */
function away(error: unknown): AppError {
  const { name, message } = error as Error;
  log.error({ error: { name, message, status: statusOf(error) } }, "the file storage does not answer");
  return new AppError("unavailable", undefined, { retryAfter: retryAfterSeconds });
}

/**
 * Streams a file. The library's own timeout also runs while the reader pauses, and would cut off slow downloads; this
 * one runs only while waiting for the storage.
 */
async function* piecesOf(body: IncomingMessage, silentForMs: number): AsyncGenerator<Uint8Array> {
  body.setTimeout(0);
  const pieces = body[Symbol.asyncIterator]();
  for (;;) {
    const clock = setTimeout(() => body.destroy(new Error("The storage stopped in the middle of a file")), silentForMs);
    try {
      const { done, value } = await pieces.next();
      if (done) return;
      clearTimeout(clock);
      yield value;
    } finally {
      clearTimeout(clock);
    }
  }
}

async function collect(content: FileContent): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

/** The objects in a bucket's folder, page by page. */
async function* objectsIn(client: S3Client, bucket: string, folder: string): AsyncGenerator<ListedFile> {
  const { ListObjectsV2Command } = await load();
  const within = { Bucket: bucket, Prefix: `${folder}/` };
  for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
    const ask = new ListObjectsV2Command({ ...within, ContinuationToken });
    const page = await client.send(ask).catch((error: unknown) => {
      throw away(error);
    });
    for (const { Key: key, LastModified: changedAt } of page.Contents ?? []) {
      if (key && changedAt) yield { key, changedAt };
    }
    ContinuationToken = page.NextContinuationToken;
  }
}

/**
 * Files in a bucket of an S3-compatible storage. PUT already keeps the promises of `FileStore`: an acknowledged object
 * is complete and durable; otherwise it doesn't exist.
 */
export function s3Store(settings: S3Settings, isKey: (key: string) => boolean): FileStore {
  let connected: Promise<S3Client> | undefined;
  const client = () => {
    connected ??= connectTo(settings);
    return connected;
  };
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });

  return {
    async put(key, content) {
      if (!isKey(key)) throw new Error("Not a key of a stored file");
      const Body = await collect(content); // outside the try: an error of the sender is not the storage's
      const { PutObjectCommand } = await load();
      try {
        const put = new PutObjectCommand({ ...at(key), Body, ContentLength: Body.length });
        const { ETag } = await (await client()).send(put);
        // A proxy may answer 200 too; a storage always returns the ETag of what it stored.
        if (!ETag) throw new Error("The answer to a PUT has no ETag");
      } catch (error) {
        throw away(error);
      }
    },

    async open(key) {
      if (!isKey(key)) return null;
      const { GetObjectCommand } = await load();
      try {
        const { Body, ContentLength = 0 } = await (await client()).send(new GetObjectCommand(at(key)));
        const body = Body as IncomingMessage; // true in Node
        const pieces = Readable.from(piecesOf(body, settings.silentForMs ?? defaultSilentForMs));
        pieces.once("close", () => body.destroy()); // closed early, or before its first piece
        const stream = Readable.toWeb(pieces) as ReadableStream<Uint8Array>; // Node's type lacks the element type
        return { size: ContentLength, stream };
      } catch (error) {
        if (isMissing(error)) return null;
        throw away(error);
      }
    },

    async remove(key) {
      if (!isKey(key)) return;
      const { DeleteObjectCommand } = await load();
      try {
        await (await client()).send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        if (!isMissing(error)) throw away(error);
      }
    },

    async exists(key) {
      if (!isKey(key)) return false;
      const { HeadObjectCommand } = await load();
      try {
        await (await client()).send(new HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw away(error);
      }
    },

    async *list(folder) {
      for await (const file of objectsIn(await client(), settings.bucket, folder)) if (isKey(file.key)) yield file;
    },

    async check() {
      const { HeadBucketCommand } = await load();
      try {
        await (await client()).send(new HeadBucketCommand({ Bucket: settings.bucket }));
      } catch (error) {
        throw away(error);
      }
    },
  };
}
