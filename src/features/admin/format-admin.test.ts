import { expect, it } from 'vitest';
import { formatTime, formatTimes, shortId, spellOut } from './format-admin.ts';

it.each([
  ['Ada\u200b Data', 'Ada[U+200B] Data'],
  ['МTN', '[U+041C]TN'],
  ['Ada \u202eB', 'Ada [U+202E]B'],
  ['Ọlá & Sons 5GB', 'Ọlá & Sons 5GB'],
])('spells out %j as %s', (name, spelled) => {
  expect(spellOut(name)).toBe(spelled);
});

it('shows times in Nigeria and the beginning of IDs', () => {
  expect(formatTime('2026-11-20T23:15:00.000Z')).toBe('21\u00a0Nov\u00a02026, 00:15');
  expect(formatTimes('2026-11-20T21:15:00.000Z', '2026-11-20T22:05:00.000Z')).toBe(
    '20\u00a0Nov\u00a02026, 22:15 – 23:05',
  );
  expect(formatTimes('2026-11-20T22:45:00.000Z', '2026-11-20T23:05:00.000Z')).toMatch(/^20.* – 21/);
  expect(formatTimes('2026-11-20T21:15:00.000Z', '2026-11-20T21:15:30.000Z')).toMatch(/22:15$/);
  expect(formatTime(null)).toBe('–');
  expect([shortId('5ab1da7a-0000-8000-8000-000000000001'), shortId('people')]).toEqual(['5ab1da7a…', 'people']);
});
