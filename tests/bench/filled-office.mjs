import { generateCode } from "../../scripts/setup/code/generate.mjs";
import { seedCatalogue } from "../../scripts/setup/database/seed.mjs";
import { step } from "../../scripts/setup/report.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { openTestDatabase } from "../../scripts/setup/tests/test-database.mjs";
import { buildTestSite } from "../../scripts/setup/tests/test-site.mjs";
import { fillTables } from "./fill-tables.mjs";
import { office } from "./processing-rows.mjs";

/**
 * Builds the site, and fills a throw-away database with an office of so many students.
 *
 * @param {number} students
 * @returns {Promise<{ env: Record<string, string>, url: string }>} the variables of the build, and the database
 */
export async function filledOffice(students) {
  await generateCode();
  const { env } = await buildTestSite();
  const database = await step("Starting a Postgres for the site", openTestDatabase);
  atShutdown(database.close);
  const url = await database.clone("bench");
  await seedCatalogue(url);
  await step(`Filling a database with ${students.toLocaleString("en")} students`, () =>
    fillTables(url, office(students, Date.now(), { entriesEach: 1 })),
  );
  return { env, url };
}
