import "server-only";
import sharp from "sharp";
import { AppError } from "@/lib/errors";
import { Room } from "@/lib/http/body/work-queue";

/** Limits on a picture's header, checked before anything is decoded. */
const maxPictureSide = 8000;
/** The side of the stored square, in pixels. */
const storedSide = 512;
/** How many pictures are processed at once: the worst that passes the header check takes 300 MB and three seconds. */
const mostAtOnce = 1;
const mostSeconds = 20;
/** How many may wait, each in memory. */
const mostWaiting = 20;
const retryAfterSeconds = 30;

const notAPicture = "Only JPEG, PNG and WebP images are accepted";
const tooManyPixels = `The picture can be at most ${maxPictureSide} by ${maxPictureSide} pixels`;
const unreadable = "This picture can’t be read. Please choose another one.";
const refuse = (message: string) => AppError.field("file", message);

sharp.cache(false); // keep no pictures in memory
sharp.concurrency(1); // threads per picture

/** Formats by their first bytes, so that other decoders never see a file: text (SVG), PDF, GIF and so on. */
const formats: readonly [name: string, isOne: (bytes: Buffer) => boolean][] = [
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  ["webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];

/** Reads only the header; throws 422 if it isn't a picture or too large. */
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

/** sharp uses its own threads, so nothing else has to wait. */
const turns = new Room(mostAtOnce, mostWaiting);

/** The error for a failed picture. A timeout means that the machine was too busy, which isn't the picture's fault. */
function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isTimeout = error instanceof Error && error.message.startsWith("timeout:");
  return isTimeout ? new AppError("unavailable", undefined, { retryAfter: retryAfterSeconds }) : refuse(unreadable);
}

/**
 * Converts an upload to the stored picture: a square WebP. Throws 422 for anything but a complete picture, and 503 if
 * too many others are waiting or it takes too long.
 */
export async function toProfilePicture(sent: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  await assertPicture(bytes);
  return turns
    .run(1, () => squareOf(bytes))
    .catch((error) => {
      throw failureOf(error);
    });
}
