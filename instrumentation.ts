/** Runs once when the server starts: puts the job worker to work beside the web server. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { env } = await import("@/lib/platform/env");
  if (!env.worker) return;
  const [{ startWorker }, { jobHandlers }] = await Promise.all([import("@/lib/platform/jobs"), import("@/lib/jobs")]);
  void startWorker(jobHandlers);
}
