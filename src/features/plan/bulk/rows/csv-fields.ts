import { SIZE_UNITS } from '../../../../../domain/plan/size.ts';
import { VALIDITY_UNITS } from '../../../../../domain/plan/validity.ts';

/** No number is written longer; what is longer is not looked into. */
const MAX_NUMBER_LENGTH = 40;
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const WITH_UNIT = /^(.*?)\s*([a-z]+)$/i;

const NETWORK_OF = new Map([
  ['mtn', 'MTN'],
  ['airtel', 'AIRTEL'],
  ['glo', 'GLO'],
  ['9mobile', '9MOBILE'],
  ['t2', '9MOBILE'],
]);
const YES_OR_NO = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/**
 * The cells of one line in the shape of a plan as it is written. What cannot be understood stays as it was typed, for
 * the rules of a plan to name it. An optional cell that is empty says nothing.
 * @param cellOf the text of a column, without spaces around it; '' where there is none
 */
export function csvFields(cellOf: (column: string) => string): Record<string, unknown> {
  return {
    name: cellOf('name'),
    network: NETWORK_OF.get(cellOf('network').toLowerCase()) ?? cellOf('network'),
    size: measureOf(cellOf('size'), cellOf('size_unit'), SIZE_UNITS),
    validity: measureOf(cellOf('validity'), cellOf('validity_unit'), VALIDITY_UNITS),
    description: cellOf('description'),
    ...said('price', numberOf(cellOf('price'))),
    ...said('discount', numberOf(cellOf('discount').replace(/\s*%$/, ''))),
    ...said('list_price', numberOf(cellOf('list_price'))),
    ...said('auto_renew', YES_OR_NO.get(cellOf('auto_renew').toLowerCase()) ?? cellOf('auto_renew')),
    ...said('currency', cellOf('currency').toUpperCase()),
    ...Object.assign({}, ...TEXTS.map((column) => said(column, cellOf(column)))),
  };
}

const TEXTS = ['provider_id', 'buy_url', 'category', 'bonus', 'ussd_code', 'ussd_steps', 'source', 'as_of'];

const said = (field: string, value: unknown) => (value === '' ? {} : { [field]: value });

/** '1,500', '₦1,500' or '1.5' as a number; anything else as it came. '1e309' is infinite: the rules refuse it. */
function numberOf(text: string): number | string {
  if (text.length > MAX_NUMBER_LENGTH) return text;
  const bare = text.replace(/^(?:₦|NGN|N)\s*/i, '');
  return /\d/.test(bare) && NUMBER.test(bare) ? Number(bare.replaceAll(',', '')) : text;
}

/** '1.5' with 'GB' beside it, or '1.5GB' in one cell; units without case, and for one as well: 'day', 'month'. */
function measureOf(text: string, unitText: string, units: readonly string[]): { value?: unknown; unit?: unknown } {
  const [, number, ownUnit] = (text.length <= MAX_NUMBER_LENGTH && WITH_UNIT.exec(text)) || [];
  const unit = unitOf(unitText || ownUnit || '', units);
  const agree = ownUnit !== undefined && unitOf(ownUnit, units) === unit;
  return { ...said('value', numberOf(agree && number ? number : text)), ...said('unit', unit) };
}

function unitOf(text: string, units: readonly string[]): string {
  const lower = text.toLowerCase();
  return units.find((unit) => [lower, `${lower}s`].includes(unit.toLowerCase())) ?? text;
}
