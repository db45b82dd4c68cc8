import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { staticFiles } from "./static-files.mjs";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Pictures and fonts are already compressed. */
export const isCompressible = (type) =>
  /^(text\/|application\/(javascript|json|xml|manifest\+json)|image\/svg\+xml)/.test(type);

/** The cache key for the compressed forms of a body. */
export const bodyHash = (body) => createHash("sha256").update(body).digest("base64url").slice(0, 27);

/** The folder of the compressed forms; the next build keeps `cache`. */
export const compressedFolder = (dist) => path.join(dist, "cache", "compressed");

/** Brotli's best ratio, which takes seconds for a megabyte, and one that takes hardly any time. */
export const bestQuality = 11;
export const quickQuality = 5;

/**
 * Compresses everything static, once, after the build; the server then only reads. Unchanged files are reused from the
 * last build.
 */
export async function precompress(dist, publicDir, quality = bestQuality) {
  const folder = compressedFolder(dist);
  mkdirSync(folder, { recursive: true });
  const bodies = new Map();
  for (const { read, headers, sameAs } of staticFiles(dist, publicDir)) {
    if (sameAs || !isCompressible(headers["Content-Type"])) continue;
    const body = read();
    bodies.set(path.join(folder, bodyHash(body)), body);
  }
  clearForms(folder, new Set([...bodies.keys()].map((name) => path.basename(name))));
  const work = [...bodies].filter(([name]) => !existsSync(`${name}.br`) || !existsSync(`${name}.gz`));
  await Promise.all(
    work.map(async ([name, body]) => {
      const forms = await goodForms(body, quality);
      writeFileSync(`${name}.gz`, forms.gzip);
      writeFileSync(`${name}.br`, forms.br);
    }),
  );
}

/** Removes compressed forms of bodies that are not among these hashes. */
export function clearForms(folder, hashes) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!hashes.has(name.replace(/\.\w+$/, ""))) rmSync(path.join(folder, name));
  }
}

/** Brotli's ratio for pages that are rendered while the site runs: nearly the best, in a tenth of the time. */
const goodQuality = 9;

/** Compressed forms that are made ahead, outside of the process that answers. */
export async function goodForms(body, quality = goodQuality) {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [smaller, small] = await Promise.all([brotli(body, { params }), gzip(body, { level: 9 })]);
  return { br: smaller, gzip: small };
}

/** Whether a folder of a build or of a publication's pages has a body, by its hash, in both compressed forms. */
export function hasForms(place, hash) {
  const name = path.join(compressedFolder(place), hash);
  return existsSync(`${name}.br`) && existsSync(`${name}.gz`);
}

/**
 * The compressed forms of a body: from build time or rendered ahead, or else quick ones made now.
 *
 * @param {string[]} places folders of a build or of a publication's pages
 * @param {string} hash of the body
 * @returns {{ br: Buffer, gzip: Buffer }}
 */
export function compressedForms(places, body, hash) {
  for (const place of places) {
    if (!hasForms(place, hash)) continue;
    const name = path.join(compressedFolder(place), hash);
    return { br: readFileSync(`${name}.br`), gzip: readFileSync(`${name}.gz`) };
  }
  return compressedNow(body);
}

/** Quick compressed forms of a body that the build did not know. */
export function compressedNow(body) {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quickQuality };
  return { br: zlib.brotliCompressSync(body, { params }), gzip: zlib.gzipSync(body, { level: 6 }) };
}
