import { expect, it } from 'vitest';
import { dayInLagos } from './lagos-time.ts';

it('begins the day an hour before UTC does', () => {
  expect(dayInLagos(Date.parse('2026-11-22T22:59:59.999Z'))).toBe('2026-11-22');
  expect(dayInLagos(Date.parse('2026-11-22T23:00:00.000Z'))).toBe('2026-11-23');
});
