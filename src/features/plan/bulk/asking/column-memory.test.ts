// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { ReadColumn } from '../../../../../domain/plan/rows/read-columns.ts';
import { COLUMNS_KEY, removeStoredUserData } from '../../../../session/user-storage.ts';
import { confirmedColumns, withChosen, withColumn } from './column-choices.ts';
import { recallColumns, rememberColumns } from './column-memory.ts';

const column = (header: string, field?: ReadColumn['field'], isGuessed = true): ReadColumn => ({
  header,
  field,
  isGuessed,
});
const LIST = [column('Bundle', 'size'), column('Amount (₦)', 'price'), column('Notes', undefined, false)];
const fieldsOf = (columns: ReturnType<typeof recallColumns>) => columns && Object.fromEntries(columns);

afterEach(() => localStorage.clear());

it('recalls the columns of a list with the same headers, and of no other', () => {
  rememberColumns(LIST);
  expect(fieldsOf(recallColumns(LIST))).toEqual({ Bundle: 'size', 'Amount (₦)': 'price', Notes: undefined });
  expect(recallColumns(LIST.slice(0, 2))).toBeUndefined();
  expect(recallColumns(LIST.toReversed())).toBeUndefined();
  expect(recallColumns([])).toBeUndefined();
});

it('keeps the newest twenty lists', () => {
  for (let at = 0; at < 21; at++) rememberColumns([column(`List ${at}`, 'price')]);
  rememberColumns([column('List 1', 'list_price')]);
  expect(recallColumns([column('List 0')])).toBeUndefined();
  expect(fieldsOf(recallColumns([column('List 1')]))).toEqual({ 'List 1': 'list_price' });
  expect(recallColumns([column('List 2')])).toBeDefined();
});

it('forgets them when the user signs out', () => {
  rememberColumns(LIST);
  removeStoredUserData();
  expect(recallColumns(LIST)).toBeUndefined();
});

it.each(['{', '[]', '{"[\\"Bundle\\"]": "price"}', '{"[\\"Bundle\\"]": []}', 'null'])(
  'ignores what is stored in another form: %s',
  (text) => {
    localStorage.setItem(COLUMNS_KEY, text);
    expect(recallColumns([column('Bundle')])).toBeUndefined();
    rememberColumns([column('Bundle', 'size')]);
    expect(recallColumns([column('Bundle')])).toBeDefined();
  },
);

it('drops a field that this release does not know', () => {
  localStorage.setItem(COLUMNS_KEY, JSON.stringify({ '["Bundle"]': ['later'] }));
  expect(fieldsOf(recallColumns([column('Bundle')]))).toEqual({ Bundle: undefined });
});

it('takes a field from the column that had it when the user chooses it for another one', () => {
  const chosen = withColumn([...LIST, column('Name', 'name', false)], undefined, ['Notes', 'price']);
  expect(Object.fromEntries(chosen)).toEqual({ 'Amount (₦)': undefined, Name: 'name', Notes: 'price' });
  const twice = withColumn(
    withChosen(LIST, new Map([['Amount (₦)', 'list_price']])),
    new Map([['Amount (₦)', 'list_price']]),
    ['Bundle', undefined],
  );
  expect(Object.fromEntries(twice)).toEqual({ 'Amount (₦)': 'list_price', Bundle: undefined, Notes: undefined });
  expect(Object.fromEntries(confirmedColumns(LIST))).toEqual({
    Bundle: 'size',
    'Amount (₦)': 'price',
    Notes: undefined,
  });
});
