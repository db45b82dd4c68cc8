/** The value at or below which that share of the values is: 0.95 of twenty is the nineteenth by size. */
export function percentile(values, share) {
  if (values.length === 0) throw new RangeError("There is no percentile of nothing.");
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
