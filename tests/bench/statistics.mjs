/** Returns the median. */
export function median(numbers) {
  const sorted = numbers.filter((number) => typeof number === 'number').sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Returns a / b of each pair. A slow drift of the machine changes both sides of a pair, and so not their ratio. */
export const ratios = (as, bs) => as.map((a, i) => a / bs[i]);

/** With fewer numbers the interval would say nothing: four cover the median in 87 %. */
const LEAST_NUMBERS = 5;
const OUTSIDE = 0.05;

/**
 * Returns the 95 % interval of the median, or undefined for fewer than five numbers. It is the narrowest pair of sorted
 * numbers that holds the median of all possible runs in 95 % of cases: each number lies below it with probability one half,
 * whatever the distribution. Of five to eight numbers these are the least and the greatest (94 % for five).
 */
export function medianInterval(numbers) {
  const count = numbers.length;
  if (count < LEAST_NUMBERS) return undefined;
  let skipped = 0;
  let chance = 0.5 ** count;
  for (let below = chance; ; skipped++) {
    chance *= (count - skipped) / (skipped + 1);
    below += chance;
    if (2 * below > OUTSIDE) break;
  }
  const sorted = numbers.toSorted((a, b) => a - b);
  return [sorted[skipped], sorted[count - 1 - skipped]];
}
