import { step } from "../../scripts/setup/report.mjs";
import { serveEmptyApp } from "./empty-app.mjs";
import { get } from "./get.mjs";
import { median } from "./median.mjs";
import { inAlternation, startBare } from "./throughput.mjs";

/** The handlers to compare with: one that does nothing, and one that only queries the database for the same list. */
const handlers = {
  "app/api/nothing/route.js": `export const dynamic = "force-dynamic";
export const GET = () => Response.json({ status: "ok" });
`,
  "app/api/students/route.js": `import pg from "pg";
export const dynamic = "force-dynamic";
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const query = {
  name: "students",
  text: \`SELECT id, name, email, phone, role, address, dob, NULL AS profile_picture, bio, preferred_country, funding_source,
      budget, skills, education_level, preferred_countries, preferred_fields, english_score, test_type, created_at, active,
      (SELECT count(*)::int FROM documents AS d WHERE d.user_id = u.id) AS document_count,
      (SELECT count(*)::int FROM applications AS a WHERE a.student_id = u.id) AS application_count
    FROM users AS u WHERE role = 'student' ORDER BY created_at DESC, id DESC LIMIT 25\`,
};
export const GET = async () => Response.json((await pool.query(query)).rows);
`,
};

const list = "/api/users?limit=25";
const paths = ["/api/health/live", "/api/auth/me", "/api/consultations/slots", list];

/**
 * Answers per second over sixteen connections: ours, a bare server with the same bytes, and the same Next with an empty
 * handler, in alternation; for the list of students also a handler with the same query.
 *
 * @param {Awaited<ReturnType<import("./signed-in-site.mjs").openSite>>} site signed in as a member
 * @param {string} databaseUrl
 * @param {{ rounds: number, seconds: number }} options
 */
export async function measureAnswers({ origin, headers, server }, databaseUrl, options) {
  const next = await serveEmptyApp({ more: handlers, env: { DATABASE_URL: databaseUrl } });
  const results = [];
  for (const path of paths) {
    const url = `${origin}${path}${path.endsWith("slots") ? `?date=${nextMonday()}` : ""}`;
    const bare = await startBare(url, headers);
    const servers = [
      { name: "ours", url, headers, server },
      { name: "bare node:http", url: `${bare.origin}/`, server: bare.server },
      { name: "empty Next handler", url: `${next.origin}/api/nothing`, server: next.server },
      ...(path === list
        ? [{ name: "pg in a Next handler", url: `${next.origin}/api/students`, server: next.server }]
        : []),
    ];
    const samples = await step(`Answers of ${path}, rounds: ${options.rounds}`, () => inAlternation(servers, options));
    await bare.server.stop();
    const rows = await Promise.all(servers.map((each, at) => rowOf(each, samples[at])));
    results.push({ path, servers: rows });
  }
  await next.stop();
  return results;
}

async function rowOf({ name, url, headers }, samples) {
  const of = (field) => median(samples.map((sample) => sample[field]));
  // the bare server has already stopped
  const { body } = await get(url, "gzip", headers).catch(() => ({ body: { length: 0 } }));
  const medians = { perSecond: of("perSecond"), cost: of("cost"), p50: of("p50"), p99: of("p99") };
  return { name, bytes: body.length, ...medians, rounds: samples };
}

/** A day with free times. */
function nextMonday() {
  const today = new Date();
  const days = ((8 - today.getUTCDay()) % 7) + 7;
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
