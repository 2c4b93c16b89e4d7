import type { RowError } from '../../../../domain/contract/call.ts';

const FIELD_WORDS = new Map([
  ['name', 'Plan name'],
  ['network', 'Network'],
  ['size', 'Size'],
  ['size.value', 'Size'],
  ['size.unit', 'Size unit'],
  ['currency', 'Currency'],
  ['price', 'Price'],
  ['validity', 'Validity'],
  ['validity.value', 'Validity'],
  ['validity.unit', 'Validity unit'],
  ['description', 'Description'],
  ['buy_url', 'Buy URL'],
  ['discount', 'Discount'],
  ['auto_renew', 'Auto-renewal'],
  ['category', 'Category'],
  ['bonus', 'Bonus'],
  ['ussd_code', 'USSD code'],
  ['ussd_steps', 'USSD steps'],
  ['list_price', "Operator's own price"],
  ['source', 'Source'],
  ['as_of', 'Date of the price'],
]);

/** 'Row 3 · Price: Price must not be negative'; with a line, 'Row 3, line 4 · …'. */
export function rowErrorWords({ row, field, detail }: RowError, line?: number): string {
  const place = line === undefined ? `Row ${row}` : `Row ${row}, line ${line}`;
  return field ? `${place} · ${FIELD_WORDS.get(field) ?? field}: ${detail}` : `${place} · ${detail}`;
}
