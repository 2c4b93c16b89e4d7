const PLAIN = /^-?\d*\.?\d+$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** '1,500', '₦1,500' and '1.5' are numbers; NaN for anything else, nothing included. '1,5' could be two of them. */
export function typedNumber(text: string): number {
  const digits = text.replace(/[₦\s]/g, '');
  // Never -0.
  return PLAIN.test(digits) || GROUPED.test(digits) ? Number(digits.replaceAll(',', '')) + 0 : Number.NaN;
}
