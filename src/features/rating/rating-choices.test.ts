import { expect, it } from 'vitest';
import { noneQuestion } from './rating-choices.ts';

it('asks about the networks that are left at None, by name', () => {
  const all = { MTN: 5, AIRTEL: 4, GLO: 3, '9MOBILE': 1 };
  expect(noneQuestion(all)).toBeUndefined();
  expect(noneQuestion({ ...all, GLO: 0 })).toBe('You left Glo at None. Send it as Very Poor?');
  expect(noneQuestion({ MTN: 5, AIRTEL: 0 })).toBe('You left Airtel, Glo and 9mobile at None. Send them as Very Poor?');
});
