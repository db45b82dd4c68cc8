import "../scripts/setup/node-version.mjs";
import { readFileSync } from "node:fs";
import { setTestEnvironment } from "../scripts/setup/tests/test-environment.mjs";
import { startModel } from "../tests/support/model.ts";

/*
 * `npm run try:nginx`: serves the built site behind a real nginx with deploy/nginx.conf, with only its name, ports and
 * paths changed, and checks that everything gets through. Needs nginx and openssl (Debian: apt-get install nginx
 * openssl).
 */
const removeFolders = setTestEnvironment(); // before anything reads a variable
const { main, step } = await import("../scripts/setup/report.mjs");
const { atShutdown, shutDown, stopOnSignals } = await import("../scripts/setup/serve/shutdown.mjs");
const { openTestDatabase } = await import("../scripts/setup/tests/test-database.mjs");
const { buildTestSite } = await import("../scripts/setup/tests/test-site.mjs");
const { startBuiltServer } = await import("../scripts/setup/serve/built-server.mjs");
const { freePort } = await import("../scripts/setup/serve/ports.mjs");
const { seedCatalogue } = await import("../scripts/setup/database/seed.mjs");
const { makeChecks } = await import("./try/checks.mjs");
const { makeClient } = await import("./try/client.mjs");
const { origin, startNginx } = await import("./try/nginx.mjs");

await main(async () => {
  stopOnSignals();
  atShutdown(removeFolders);
  const { env: built } = await buildTestSite();
  const database = await step("Starting a Postgres", openTestDatabase);
  atShutdown(database.close);
  const databaseUrl = await database.clone("behind_nginx");
  await seedCatalogue(databaseUrl);
  const model = await startModel();
  atShutdown(model.close);
  const ports = { plain: await freePort(), tls: await freePort(), site: await freePort() };
  const site = await startBuiltServer("server-behind-nginx", {
    ...built,
    ...{ APP_URL: origin, DATABASE_URL: databaseUrl, PORT: String(ports.site), HOST: "127.0.0.1" },
    ...{ TRUSTED_PROXY_HOPS: "1", OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "sk-behind-nginx" },
    OPENAI_MODEL: "stand-in",
  });
  const folder = await step("Starting nginx", () => startNginx(ports));
  const client = makeClient(ports, readFileSync(`${folder}/cert.pem`));
  const student = { email: "behind@example.com", password: "a-long-way-round" };
  await makeChecks({ client, folder, model, site, student, cookie: "" });
  console.log("The site works behind nginx.");
  await shutDown(0);
});
