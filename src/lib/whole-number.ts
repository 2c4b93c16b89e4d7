/** The whole number that an address names, as a number or as its digits; undefined for anything else, whatever its type. */
export function wholeNumber(raw: unknown): number | undefined {
  const number = typeof raw === 'string' ? Number(raw) : raw;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
