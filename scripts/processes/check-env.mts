/** Prints one readable list when the configuration is invalid. The app's own parser decides. */
try {
  await import("../../lib/platform/env.ts");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
