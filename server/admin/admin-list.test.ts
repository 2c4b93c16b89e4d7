import { expect, it } from 'vitest';
import { anywhere, atStart, phonePart } from './admin-list.ts';

it('finds signs of patterns as they are written', () => {
  expect(anywhere(' 50%_\\ ')).toBe(String.raw`%50\%\_\\%`);
  expect(atStart('account.')).toBe('account.%');
});

it.each([
  ['+234 803 111', '0803111'],
  ['00234803111', '0803111'],
  ['(0803) 111-2222', '08031112222'],
  ['803', '803'],
  ['80', undefined],
  ['ada803', undefined],
])('reads %j as a part of the phone number %s', (text, part) => {
  expect(phonePart(text)).toBe(part);
});
