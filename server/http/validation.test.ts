import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { isUuid, parseInput } from './validation.ts';

const PlanSchema = v.object({
  name: v.pipe(v.string(), v.minLength(2, 'Write a name of two letters')),
  min_price: v.optional(v.pipe(v.number(), v.minValue(0, 'Write a number'))),
  size: v.optional(v.object({ value: v.pipe(v.number(), v.minValue(1, 'Size must be at least 1 MB')) })),
});
const StrictSchema = v.strictObject({
  name: v.string(),
  size: v.optional(v.strictObject({ value: v.number() })),
  old: v.optional(v.never()),
});
const NumberSchema = v.object({ price: v.number('Price must be a number') });
const ChoiceSchema = v.pipe(
  v.object({ size: v.optional(v.number()) }),
  v.check(({ size }) => size !== undefined, 'Choose a size or a price'),
);
const BatchSchema = v.object({ plans: v.pipe(v.array(v.string()), v.maxLength(2, 'Send at most 2 plans')) });
const RowsSchema = v.pipe(v.array(PlanSchema), v.maxLength(300, 'Send at most 300 plans'));

/** Returns the body of the answer to input that a schema refuses. */
const refusal = (schema: v.GenericSchema, input: unknown) => {
  try {
    parseInput(schema, input);
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    const { code, ...body } = (error as ApiError).body();
    expect(code).toBe('bad_input');
    return body;
  }
  throw new Error('The schema accepts the input');
};
const unknown = (source: string) => `The ${source} holds a field that this call does not know`;

describe('parseInput', () => {
  it('returns the parsed input', () => {
    expect(parseInput(PlanSchema, { name: 'MTN 1GB', extra: 1 })).toEqual({ name: 'MTN 1GB' });
    expect(parseInput(BatchSchema, { plans: ['a', 'b'] })).toEqual({ plans: ['a', 'b'] });
    expect(parseInput(RowsSchema, [{ name: 'MTN 1GB', extra: 1 }])).toEqual([{ name: 'MTN 1GB' }]);
  });

  it.each([
    ['no body', PlanSchema, undefined, { detail: 'The request needs a body' }],
    ['null', PlanSchema, null, { detail: 'The request is not right' }],
    ['a text', PlanSchema, 'x', { detail: 'The request is not right' }],
    ['a list', v.object({}), [], { detail: 'The request is not right' }],
    ['a missing field', PlanSchema, {}, { field: 'name', detail: 'Name is required' }],
    ['a field of another type', PlanSchema, { name: 7 }, { field: 'name', detail: 'Name is not right' }],
    [
      'a text that is no number',
      NumberSchema,
      { price: '9OO' },
      { field: 'price', detail: 'Price: “9OO” is not a number' },
    ],
    ['a long text', NumberSchema, { price: 'x'.repeat(21) }, { field: 'price', detail: 'Price must be a number' }],
    ['a text with signs', NumberSchema, { price: '<b>' }, { field: 'price', detail: 'Price must be a number' }],
    ['a list that is no number', NumberSchema, { price: ['1'] }, { field: 'price', detail: 'Price must be a number' }],
    ['a list instead of a text', PlanSchema, { name: ['x'] }, { field: 'name', detail: 'Name is not right' }],
    [
      'a rule whose message does not name the field',
      PlanSchema,
      { name: 'MTN', min_price: -1 },
      { field: 'min_price', detail: 'Min price: Write a number' },
    ],
    [
      'a rule whose message names the field',
      PlanSchema,
      { name: 'x' },
      { field: 'name', detail: 'Write a name of two letters' },
    ],
    [
      'a rule whose message names the outer field',
      PlanSchema,
      { name: 'MTN', size: { value: 0 } },
      { field: 'size.value', detail: 'Size must be at least 1 MB' },
    ],
    ['a rule about the whole body', ChoiceSchema, {}, { detail: 'Choose a size or a price' }],
    [
      'a field that is never allowed',
      StrictSchema,
      { name: 'x', old: 1 },
      { field: 'old', detail: 'Old is not right' },
    ],
    ['a field missing in a strict object', StrictSchema, {}, { field: 'name', detail: 'Name is required' }],
    [
      'an unknown field inside a field',
      StrictSchema,
      { name: 'x', size: { value: 1, unit: 'GB' } },
      { field: 'size.unit', detail: unknown('request') },
    ],
  ])('names the error of %s', (_, schema, input, body) => {
    expect(refusal(schema, input)).toStrictEqual(body);
  });

  it('names only the first wrong field', () => {
    expect(refusal(PlanSchema, { name: 'x', min_price: -1 })).toMatchObject({ field: 'name' });
  });

  it.each([
    ['a', true],
    ['b'.repeat(40), true],
    ['c'.repeat(41), false],
    ['<d', false],
    ['e>', false],
    ['f g', false],
  ])('repeats the name of the unknown field %j: %s', (field, isRepeated) => {
    const body = { detail: unknown('request'), ...(isRepeated ? { field } : {}) };
    expect(refusal(StrictSchema, { name: 'x', [field]: 1 })).toStrictEqual(body);
  });
});

