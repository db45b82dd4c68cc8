/** "7 days", "12 hours", "1 day": a span of seconds in the largest unit that fits without a rest. */
export function spanWords(seconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [name, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? (["second", 1] as const);
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
