import { expect, it } from 'vitest';
import { formatDay, formatTime, formatTimes, shortId } from './format-admin.ts';

it('shows days in Nigeria on one line, with the year if it is not this one', () => {
  const year = new Date().getUTCFullYear();
  expect(formatDay(`${year}-06-20T23:15:00.000Z`)).toBe('21\u00a0Jun');
  expect(formatDay(`${year}-06-20`)).toBe('20\u00a0Jun');
  expect(formatDay('2020-11-20')).toBe('20\u00a0Nov\u00a02020');
  expect(formatDay(null)).toBe('');
});

it('shows times in Nigeria and the end of IDs', () => {
  expect(formatTime('2026-11-20T23:15:00.000Z')).toBe('21\u00a0Nov\u00a02026,\u00a000:15');
  expect(formatTimes('2026-11-20T21:15:00.000Z', '2026-11-20T22:05:00.000Z')).toBe(
    '20\u00a0Nov\u00a02026,\u00a022:15 – 23:05',
  );
  expect(formatTimes('2026-11-20T22:45:00.000Z', '2026-11-20T23:05:00.000Z')).toMatch(/^20.* – 21/);
  expect(formatTimes('2026-11-20T21:15:00.000Z', '2026-11-20T21:15:30.000Z')).toMatch(/22:15$/);
  expect(formatTime(null)).toBe('');
  expect([shortId('5ab1da7a-0000-8000-8000-000000000001'), shortId('people')]).toEqual(['…000001', 'people']);
});
