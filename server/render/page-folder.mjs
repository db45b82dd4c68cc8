import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/*
 * The pages of a publication, as files in the layout of a build: what reads the build's pages reads these, too. A folder
 * belongs to a build, and carries the publication's own token: two databases beside one build don't meet.
 */

/** Written when all pages are there. */
const mark = "complete";

/** How the name of a file with all answers begins (server/static/packed-answers.mjs). */
export const packed = "answers-";

/** Notes which pages are rendered: what a killed process has left isn't rendered again. */
const rendered = "rendered";
const noteOf = (folder, address) => path.join(folder, rendered, Buffer.from(address).toString("base64url"));
export const isRendered = (folder, address) => existsSync(noteOf(folder, address));
export const noteRendered = (folder, address) => writeWhole(noteOf(folder, address), "");

export const pageFolder = (dist, token) => path.join(dist, "content", token);

export const isComplete = (folder) => existsSync(path.join(folder, mark));

/**
 * Throws for what is no page to store, instead of leaving the one before in its place. Every address that is rendered ahead
 * has a page, unless the build answers otherwise by itself: records that can be taken out have pages that are rendered on
 * request (app/(live)), which answer 404 from then on. Another try would hardly help: the page itself, or what it asks for,
 * is at fault.
 */
export function assertPage(address, page, builtStatus = 200) {
  const status = page ? (page.status ?? 200) : undefined;
  if (status === 200 || status === builtStatus) return;
  const problem = status ? `${address} answers with the status ${status}.` : `${address} was not rendered.`;
  throw Object.assign(new Error(problem), { isOfPage: true });
}

/** Notes that a folder has all pages. */
export const complete = (folder) => writeFileSync(path.join(folder, mark), "");

/** Begins a folder with the pages of an earlier one; they are the same files until one is written anew. */
export function startFolder(folder, earlier) {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  if (earlier && isComplete(earlier)) linkAll(earlier, draft);
  const ofEarlier = readdirSync(draft).filter((name) => name === mark || name === rendered || name.startsWith(packed));
  for (const name of ofEarlier) rmSync(path.join(draft, name), { recursive: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // another process was faster
  }
}

function linkAll(from, to) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target, { recursive: true });
      linkAll(source, target);
    } else {
      try {
        linkSync(source, target);
      } catch {
        cpSync(source, target); // a file system without links
      }
    }
  }
}

/** Writes a file in one step, so that nobody reads half of it and a link to an earlier folder is broken. */
export function writeWhole(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

const hourMs = 3600_000;

/** When something was last written into a folder, in milliseconds; 0 for one that another process has removed. */
const lastUse = (folder) =>
  Math.max(
    ...[folder, path.join(folder, rendered)].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );

/** Removes folders into which nothing was written for an hour, but those of these tokens. */
export function clearFolders(dist, kept) {
  const root = path.join(dist, "content");
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    const folder = path.join(root, name);
    const isOld = Date.now() - lastUse(folder) > hourMs;
    if (isOld && !kept.includes(name)) rmSync(folder, { recursive: true, force: true });
  }
}
