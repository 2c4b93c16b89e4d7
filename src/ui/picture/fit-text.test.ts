import { expect, it } from 'vitest';
import { cut, fitted, wrapped } from './fit-text.ts';
import type { Measure } from './picture.ts';

/** Each sign is as wide as its size. */
const measure: Measure = (text, { size }) => Array.from(text).length * size;
const style = { size: 10, weight: 500 } as const;

it('keeps a text that fits, shrinks one that is wider, and cuts it at the smallest size', () => {
  expect(fitted('12345', style, { width: 50, smallest: 5, measure })).toMatchObject({ text: '12345', size: 10 });
  expect(fitted('1234567', style, { width: 50, smallest: 5, measure })).toMatchObject({ text: '1234567', size: 7 });
  expect(fitted('123456789012', style, { width: 50, smallest: 5, measure })).toMatchObject({
    text: '123456789…',
    size: 5,
  });
});

it('cuts between letters, whatever the width', () => {
  expect(cut('ab cd', style, { width: 40, measure })).toBe('ab…');
  expect(cut('👍👍👍', style, { width: 20, measure })).toBe('👍…');
  expect(cut('abc', style, { width: 0, measure })).toBe('…');
});

it('breaks at spaces and cuts the last line', () => {
  expect(wrapped('aa bb cc', style, { width: 50, most: 2, measure })).toEqual(['aa bb', 'cc']);
  expect(wrapped('aa bb cc dd ee', style, { width: 50, most: 2, measure })).toEqual(['aa bb', 'cc d…']);
  expect(wrapped('aaaaaaaa b', style, { width: 50, most: 2, measure })).toEqual(['aaaa…', 'b']);
});
