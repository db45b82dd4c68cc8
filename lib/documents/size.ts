const KB = 1024;
const MB = 1024 * KB;

/** "1.2 MB", "840 KB": the size of a file for people; its figure and unit stay on one line. */
export function sizeLabel(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)}\u00a0MB`;
  return `${Math.max(1, Math.round(bytes / KB))}\u00a0KB`;
}
