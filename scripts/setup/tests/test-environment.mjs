import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A developer's own configuration must never reach a test: it would send real mail and spend real money. */
const outside = [
  "DATABASE_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "OFFICE_EMAIL",
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "OPENAI_MODEL",
  "OPENAI_TIMEOUT_SECONDS",
  "OPENAI_MAX_TOKENS",
  // The openai package reads the last four itself.
  "OPENAI_CUSTOM_HEADERS",
  "OPENAI_ADMIN_KEY",
  "OPENAI_ORG_ID",
  "OPENAI_PROJECT_ID",
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_REGION",
  "CLAMAV_HOST",
  "TRUSTED_PROXY_HOPS",
  "HOST",
  "PORT",
  "METRICS_PORT",
  "METRICS_HOST",
];

/**
 * Sets the variables of a test run, with temporary folders for what would be written.
 * @returns {() => void} removes the folders
 */
export function setTestEnvironment() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "test-run-"));
  chmodSync(folder, 0o711); // the Postgres of a test in it may run under another account
  // Empty, not absent: missing ones would be filled in from .env.
  for (const name of outside) process.env[name] = "";
  Object.assign(process.env, {
    STATE_DIR: folder,
    MAIL_DIR: path.join(folder, "mail"),
    STORAGE_DIR: path.join(folder, "files"),
    AUTH_SECRET: randomBytes(48).toString("base64url"),
    ADMIN_SECRET_KEY: randomBytes(15).toString("base64url"),
    SECOND_FACTOR_KEY: randomBytes(32).toString("base64"),
    LIMIT_SCALE: "1",
    WORKER: "on",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
