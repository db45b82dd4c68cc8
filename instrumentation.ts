/** Runs once when the server starts: loads what is published, and starts the job worker beside the web server. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { followContent, seeContent } = await import("@/lib/content/jobs/follow");
  if (process.env.CONTENT_RENDERER) {
    // A process that renders pages ahead (server/render/page-renderer.mjs): it follows nothing and works on no jobs.
    const [{ pagePaths, versionAddresses }, { cookieOfNobody }, { answerMarks }, { officeDate }] = await Promise.all([
      import("@/lib/sitemap"),
      import("@/lib/auth/token"),
      import("@/lib/places/queries"),
      import("@/lib/office-time"),
    ]);
    const today = () => officeDate(new Date());
    const content = { see: seeContent, pagePaths, versionAddresses, answerMarks, cookieFor: cookieOfNobody, today };
    Object.assign(globalThis, { contentForRenderer: content });
    return;
  }
  const { env } = await import("@/lib/platform/env");
  const { addMetricsSources, measured } = await import("@/lib/health/queries/metrics");
  addMetricsSources();
  await followContent();
  const { followNotices } = await import("@/lib/announcements/jobs");
  void followNotices();
  const { keepCountingReads, storeReads } = await import("@/lib/content/commands/reads");
  keepCountingReads();
  // The server front runs the functions in this set when it stops, after the last request.
  const server = globalThis as typeof globalThis & { atServerStop?: Set<() => Promise<void>> };
  server.atServerStop?.add(storeReads);
  if (!env.worker) return;
  const [{ startWorker, stopWorker }, { jobHandlers }] = await Promise.all([
    import("@/lib/platform/jobs"),
    import("@/lib/jobs"),
  ]);
  void startWorker(measured(jobHandlers));
  const { resumePublications } = await import("@/lib/content/commands/prepare");
  const { log } = await import("@/lib/platform/log");
  resumePublications().catch((error: Error) => log.warn({ error: error.message }, "publications could not be resumed"));
  server.atServerStop?.add(stopWorker);
}
