import "server-only";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { log } from "@/lib/platform/log";

export type ArchiveEntry = {
  /** The path in the archive. */
  name: string;
  content: Readable;
  /** In bytes, if known. */
  size?: number;
  changedAt: Date;
  compress: boolean;
};

/**
 * Streams entries as a ZIP, one at a time: the next is requested once the previous one has been read, and nothing is
 * read faster than the client consumes it. If the client disconnects, the open entry and the generator are closed.
 */
export function streamArchive(entries: AsyncGenerator<ArchiveEntry, void>): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a PassThrough, typed only as readable
  output.on("error", () => output.destroy()); // the reader below gets the error
  zip.on("error", (error) => output.destroy(error));
  const pieces = output[Symbol.asyncIterator]();
  let filling: Promise<void> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        filling ??= fill(zip, output, entries);
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        output.destroy();
        if (filling) await filling;
        else await entries.return();
      },
    },
    { highWaterMark: 0 }, // generate nothing before it is requested
  );
}

/** Adds every entry, then the directory. A broken entry aborts the archive, which the client notices. */
async function fill(zip: ZipFile, output: Readable, entries: AsyncGenerator<ArchiveEntry, void>): Promise<void> {
  try {
    for await (const { name, content, size, changedAt, compress } of entries) {
      const leave = () => content.destroy();
      output.once("close", leave);
      if (output.destroyed) leave();
      else zip.addReadStream(content, name, { mtime: changedAt, compress, ...(size !== undefined && { size }) });
      await finished(content, { writable: false });
      output.off("close", leave);
    }
    zip.end();
  } catch (error) {
    if (output.destroyed) return; // the client disconnected
    log.error({ error: String(error).slice(-300) }, "an archive broke off");
    output.destroy(error as Error);
  }
}

/** Streams an object as JSON text; a generator member becomes a list, one entry per piece. */
export async function* jsonPieces(members: Record<string, unknown>): AsyncGenerator<string, void> {
  let before = "{\n";
  for (const [name, value] of Object.entries(members)) {
    yield `${before}${JSON.stringify(name)}: `;
    before = ",\n";
    if (!isGenerator(value)) {
      yield JSON.stringify(value, null, 2);
      continue;
    }
    let between = "[\n";
    for await (const entry of value) {
      yield `${between}${JSON.stringify(entry, null, 2)}`;
      between = ",\n";
    }
    yield between === "[\n" ? "[]" : "\n]";
  }
  yield "\n}\n";
}

const isGenerator = (value: unknown): value is AsyncGenerator<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;
