import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import v8 from "node:v8";
import { packed, writeWhole } from "../render/page-folder.mjs";
import { bodyHash } from "./precompress.mjs";
import { hasModel, loadPublished, unpackedOnDemand } from "./static-answers.mjs";

/*
 * The answers of a publication's pages in one file, ready to send, made by the process that renders: one that answers takes
 * them over in milliseconds, between two requests.
 */

/** The file belongs to what the answers were made with besides the pages; anything else makes its own. */
const packOf = ({ over, headers }) =>
  path.join(over.folder, `${packed}${bodyHash(JSON.stringify([process.version, hasModel(), headers]))}`);

/** Every answer once, also those of later days. */
const each = (answers) =>
  new Set([...answers.values()].flatMap((one) => [one, ...(one.later ?? []).map((at) => at.answer)]));

/** Writes the answers of a publication, whose pages are all in its folder. */
export async function packAnswers(files) {
  const answers = await loadPublished(files);
  for (const answer of each(answers)) {
    const { etag, headers } = answer.identity;
    if (answer.gzip) answer.identity = { etag, headers };
  }
  writeWhole(packOf(files), v8.serialize(answers));
}

/**
 * The answers of the site with those of a publication.
 *
 * @param {Parameters<typeof loadPublished>[0] & { base: Map<string, import("./static-answers.mjs").Answer> }} files `base` are
 *   the build's
 */
export async function loadAnswersOver({ base, ...files }) {
  const own = existsSync(packOf(files)) ? await unpack(packOf(files)) : await loadPublished(files);
  return new Map([...base, ...own]);
}

async function unpack(file) {
  const answers = v8.deserialize(await readFile(file));
  for (const answer of each(answers)) if (answer.gzip) unpackedOnDemand(answer);
  return answers;
}
