/** '10,000': how many there are of something. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-NG');
}
