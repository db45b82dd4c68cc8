import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { inProject, root } from "../project.mjs";
import { SetupError } from "../report.mjs";

/**
 * A lock that the kernel frees when its owner dies, however it dies: a listening socket. Whoever finds it taken gets a
 * description from the owner (a JSON object; no secrets, any account may ask).
 *
 * Any account could also take the name first and answer anything. So with every answer an owner proves that it knows
 * the folder's key, and one that cannot is never believed.
 *
 * @param {string} name
 * @param {() => object} describe
 * @param {string} scope the folder that the lock protects
 * @returns {Promise<{ release: () => void } | { holder: object }>}
 */
export async function takeLock(name, describe, scope = root) {
  const address = addressOf(name, scope);
  const key = keyOf(scope, { make: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = net.createServer((socket) => {
      socket.on("error", () => socket.destroy()); // the client has gone: nobody left to answer
      socket.setTimeout(patienceMs, () => socket.destroy());
      socket.once("data", (question) => {
        const text = JSON.stringify({ pid: process.pid, ...describe() });
        socket.end(`${proofOf(key, question, text)} ${text}`);
      });
    });
    server.maxConnections = 20;
    const error = await new Promise((resolve) => {
      server.once("error", resolve);
      server.listen(address, () => resolve(null));
    });
    if (!error) {
      server.unref();
      return { release: () => server.close() };
    }
    if (error.code !== "EADDRINUSE") throw error;
    const { answered, holder } = await askHolder(address, key);
    if (holder) return { holder };
    if (answered) throw stranger(name);
    removeLeftover(address, name);
  }
  throw stranger(name);
}

/**
 * The description that the holder of a lock gives, or null when none of our processes holds it. Does not touch the
 * lock.
 */
export async function lockHolder(name, scope = root) {
  const key = keyOf(scope, { make: false });
  return key && (await askHolder(addressOf(name, scope), key)).holder;
}

const patienceMs = 3000;
const proofLength = 64;

/** Whether anybody answered, and the answer, if it came from one of our processes. */
function askHolder(address, key) {
  return new Promise((resolve) => {
    const question = randomBytes(32);
    let reply = "";
    const socket = net.connect(address, () => socket.write(question));
    socket.setEncoding("utf8").setTimeout(patienceMs, () => socket.destroy());
    const clock = setTimeout(() => socket.destroy(), patienceMs); // a peer that trickles bytes blocks nobody
    socket.on("data", (chunk) => {
      reply += chunk;
      if (reply.length > 10_000) socket.destroy();
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(clock);
      const [proof, text] = [reply.slice(0, proofLength), reply.slice(proofLength + 1)];
      const isOurs = proof.length === proofLength && isSame(proof, proofOf(key, question, text));
      resolve({ answered: reply !== "", holder: isOurs ? JSON.parse(text) : null });
    });
  });
}

const proofOf = (key, question, text) => createHmac("sha256", key).update(question).update(text).digest("hex");

function isSame(given, wanted) {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const stranger = (name) =>
  new SetupError(
    `The lock that this project's commands share ("${name}") is held by a program that is not one of them. ` +
      "Another account on this machine may be running it. Stop it and try again.",
  );

/** Except on Linux, the socket file of a killed process stays behind. */
function removeLeftover(address, name) {
  if (!address.startsWith(path.sep)) return;
  try {
    unlinkSync(address);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw stranger(name); // another account's file
  }
}

/**
 * The key of a folder: a file that only this account can read. Null when it does not exist and `make` is false. The
 * project's own key is in its usual state folder.
 */
function keyOf(scope, { make }) {
  const folder = scope === root ? inProject(".data") : scope;
  const file = path.join(folder, "lock.key");
  if (!existsSync(file)) {
    if (!make) return null;
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    writeFileSync(draft, randomBytes(32), { mode: 0o600, flag: "wx" });
    try {
      linkSync(draft, file); // two commands at once agree on whichever came first
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readOwnFile(file);
}

function readOwnFile(file) {
  let handle;
  try {
    handle = openSync(file, "r");
    const { uid, mode } = fstatSync(handle);
    const account = process.geteuid?.();
    if (account !== undefined && account !== 0 && uid !== account) throw new Error("it belongs to another account");
    if (process.platform !== "win32" && mode & 0o077) throw new Error("others may read it");
    return readFileSync(handle);
  } catch (error) {
    throw new SetupError(
      `${file} cannot be used: ${error.message}. Remove it, or run this as the account that made it.`,
    );
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Linux has socket names without a file, Windows has named pipes; elsewhere it is a file in the temporary folder. */
export function addressOf(name, scope) {
  const id = `${createHash("sha256").update(scope).digest("hex").slice(0, 20)}-${name}`;
  if (process.platform === "linux") return `\0app-${id}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\app-${id}`;
  return path.join(os.tmpdir(), `app-${id}.sock`);
}
