const PLAIN = /^-?\d*\.?\d+$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Reads a typed number: '1,500', '₦1,500' or '1.5'. Returns NaN for any other text, also for '1,5', which is unclear. */
export function parseTypedNumber(text: string): number {
  const digits = text.replace(/[₦\s]/g, '');
  // Adding 0 turns -0 into 0.
  return PLAIN.test(digits) || GROUPED.test(digits) ? Number(digits.replaceAll(',', '')) + 0 : Number.NaN;
}
