/** Returns the median. */
export function median(numbers) {
  const sorted = numbers.filter((number) => typeof number === 'number').sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Returns the median of a / b over the pairs, which a slow drift of the machine does not change. */
export function ratio(as, bs) {
  return median(as.map((a, i) => a / bs[i]));
}

/** Returns the median as text and, if they differ, the minimum and maximum: '928 ms (912 to 960)'. */
export function spread(numbers, unit = 'ms', digits = 0) {
  const text = (number) => `${number.toFixed(digits)}${unit && ` ${unit}`}`;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least.toFixed(digits) === most.toFixed(digits)) return text(median(numbers));
  return `${text(median(numbers))} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}
