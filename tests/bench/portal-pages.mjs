import { step } from "../../scripts/setup/report.mjs";
import { serveEmptyApp } from "./empty-app.mjs";
import { get } from "./get.mjs";
import { median } from "./median.mjs";
import { studentId } from "./processing-rows.mjs";
import { processorSeconds } from "./processor.mjs";
import { cookieOf } from "./signed-in-site.mjs";
import { send } from "./work-load.mjs";

/**
 * The pages of the portals beside a bare page of the same Next and the same number of bytes: a list, rendered for every
 * request, without data, session or portal around it.
 */
const barePage = `export const dynamic = "force-dynamic";
export default async function Page({ searchParams }) {
  const { rows } = await searchParams;
  return (
    <main>
      <ul>
        {Array.from({ length: Number(rows) }, (_, row) => (
          <li key={row} className="flex items-center gap-3">
            <a href={"/students/" + row}>Student {row}</a>
            <span className="text-muted">Offer received</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
`;

const pages = [
  { role: "processing", path: "/processing/dashboard" },
  { role: "processing", path: "/processing/students" },
  { role: "processing", path: `/processing/students/${studentId(7)}`, name: "/processing/students/{id}" },
  { role: "student", path: "/student/dashboard" },
  { role: "admin", path: "/admin/dashboard" },
];

/**
 * Opens the pages one after another, over one connection.
 *
 * @param {{ origin: string, appUrl: string, pid: number }} site
 * @param {{ url: string, rounds: number, seconds: number }} options the site's database
 * @returns {Promise<{ path: string, bytes: number, ours: number[], bare: number[], ratio: number }[]>} milliseconds of
 *   processor time per page of each round, and the median of their ratios
 */
export async function measurePortalPages(site, { url, rounds, seconds }) {
  const { origin, pid } = site;
  const bare = await serveEmptyApp({ more: { "app/rows/page.jsx": barePage } });
  const bytesOf = async (address, headers) => {
    const { status, body } = await get(address, "identity", headers);
    if (status !== 200) throw new Error(`${address} answers ${status}.`);
    return body.length;
  };
  const rowsAddress = (rows) => `/rows?rows=${rows}`;
  const [few, many] = await Promise.all([100, 300].map((rows) => bytesOf(`${bare.origin}${rowsAddress(rows)}`)));
  const perRow = (many - few) / 200;
  const measured = [];
  for (const { role, path, name = path } of pages) {
    const headers = { Cookie: await cookieOf(site, url, role) };
    const bytes = await bytesOf(`${origin}${path}`, headers);
    const rows = Math.max(1, Math.round(100 + (bytes - few) / perRow));
    const turns = [
      { which: "ours", at: origin, process: pid, path, headers },
      { which: "bare", at: bare.origin, process: bare.server.pid, path: rowsAddress(rows), headers: {} },
    ];
    const costs = await step(name, () => inTurns(turns, { rounds, seconds }));
    const ratio = median(costs.ours.map((cost, round) => cost / costs.bare[round]));
    measured.push({ path: name, bytes, ...costs, ratio });
  }
  await bare.stop();
  return measured;
}

async function inTurns(turns, { rounds, seconds }) {
  const costs = { ours: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const { which, at, process, path, headers } of round % 2 ? turns : turns.toReversed()) {
      const before = processorSeconds(process);
      const options = { connections: 1, seconds: round === 0 ? 2 : seconds, headers, again: true };
      const { answered } = await send(at, [{ method: "GET", path }], options);
      if (round > 0) costs[which].push(((processorSeconds(process) - before) / answered) * 1000);
    }
  }
  return costs;
}
