import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Change, readMessage } from './change.tsx';

const textOf = (before: unknown, after: unknown) =>
  renderToStaticMarkup(<Change before={before} after={after} />)
    .replaceAll('</span><span>', '|')
    .replaceAll(/<[^>]+>/g, '');

it.each([
  [{ tier: 'starter' }, { tier: 'business', reason: 'Agreed' }, 'tier: starter → business|reason: Agreed'],
  [{ verified: false }, { verified: true }, 'verified: no → yes'],
  [{ name: 'Ada', plans: 3 }, null, 'name: Ada|plans: 3'],
  [
    { refunded_kobo: 0, dispute: null, ends_at: '2026-12-27T19:27:45.845Z' },
    { refunded_kobo: 0, dispute: 'open' },
    'dispute: none → open',
  ],
  [null, { amount_kobo: 300_000 }, 'amount: ₦3,000'],
  [{ price_kobo: 120_050 }, { price_kobo: 99_000 }, 'price: ₦1,200.50 → ₦990'],
  [{ tiers: ['starter'] }, { tiers: ['starter'], note: 'Agreed' }, 'note: Agreed'],
  [null, { fields: ['firstname', 'telephone'] }, 'fields: firstname, telephone'],
  [{ website: null }, { website: 'https://a.example' }, 'website: none → https://a.example'],
  [null, ['spam'], 'value: spam'],
  [null, { ends_at: '2026-12-27T19:27:45.845Z' }, 'ends at: 27\u00a0Dec\u00a02026,\u00a020:27'],
  [null, { user_id: '5c9f2b1e-7a44-4c0b-9d3e-1f2a3b4c5d6e' }, 'user id: …4c5d6e'],
])('a change from %j to %j reads %s', (before, after, text) => {
  expect(textOf(before, after)).toBe(text);
});

it.each([
  ['admin.read', 'people', { filters: [], page: 1, rows: 6, of: 6 }, 'People: 6 of 6\u00a0rows'],
  [
    'admin.read',
    'payments',
    { filters: ['q', 'state'], page: 2, rows: 1, of: 21 },
    'Payments: 1 of 21\u00a0rows, filtered by q, state',
  ],
  ['admin.export', 'old-prices', { filters: [], rows: 3, of: 3 }, 'Old prices: 3 of 3\u00a0rows'],
  ['admin.read', '5c9f2b1e-7a44-4c0b-9d3e-1f2a3b4c5d6e', null, 'Profile of a person'],
  ['account.role', 'x', { role: 'user' }, undefined],
])('%s of %s with %j reads %s', (action, subject, after, text) => {
  expect(readMessage({ action, subject, after })).toBe(text);
});
