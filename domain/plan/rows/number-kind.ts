import type { NumberKind } from '../../number-text.ts';

/** Returns how people write the number of a plan's field: a price, a size in MB, or a small number. */
export function numberKindOf(field: string, unit = ''): NumberKind {
  if (field === 'price' || field === 'list_price') return 'naira';
  return unit === 'MB' ? 'large' : 'small';
}
