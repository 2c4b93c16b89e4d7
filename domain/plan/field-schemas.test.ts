import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DaySchema } from './field-schemas.ts';

describe('a day', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '2026-12-31'])('accepts %s', (day) => {
    expect(v.is(DaySchema, day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '',
  ])('refuses %j', (text) => {
    expect(v.is(DaySchema, text)).toBe(false);
  });
});
