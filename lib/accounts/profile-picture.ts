import "server-only";
import sharp from "sharp";
import { AppError } from "@/lib/errors";
import { WorkQueue } from "@/lib/http/body/work-queue";

/** Limits that a picture's header must meet before anything is decoded. */
export const maxPictureSide = 8000;
/** The side of the square that is stored. */
const storedSide = 512;
/** Pictures that are worked on at the same time: the worst that passes the header takes 300 MB and three seconds. */
const mostAtOnce = 1;
const mostSeconds = 20;
/** Pictures that wait for their turn, each in memory. */
const mostWaiting = 20;
const retryAfterSeconds = 30;

const notAPicture = "Only JPEG, PNG and WebP images are accepted";
const tooManyPixels = `The picture can be at most ${maxPictureSide} by ${maxPictureSide} pixels`;
const unreadable = "This picture can’t be read. Please choose another one.";
const refuse = (message: string) => AppError.field("file", message);

sharp.cache(false); // no picture stays in memory
sharp.concurrency(1); // threads of one picture

/** The formats by their first bytes, so that no other decoder ever sees a file: text (SVG), PDF, GIF and the rest. */
const formats: readonly [name: string, isOne: (bytes: Buffer) => boolean][] = [
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  ["webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];

/** Reads the header only; 422 if it is not a picture or too large. */
async function assertPicture(bytes: Buffer): Promise<void> {
  const format = formats.find(([, isOne]) => isOne(bytes))?.[0];
  if (!format) throw refuse(notAPicture);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(unreadable);
    });
  if (header.format !== format) throw refuse(notAPicture);
  if (header.width > maxPictureSide || header.height > maxPictureSide) throw refuse(tooManyPixels);
}

/** Upright, cropped square, in sRGB and without metadata. */
const squareOf = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: maxPictureSide ** 2, failOn: "error" })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize(storedSide, storedSide, { fit: "cover" })
    .webp({ quality: 82 })
    .toBuffer();

/** sharp works on threads of its own, so nothing else waits. */
const turns = new WorkQueue(mostAtOnce, mostWaiting);

/** What a picture's failure says: if the machine was too busy to finish in time, that is not the picture's fault. */
function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isTimeout = error instanceof Error && error.message.startsWith("timeout:");
  return isTimeout ? new AppError("unavailable", undefined, { retryAfter: retryAfterSeconds }) : refuse(unreadable);
}

/**
 * The picture that is stored of what someone sent: a square WebP. 422 for anything that is no whole picture, 503 when
 * too many others wait or it takes too long.
 */
export async function toProfilePicture(sent: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  await assertPicture(bytes);
  return turns
    .run("any", () => squareOf(bytes))
    .catch((error) => {
      throw failureOf(error);
    });
}
