/** The median of some numbers; for an even count the mean of the two in the middle. */
export function median(values) {
  if (values.length === 0) throw new RangeError("There is no median of nothing.");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
