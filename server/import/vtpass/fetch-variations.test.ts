import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordedAnswer, startVtpassPeer, type VtpassPeer } from '../../../tests/support/server/vtpass-peer.ts';
import { ImportError } from '../import-error.ts';
import { fetchVariations } from './fetch-variations.ts';
import { VTPASS_SERVICES } from './vtpass-services.ts';

let peer: VtpassPeer;
const LIMITS = { headersMs: 300, totalMs: 600, maxBytes: 100_000 };
const ask = (service = 'mtn-data') => fetchVariations({ url: peer.url, limits: LIMITS }, service);

beforeAll(async () => {
  peer = await startVtpassPeer();
});
afterAll(() => peer.stop());

it.each(VTPASS_SERVICES.map(({ id }) => id))('reads the recorded answer about %s', async (service) => {
  peer.behave({ kind: 'recorded' });
  const variations = await ask(service);
  expect(variations.length).toBeGreaterThan(10);
  for (const { price, isFixedPrice } of variations) expect([price > 0, isFixedPrice]).toEqual([true, true]);
});

it('reads amounts as texts and as numbers', async () => {
  const [one] = [{ variation_code: 'a', name: 'A', variation_amount: 49.99, fixedPrice: 'No' }];
  const answer = { response_description: '000', content: { serviceID: 'mtn-data', varations: [one] } };
  peer.behave({ kind: 'sends', body: JSON.stringify(answer) });
  expect(await ask()).toEqual([{ code: 'a', name: 'A', price: 49.99, isFixedPrice: false }]);
});

const broken = (change: (answer: { response_description: string; content: Record<string, unknown> }) => void) => {
  const answer = structuredClone(recordedAnswer('mtn-data')) as never as Parameters<typeof change>[0];
  change(answer);
  return JSON.stringify(answer);
};
const good = JSON.stringify(recordedAnswer('mtn-data'));

it.each<[string, Parameters<VtpassPeer['behave']>[0], RegExp]>([
  ['an error', { kind: 'sends', status: 502, body: good }, /status 502/],
  ['a redirect', { kind: 'sends', status: 302, headers: { location: '/' }, body: '' }, /in time/],
  ['a page', { kind: 'sends', body: '<html>' }, /than JSON/],
  ['half of its JSON', { kind: 'sends', body: good.slice(0, good.length / 2) }, /than JSON/],
  ['another code', { kind: 'sends', body: broken((answer) => (answer.response_description = '011')) }, /unknown form/],
  ['another service', { kind: 'sends', body: JSON.stringify(recordedAnswer('glo-data')) }, /another service/],
  ['no list', { kind: 'sends', body: broken(({ content }) => delete content.varations) }, /unknown form/],
  ['an empty list', { kind: 'sends', body: broken(({ content }) => (content.varations = [])) }, /unknown form/],
  [
    'one entry without a name',
    { kind: 'edits', edit: (one, at) => at === 30 && Object.assign(one, { name: 5 }) },
    /30/,
  ],
  [
    'one wrong amount',
    { kind: 'edits', edit: (one, at) => at === 9 && (one.variation_amount = '1e3') },
    /unknown form/,
  ],
  ['too much', { kind: 'sends', body: `${good}${' '.repeat(100_000)}` }, /too much/],
  [
    'bytes that are no text',
    { kind: 'sends', body: '\uD800', headers: { 'content-length': '3' } },
    /than JSON|in time/,
  ],
  ['nothing', { kind: 'hangs', after: 'nothing' }, /in time/],
  ['the beginning only', { kind: 'hangs', after: 'headers' }, /in time/],
  ['a body that is cut off', { kind: 'cuts' }, /in time/],
])('refuses an answer with %s', async (_, behaviour, message) => {
  peer.behave(behaviour);
  const refused = ask();
  await expect(refused).rejects.toThrow(ImportError);
  await expect(refused).rejects.toThrow(message);
});

it('reports a service that cannot be reached', async () => {
  await expect(fetchVariations({ url: 'http://127.0.0.1:1' }, 'mtn-data')).rejects.toThrow(ImportError);
});

it('ends when the process stops', async () => {
  peer.behave({ kind: 'hangs', after: 'nothing' });
  const signal = AbortSignal.timeout(20);
  await expect(fetchVariations({ url: peer.url, signal }, 'mtn-data')).rejects.toThrow(ImportError);
});
