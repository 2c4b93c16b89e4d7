/** The middle of some numbers. */
export function median(numbers) {
  const sorted = numbers.filter((number) => typeof number === 'number').sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The median of a over b, pair by pair: what survives a machine that drifts. */
export function ratio(as, bs) {
  return median(as.map((a, i) => a / bs[i]));
}
