import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stateDir } from "./project.mjs";

/**
 * Fills in the variables that can be derived or generated here; an empty one counts as absent. The admin secret key is
 * generated only for the demonstration: it creates administrators, so elsewhere it must be set.
 */
export function completeEnvironment({ demo, port }) {
  process.env.AUTH_SECRET ||= keptSecret("auth.secret", 48);
  if (demo) process.env.ADMIN_SECRET_KEY ||= keptSecret("admin.key", 15);
  fillIn(port);
}

/** The same from what already exists: generates nothing. Returns the names of the missing variables. */
export function readEnvironment({ port }) {
  const file = path.join(stateDir, "auth.secret");
  if (existsSync(file)) process.env.AUTH_SECRET ||= readFileSync(file, "utf8");
  fillIn(port);
  return process.env.AUTH_SECRET ? [] : ["AUTH_SECRET"];
}

function fillIn(port) {
  process.env.APP_URL ||= `http://localhost:${port}`;
  process.env.MAIL_DIR ||= path.join(stateDir, "mail");
  process.env.STORAGE_DIR ||= path.join(stateDir, "files");
}

/** A generated secret that survives restarts, readable by this account only. */
function keptSecret(name, bytes) {
  const file = path.join(stateDir, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(bytes).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
