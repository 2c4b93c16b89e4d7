import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Change } from './change.tsx';

const textOf = (before: unknown, after: unknown) =>
  renderToStaticMarkup(<Change before={before} after={after} />)
    .replaceAll('</span><span>', '|')
    .replaceAll(/<[^>]+>/g, '');

it.each([
  [{ tier: 'starter' }, { tier: 'business', reason: 'Agreed' }, 'tier: starter → business|reason: Agreed'],
  [{ verified: false }, { verified: true }, 'verified: no → yes'],
  [{ name: 'Ada', plans: 3 }, null, 'name: Ada|plans: 3'],
  [null, { fields: ['firstname', 'telephone'] }, 'fields: firstname, telephone'],
  [{ website: null }, { website: 'https://a.example' }, 'website: none → https://a.example'],
  [null, ['spam'], 'value: spam'],
])('a change from %j to %j reads %s', (before, after, text) => {
  expect(textOf(before, after)).toBe(text);
});
