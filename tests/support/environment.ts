import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The site's address in handler tests: not a name of this machine, so that nothing counts as loopback by accident. */
export const testSite = "http://site.test:3000";

/** The key that registers administrators in these tests. */
export const testAdminKey = "a key for tests only";

/** The key that protects the secrets of authenticator apps in these tests. */
const testFactorKey = Buffer.alloc(32, "factor").toString("base64");

/** A folder that nobody else writes to. */
export const temporaryFolder = (name: string) => mkdtempSync(path.join(tmpdir(), `test-${name}-`));

/** Sets every variable that the application reads. Must run before the first import of the application. */
export function setEnvironment(databaseUrl: string): void {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    APP_URL: testSite,
    AUTH_SECRET: "a secret for tests only, long enough to be one",
    ADMIN_SECRET_KEY: testAdminKey,
    SECOND_FACTOR_KEY: testFactorKey,
    MAIL_DIR: temporaryFolder("mail"),
    STORAGE_DIR: temporaryFolder("files"),
    LOG_LEVEL: "silent",
    WORKER: "off",
    // Empty, not absent: a developer's own values must not reach a test.
    SMTP_URL: "",
    MAIL_FROM: "",
    OFFICE_EMAIL: "",
    LIMIT_SCALE: "1",
  });
}
