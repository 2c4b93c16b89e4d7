import { describe, expect, it, vi } from 'vitest';
import { aClick, anOperation } from '../../../tests/support/an-operation.ts';
import type { Wire } from '../http/wire.ts';
import { deviceTime } from '../time.ts';
import { createDeliver } from './deliver.ts';

const session = { userId: 'ada', token: 'Bearer of-ada' };

function setUp(answer: (init: RequestInit) => Response) {
  const fetch = vi.fn<Wire['fetch']>(async (_, init) => answer(init));
  const deliver = createDeliver({ fetch, isOnline: () => true, time: deviceTime });
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, headers: init?.headers as Record<string, string>, body: JSON.parse(String(init?.body ?? 'null')) };
  };
  return { deliver, sent };
}

const json = (body: unknown, { status = 200, key = '' } = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });

describe('one operation', () => {
  it('goes by the call that the specification names, with the protocol in its headers', async () => {
    const rating = anOperation();
    const { deliver, sent } = setUp(() => json({ message: 'Thank you' }, { key: rating.opId }));
    expect(await deliver([rating], session)).toEqual([{ kind: 'done', message: 'Thank you' }]);
    expect(sent()).toMatchObject({ url: '/api/v1/network/ratings', body: rating.fields });
    expect(sent().headers).toMatchObject({
      Authorization: 'Bearer of-ada',
      'Idempotency-Key': rating.opId,
      'X-Device': 'phone',
      'X-Seq': String(rating.seq),
    });
  });

  it.each([
    ['a message without the key', () => json({ message: 'Welcome to the hotspot' })],
    ['a page', () => new Response('<h1>Buy airtime</h1>', { headers: { 'content-type': 'text/html' } })],
    ['half an answer', () => new Response('{"mess', { headers: { 'content-type': 'application/json' } })],
  ])('is not delivered by %s', async (_, answer) => {
    const { deliver } = setUp(answer);
    expect(await deliver([anOperation()], session)).toMatchObject([
      { kind: 'again', failure: { kind: 'undelivered' } },
    ]);
  });
});

describe('several', () => {
  const parcel = [anOperation(), anOperation(), aClick(), aClick()];
  const keys = parcel.map(({ opId }) => opId);
  const answers = (list: unknown[]) => () => json({ answers: list }, { key: String(keys[0]) });

  it('travel together, each with its key, the number of its entity and what a single call would say', async () => {
    const done = keys.map((key) => ({ key, status: 200, body: { message: key } }));
    const { deliver, sent } = setUp(answers(done));
    expect(await deliver(parcel, session)).toEqual(keys.map((message) => ({ kind: 'done', message })));
    expect(sent().url).toBe('/api/v1/operations');
    expect(sent().body.operations[0]).toEqual({
      key: keys[0],
      seq: parcel[0]?.seq,
      entity: '0',
      kind: 'rateNetworks',
      params: {},
      body: parcel[0]?.fields,
    });
    expect(sent().body.operations[2]).toMatchObject({ kind: 'recordClick', params: { id: expect.any(String) } });
  });

  it('have each its own end, and those that were left out are held', async () => {
    const { deliver } = setUp(
      answers([
        { key: keys[0], status: 503, retry_after: 3, body: { detail: 'Busy', code: 'busy' } },
        { key: keys[2], status: 404, body: { detail: 'Unknown', code: 'not_found' } },
        { key: keys[3], status: 200, body: { odd: true } },
      ]),
    );
    expect(await deliver(parcel, session)).toMatchObject([
      { kind: 'again', failure: { kind: 'server', status: 503 }, retryAfterMs: 3_000 },
      { kind: 'held' },
      { kind: 'refused', status: 404, code: 'not_found' },
      { kind: 'again', failure: { kind: 'undelivered' } },
    ]);
  });

  it('that fail as a whole are the failure of the first of each entity', async () => {
    const { deliver } = setUp(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const kinds = (await deliver(parcel, session)).map(({ kind }) => kind);
    expect(kinds).toEqual(['again', 'held', 'again', 'again']);
  });

  it('are never all refused for what one of them says', async () => {
    const { deliver } = setUp(() => json({ detail: 'The request is odd' }, { status: 422, key: String(keys[0]) }));
    expect((await deliver(parcel, session)).map(({ kind }) => kind)).toEqual(['again', 'held', 'again', 'again']);
  });

  it('wait for a sign-in together', async () => {
    const { deliver } = setUp(() => json({ detail: 'Sign in' }, { status: 401, key: String(keys[0]) }));
    const kinds = new Set((await deliver(parcel, session)).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['sign-in', 'held']);
  });
});
