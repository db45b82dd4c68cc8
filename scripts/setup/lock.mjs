import { createHash } from "node:crypto";
import { unlinkSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { root } from "./project.mjs";

/**
 * A lock that the kernel frees when its owner dies, however it dies: a listening socket.
 * Whoever finds it taken is told what the owner says about itself (a JSON object; no secrets, any account may ask).
 *
 * @param {string} name
 * @param {() => object} describe
 * @param {string} scope the folder that it is about
 * @returns {Promise<{ release: () => void } | { holder: object }>}
 */
export async function takeLock(name, describe, scope = root) {
  const address = addressOf(name, scope);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = net.createServer((socket) => {
      socket.on("error", () => socket.destroy()); // the asker went away: nothing to tell it any more
      socket.end(JSON.stringify({ pid: process.pid, ...describe() }));
    });
    const error = await new Promise((resolve) => {
      server.once("error", resolve);
      server.listen(address, () => resolve(null));
    });
    if (!error) {
      server.unref();
      return { release: () => server.close() };
    }
    if (error.code !== "EADDRINUSE") throw error;
    const holder = await askHolder(address);
    if (holder) return { holder };
    if (address.startsWith(path.sep)) unlinkSync(address); // left by a process that was killed
  }
  throw new Error(`The lock ${name} is neither free nor held.`);
}

/** What the holder of a lock says about itself, or null when nobody holds it; the lock is not touched. */
export const lockHolder = (name, scope = root) => askHolder(addressOf(name, scope));

function askHolder(address) {
  return new Promise((resolve) => {
    let text = "";
    const socket = net.connect(address);
    socket.setEncoding("utf8").setTimeout(3000, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => resolve(null));
    socket.on("close", () => resolve(text ? JSON.parse(text) : null));
  });
}

/** Linux has socket names without a file, Windows has named pipes; elsewhere it is a file in the temporary folder. */
function addressOf(name, scope) {
  const id = `${createHash("sha256").update(scope).digest("hex").slice(0, 20)}-${name}`;
  if (process.platform === "linux") return `\0app-${id}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\app-${id}`;
  return path.join(os.tmpdir(), `app-${id}.sock`);
}
