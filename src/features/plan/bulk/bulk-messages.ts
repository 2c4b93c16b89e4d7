import type * as v from 'valibot';
import type { RowError } from '../../../../domain/contract/message.ts';
import type { Review } from './rows/review-rows.ts';

const NUMBER = new Intl.NumberFormat('en-NG');

/** '1 plan', '1,200 plans'. */
export const countOf = (count: number, one: string): string =>
  `${NUMBER.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** '12 plans understood, 2 with errors': those that can be sent, and the rows that cannot. */
export function understoodWords(understood: number, wrong: number): string {
  const words = understood === 0 ? 'No plan understood' : `${countOf(understood, 'plan')} understood`;
  return wrong === 0 ? words : `${words}, ${NUMBER.format(wrong)} with errors`;
}

/** What is said of plans that are listed already. */
export function listedWords(listed: number): string {
  return listed === 1
    ? '1 of these is listed already: uploading lists it a second time.'
    : `${NUMBER.format(listed)} of these are listed already: uploading lists them a second time.`;
}

/** 'Leave out the 3 that are listed already'. */
export function leaveOutWords(listed: number): string {
  return listed === 1
    ? 'Leave out the 1 that is listed already'
    : `Leave out the ${NUMBER.format(listed)} that are listed already`;
}

/** What Upload Plans will do, once some may stay out. */
export const toSendWords = (count: number): string =>
  count === 0 ? 'Nothing is left to upload.' : `${countOf(count, 'plan')} will be uploaded.`;

/** Why Upload Plans does not upload; undefined when nothing is in the way. */
export function blockedWords({ wrong, isTooLarge }: Review): string | undefined {
  if (wrong > 0) return `Nothing is uploaded yet: first correct the ${countOf(wrong, 'row')} with errors.`;
  return isTooLarge ? 'Together these plans are larger than 1 MB. Upload them in several parts.' : undefined;
}

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

/** What is wrong, where the rule of a plan has no words of its own. The field is named beside it. */
export function issueWords(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'This is not a field of a plan';
  if (issue.received === 'undefined' || issue.received === 'null') return 'This is required';
  const limit = 'requirement' in issue ? String(issue.requirement) : '';
  switch (issue.type) {
    case 'number':
    case 'finite':
      return 'This must be a number';
    case 'string':
      return 'This must be text';
    case 'boolean':
      return 'This must be yes or no (in JSON: true or false)';
    case 'strict_object':
      return 'This must be given as { "value": …, "unit": … }';
    case 'literal':
      return `This must be ${issue.expected?.replaceAll('"', '')}`;
    case 'max_length':
      return `This must be at most ${limit} characters`;
    case 'min_value':
      return `This must be at least ${limit}`;
    case 'max_value':
      return `This must be at most ${limit}`;
    default:
      return 'This cannot be understood';
  }
}
