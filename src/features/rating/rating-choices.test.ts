import { expect, it } from 'vitest';
import { noneQuestion, unsentChoices } from './rating-choices.ts';

it('takes the ratings that have not reached the server', () => {
  const own = { location: 'Lagos', on: '2026-11-12' };
  expect(
    unsentChoices([
      { ...own, network_name: 'MTN', rating: 5, isWaiting: true },
      { ...own, network_name: 'GLO', rating: 3 },
    ]),
  ).toEqual({ MTN: 5 });
});

it('asks about the networks that are left at None, by name', () => {
  const all = { MTN: 5, AIRTEL: 4, GLO: 3, '9MOBILE': 1 };
  expect(noneQuestion(all)).toBeUndefined();
  expect(noneQuestion({ ...all, GLO: 0 })).toBe('You left Glo at None. Send it as Very Poor?');
  expect(noneQuestion({ MTN: 5, AIRTEL: 0 })).toBe('You left Airtel, Glo and 9mobile at None. Send them as Very Poor?');
});
