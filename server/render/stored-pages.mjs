import path from "node:path";
import { bodyHash, clearForms, compressedFolder, goodForms, hasForms, isCompressible } from "../static/precompress.mjs";
import { answersIn } from "../static/static-files.mjs";
import { writeWhole } from "./page-folder.mjs";

/* A publication's pages in its folder, in the layout of a build. */

const nameOf = (address) => (address === "/" ? "/index" : address);

/** Stores a page as the build would, its last file last: a page with it is whole. */
export function storePage(folder, address, { kind, html, rscData, segmentData, headers: own, status, body }) {
  const file = path.join(folder, "server", "app", nameOf(address));
  if (kind === "APP_ROUTE") {
    writeWhole(`${file}.meta`, JSON.stringify({ headers: own, status }));
    writeWhole(`${file}.body`, body);
    return;
  }
  writeWhole(`${file}.rsc`, rscData ?? "");
  for (const [name, part] of segmentData ?? []) writeWhole(`${file}.segments${name}.segment.rsc`, part);
  const segmentPaths = segmentData ? [...segmentData.keys()] : undefined;
  writeWhole(`${file}.html`, html);
  writeWhole(`${file}.meta`, JSON.stringify({ headers: own, status, segmentPaths }));
}

/**
 * Compresses what is new, so that the processes which answer only read, and removes the forms of earlier publications that
 * no page has any more. Calls `breathe` before each.
 */
export async function compressAll({ dist, folder, routes }, breathe) {
  const names = new Set();
  for (const { read, headers: own, sameAs } of answersIn(folder, routes)) {
    if (sameAs || !isCompressible(own["Content-Type"])) continue;
    const content = read();
    const hash = bodyHash(content);
    const name = path.join(compressedFolder(folder), hash);
    names.add(hash);
    await breathe();
    if (hasForms(folder, hash) || hasForms(dist, hash)) continue;
    const { br, gzip } = await goodForms(content);
    writeWhole(`${name}.gz`, gzip);
    writeWhole(`${name}.br`, br);
  }
  clearForms(compressedFolder(folder), names);
}

/** Every route of the publication: of the build, without versions of days that it no longer has. */
export function publicationRoutes(built, wanted) {
  const undated = Object.entries(built).filter(([address]) => !address.startsWith("/on/"));
  const dated = wanted.filter(({ address }) => address.startsWith("/on/"));
  return Object.fromEntries([
    ...undated,
    ...dated.map(({ address, routeType }) => [
      address,
      built[address] ?? { routeType, initialRevalidateSeconds: false, initialHeaders: sitemapHeaders },
    ]),
  ]);
}

const sitemapHeaders = { "content-type": "application/xml", "cache-control": "public, max-age=0, must-revalidate" };
