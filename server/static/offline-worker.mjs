import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The page that the student's browser shows without a connection (app/(portal)/offline/page.tsx). */
export const shellPage = "/offline";
const workers = path.resolve(import.meta.dirname, "../../workers");
const codeOf = (name) => readFileSync(path.join(workers, name), "utf8");

/** Pictures that the shell's screens name in their code. */
const pictures = ["gate", "star"].map((name) => `/art/${name}.svg`);
/** The office may publish another logo: whichever is there when the shell is installed. */
const marks = ["/brand/mark.svg", "/brand/mark-on-dark.svg"];

/** It fetches the shell and, for the pages in its charge, whatever they navigate to. */
const policy = "default-src 'none'; connect-src 'self'";

const headers = {
  "Cache-Control": "no-cache",
  "Content-Security-Policy": policy,
  "Content-Type": "text/javascript; charset=utf-8",
  Vary: "Accept-Encoding",
};

/**
 * The student portal's service worker, which has to know the page's files and their hashes: only a finished build does.
 * Its text is another one exactly when one of them is, and then browsers install it.
 *
 * @param {string} dist folder of the build
 * @param {string} publicDir
 * @param {Buffer} html the page, as it is served
 */
export function offlineWorker(dist, publicDir, html) {
  const files = {
    [shellPage]: integrityOf(html),
    ...Object.fromEntries(marks.map((address) => [address, ""])),
    ...Object.fromEntries(
      [...filesOf(dist, html.toString()), ...pictures].map((address) => [
        address,
        integrityOf(read(dist, publicDir, address)),
      ]),
    ),
  };
  const code = `${codeOf("student-shell.mjs")}\n${codeOf("push.mjs")}`;
  const version = createHash("sha256").update(JSON.stringify(files)).update(code).digest("base64url").slice(0, 16);
  const shell = JSON.stringify({ version, page: shellPage, files });
  return {
    key: "/student-worker.js",
    read: () => Buffer.from(`self.shell = ${shell};\n${code}`),
    headers,
  };
}

/** The service worker of the other portals, which only shows what is pushed. */
export const pushWorker = () => ({ key: "/push-worker.js", read: () => Buffer.from(codeOf("push.mjs")), headers });

const integrityOf = (body) => `sha256-${createHash("sha256").update(body).digest("base64")}`;

const assets = "/_next/static/";
const fileOnDisk = (dist, publicDir, address) =>
  address.startsWith(assets) ? path.join(dist, "static", address.slice(assets.length)) : path.join(publicDir, address);
const read = (dist, publicDir, address) => readFileSync(fileOnDisk(dist, publicDir, address));

/** The scripts, styles and fonts that a page needs, and what these load later; not what only old browsers load. */
function filesOf(dist, html) {
  const found = new Set();
  const modern = html.replace(/<script\b[^>]*\snoModule\b[^>]*>/gi, "");
  const open = [...modern.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g)].map(([address]) => address);
  for (let address = open.pop(); address; address = open.pop()) {
    if (found.has(address) || !existsSync(fileOnDisk(dist, "", address))) continue;
    found.add(address);
    if (/\.(js|css)$/.test(address)) open.push(...namedIn(address, read(dist, "", address).toString()));
  }
  return [...found].sort();
}

/** Addresses in a script (`static/chunks/1a2b.js`) or a style sheet (`url(../media/1a2b.woff2)`). */
const namedIn = (address, text) =>
  address.endsWith(".css")
    ? [...text.matchAll(/url\(["']?([\w./~-]+\.woff2)/g)].map(([, file]) => path.posix.resolve(address, "..", file))
    : [...text.matchAll(/\bstatic\/chunks\/[\w.~-]+\.(?:js|css)/g)].map(([file]) => `/_next/${file}`);
