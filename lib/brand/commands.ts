import "server-only";
import sharp from "sharp";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxLogoBytes } from "@/lib/front/upload-limits.mjs";
import { longestLogo } from "./labels";
import { cleanSvg, isDrawing, isModest, plainSvg } from "./logo-svg";
import type { LogoUploadInput } from "./schema/upload";
import type { LogoView } from "./views";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const isPng = (bytes: Uint8Array) => png.every((byte, at) => bytes[at] === byte);

/** Points of a picture: more is refused before it is unpacked. */
const mostPoints = 16_000_000;
/** Edges of a stored PNG, the largest first: the first whose file is small enough. */
const edges = [256, 192, 128, 96];

/**
 * Reads a logo before it is stored with the brand: an SVG is cleaned until only shapes are left, a PNG is unpacked, made
 * small and packed anew. Throws 413 for a file that is too large, and 422 for one that is no picture.
 */
export async function readLogo(actor: Actor, { file }: LogoUploadInput): Promise<LogoView> {
  assertCan(actor, "content:write");
  if (file.size > maxLogoBytes) throw new AppError("too_large", tooLargeFile);
  return isPng(file.bytes) ? fromPng(file.bytes) : fromSvg(file.bytes);
}

async function fromPng(bytes: Uint8Array): Promise<LogoView> {
  for (const edge of edges) {
    const made = await sharp(bytes, { limitInputPixels: mostPoints, failOn: "error" })
      .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!made) throw AppError.field("file", "This PNG can’t be read, or it is too large");
    const { width, height } = made.info;
    const svg = cleanSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="data:image/png;base64,${made.data.toString("base64")}" width="${width}" height="${height}"/></svg>`,
    );
    if (svg.length <= longestLogo) return { svg, changed: false, scripts_removed: false };
  }
  throw AppError.field("file", "This picture has too many details for a logo. Send an SVG, or a simpler PNG");
}

/** What two drawings are compared by: a shape that closes itself is like one that is open. */
const compared = (svg: string) => plainSvg(svg).replaceAll("/>", ">");

/** What runs in a file: a script, a handler, an address with code, another page. */
const runs = /<script\b|\son[a-z]+\s*=|javascript:|<foreignObject\b|<iframe\b/i;

async function fromSvg(bytes: Uint8Array): Promise<LogoView> {
  const text = decoded(bytes);
  const svg = cleanSvg(text);
  if (!isDrawing(svg)) throw AppError.field("file", "Send an SVG with a viewBox, or a PNG");
  if (svg.length > longestLogo || !isModest(svg)) {
    throw AppError.field("file", "This drawing has too many details for a logo");
  }
  const isDrawn = await sharp(Buffer.from(svg), { limitInputPixels: mostPoints })
    .resize(48, 48, { fit: "inside" })
    .png()
    .toBuffer()
    .then(() => true)
    .catch(() => false);
  if (!isDrawn) throw AppError.field("file", "This SVG can’t be drawn");
  const changed = compared(svg) !== compared(text);
  return { svg, changed, scripts_removed: changed && runs.test(text) };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw AppError.field("file", "Send an SVG with a viewBox, or a PNG");
  }
}
