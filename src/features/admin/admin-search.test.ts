import { expect, it } from 'vitest';
import { parseAdminSearch } from './admin-search.ts';

it('keeps texts, numbers and yes or no of an address, and drops what is empty or long or no text', () => {
  const raw = { view: 'people', q: '  ada ', page: 2, verified: true, role: '', from: null, list: ['a'], nested: {} };
  expect(parseAdminSearch(raw)).toEqual({ view: 'people', q: 'ada', page: '2', verified: 'true' });
  expect(parseAdminSearch({ q: 'x'.repeat(999) }).q).toHaveLength(254);
});
