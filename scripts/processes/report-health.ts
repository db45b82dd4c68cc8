import { getFactorKey } from "@/lib/accounts/queries/second-factor";
import { readSampleClaims } from "@/lib/claims/queries";
import { sampleValues } from "@/lib/content/samples";
import { helplinesRow } from "@/lib/distress/report";
import { readOffice } from "@/lib/first-run/queries";
import { getHealthDetails } from "@/lib/health/queries/health";
import { type HealthAnswer, type HealthRow, healthReport, healthTone } from "@/lib/health/report";
import { pool } from "@/lib/platform/db";
import { countOf } from "@/lib/plural";

// `npm run doctor` runs this file (scripts/doctor.mjs) and passes the address of the database.

const withinMs = 5_000;

/** Why the site itself does not answer, on this machine or at its public address. Undefined when all is well. */
async function backendFailure(): Promise<HealthAnswer["failure"]> {
  const { PORT, APP_URL } = process.env;
  let status = 0;
  for (const site of new Set([`http://localhost:${PORT}`, APP_URL])) {
    try {
      const answer = await fetch(`${site}/api/health/live`, { signal: AbortSignal.timeout(withinMs) });
      const said = (await answer.json()) as { status?: string };
      if (answer.ok && said.status === "ok") return undefined;
      status = answer.status;
    } catch {
      // Nobody answers, or another program does: try the other address.
    }
  }
  return { status, detail: "", database: "unknown" };
}

const marks = { ok: ["✔", 32], bad: ["✖", 31], wait: ["•", 33] } as const;
const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;

function lines({ name, state, message, advice }: HealthRow): string {
  const [mark, colour] = marks[healthTone(state)];
  const badge = `${mark} ${name.padEnd(16)} ${state.padEnd(15)}`;
  const first = `${isColoured ? `\u001b[${colour}m${badge}\u001b[0m` : badge} ${message}`;
  return advice ? `${first}\n${" ".repeat(35)}What to do: ${advice}` : first;
}

/** Whether a second factor can be set up, and whether the key opens what is stored. */
async function factorRow(): Promise<HealthRow> {
  const name = "Second factor";
  const advice =
    "Put back the `SECOND_FACTOR_KEY` that was set before, or let these people sign in with a recovery code.";
  try {
    const { hasKey, unreadable } = await getFactorKey({ kind: "system", task: "doctor" });
    if (unreadable > 0) {
      const message = `The secrets of ${countOf(unreadable, "authenticator app")} can’t be opened.`;
      return { name, state: "error", message, advice };
    }
    return hasKey
      ? { name, state: "connected", message: "Can be set up." }
      : { name, state: "not configured", message: "Without `SECOND_FACTOR_KEY`, nobody can set one up." };
  } catch {
    return { name, state: "unknown", message: "Unknown until the database responds." };
  }
}

/** Whether the site still shows values that the product came with. */
async function samplesRow(): Promise<HealthRow> {
  const name = "First steps";
  try {
    const claims = await readSampleClaims();
    const samples = [
      ...sampleValues(await readOffice()),
      ...(claims.length > 0 ? [`${countOf(claims.length, "claim")} without a proof`] : []),
    ];
    if (samples.length === 0)
      return { name, state: "connected", message: "The office’s facts and claims are its own." };
    const message = `The site still shows samples: ${samples.join(", ")}.`;
    return { name, state: "sample values", message, advice: "Sign in as an admin and open Settings, First steps." };
  } catch {
    return { name, state: "unknown", message: "Unknown until the database responds." };
  }
}

const [details, failure] = await Promise.all([getHealthDetails({ kind: "system", task: "doctor" }), backendFailure()]);
const [factor, samples] = [await factorRow(), await samplesRow()];
const { parts, signIn, ...report } = healthReport({ details, failure });
const isBroken = report.isBroken || healthTone(factor.state) === "bad";
console.log(
  [
    "",
    ...parts.map(lines),
    lines(factor),
    lines(helplinesRow()),
    lines(samples),
    "",
    "Authentication by user type",
    ...signIn.map(lines),
    "",
  ].join("\n"),
);
console.log(isBroken ? "Something is red. See above for what to do." : "Nothing is red.");
process.exitCode = isBroken ? 1 : 0;
await pool.end();
