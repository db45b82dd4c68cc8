import { queryOptions } from "@tanstack/react-query";
import { type HealthAnswer, healthReport } from "@/lib/health/report";
import type { HealthDetails } from "@/lib/health/views";
import { ApiError, api } from "@/lib/http/browser/api";

const everyMs = 30_000;
/** While something is red somebody is fixing it, and a waiting email is soon sent. */
const whileRestlessMs = 5_000;
const withinMs = 10_000;

/** Never fails for a backend that is down: how the request failed is the answer. */
export const healthQuery = queryOptions({
  queryKey: ["admin", "health"],
  queryFn: ({ signal }) => askHealth(signal),
  refetchInterval: ({ state: { data } }) => (data && isRestless(data) ? whileRestlessMs : everyMs),
  retry: false,
});

function isRestless(answer: HealthAnswer): boolean {
  const waiting = "details" in answer ? (answer.details.email.pending ?? 0) : 0;
  return waiting > 0 || healthReport(answer).isBroken;
}

/** Asks for the health; `isFresh` skips the server's short-lived cache. */
export async function askHealth(signal: AbortSignal, isFresh = false): Promise<HealthAnswer> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  const path = isFresh ? "health/details?fresh=1" : "health/details";
  try {
    return { details: await api<HealthDetails>("GET", path, undefined, { role: "admin", signal: inTime }) };
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error;
    const status = error instanceof ApiError ? error.status : 0; // anything else is the timeout
    const said = error instanceof ApiError ? error.body.detail : undefined;
    const detail = typeof said === "string" ? said : "";
    return { failure: { status, detail, database: status === 0 ? "unknown" : await askDatabase(inTime) } };
  }
}

/** Without the database nobody can be identified, so the details are refused; the public endpoint still answers. */
async function askDatabase(signal: AbortSignal): Promise<"connected" | "disconnected" | "unknown"> {
  try {
    await api("GET", "health", undefined, { signal });
    return "connected";
  } catch (error) {
    return error instanceof ApiError && error.status === 503 ? "disconnected" : "unknown";
  }
}
