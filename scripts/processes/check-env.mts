/** Prints one readable list when the configuration cannot be used: the app's own parser decides. */
try {
  await import("../../lib/platform/env.ts");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