describe('parseInput of a field with a list', () => {
  it('refuses a list that is too long before it parses a row', () => {
    const parsed = vi.fn(() => true);
    const schema = v.object({ plans: v.pipe(v.array(v.pipe(v.string(), v.check(parsed))), v.maxLength(2)) });
    expect(refusal(schema, { plans: ['a', 'b', 'c'] })).toStrictEqual({
      field: 'plans',
      detail: 'The request is not right',
    });
    expect(parsed).not.toHaveBeenCalled();
  });

  it.each([
    [{ plans: ['a', 'b', 'c'] }, { field: 'plans', detail: 'Send at most 2 plans' }],
    [{ plans: 'abc' }, { field: 'plans', detail: 'Plans is not right' }],
    [{ plans: ['a', 1] }, { field: 'plans.1', detail: 'Plans 1 is not right' }],
    [{}, { field: 'plans', detail: 'Plans is required' }],
  ])('refuses %j', (input, body) => {
    expect(refusal(BatchSchema, input)).toStrictEqual(body);
  });
});

describe('parseInput of rows', () => {
  it('lists every wrong field of every row', () => {
    const rows = [{ name: 'MTN' }, { name: 'x', min_price: -1 }, undefined, 7, {}];
    expect(refusal(RowsSchema, rows)).toStrictEqual({
      detail: 'Row 2, Name: Write a name of two letters (and 4 more)',
      field: '2.name',
      rows: [
        { row: 2, field: 'name', detail: 'Write a name of two letters' },
        { row: 2, field: 'min_price', detail: 'Write a number' },
        { row: 3, detail: 'The row needs a body' },
        { row: 4, detail: 'The row is not right' },
        { row: 5, field: 'name', detail: 'Name is required' },
      ],
    });
    const extra = [{ name: 'x', colour: 'red' }];
    expect(refusal(v.pipe(v.array(StrictSchema), v.maxLength(9)), extra)).toMatchObject({
      rows: [{ row: 1, field: 'colour', detail: unknown('row') }],
    });
  });

  it.each([
    [Array(301).fill({}), 'Send at most 300 plans'],
    ['abc', 'The request is not right'],
    [undefined, 'The request needs a body'],
  ])('refuses what is no list of an allowed length, without a field', (input, detail) => {
    expect(refusal(RowsSchema, input)).toStrictEqual({ detail });
  });

  it.each([
    [100, 'and 99 more', 100],
    [101, 'and at least 100 more', 101],
    [150, 'and at least 100 more', 101],
  ])('of %i wrong rows says %j and parses %i', (count, others, parses) => {
    const parsed = vi.fn(() => false);
    const schema = v.pipe(v.array(v.pipe(v.number(), v.check(parsed))), v.maxLength(300));
    const { detail, rows } = refusal(schema, Array(count).fill(1));
    expect(detail).toBe(`Row 1: The row is not right (${others})`);
    expect(rows).toHaveLength(100);
    expect(parsed).toHaveBeenCalledTimes(parses);
  });
});

it.each([
  ['00000000-0000-4000-8000-00000000000a', true],
  ['00000000-0000-4000-8000-00000000000A', true],
  ['x00000000-0000-4000-8000-000000000000', false],
  ['00000000-0000-4000-8000-0000000000000', false],
  ['', false],
  [undefined, false],
])('reads %j as a UUID: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
