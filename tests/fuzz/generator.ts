import type { SeededRandom } from '../support/seeded-random.ts';
import { type ApiCall, type ApiDocument, nameOf } from './api-document.ts';
import { BREAKAGES } from './breakages.ts';
import type { Actor, ActorName, Cast } from './cast.ts';
import { copyOf, type Draft } from './draft.ts';
import { type Occasion, validBody, valueFor } from './valid-values.ts';

/** Hashing a password takes 50 ms, so these calls come less often. */
const SLOW = new Set([
  ...['POST /account/register', 'POST /account/login', 'POST /account/reset-password'],
  ...['POST /account/second-factor', 'DELETE /account/second-factor'],
]);
const SLOW_SHARE = 0.3;
const VALID_SHARE = 0.35;
/** Visitors and onboarding tokens may make few calls: most of their requests are refused before anything else. */
const ACTORS: Readonly<Record<ActorName, number>> = { visitor: 3, user: 5, provider: 8, systemadmin: 5, onboarding: 1 };

interface Source {
  random: SeededRandom;
  cast: Cast;
  document: ApiDocument;
}

/** Makes a request: any call by any actor, as it should be or broken in one to three ways. */
export async function nextDraft({ random, cast, document }: Source): Promise<Draft> {
  const call = pickCall(document.calls, random);
  const actor = await cast.actor((random.hits(0.4) ? onlyActorOf(call) : undefined) ?? random.weighed(ACTORS));
  const draft = draftOf(call, { random, cast, actor, document });
  const times = random.hits(VALID_SHARE) ? 0 : random.pick([1, 1, 1, 2, 3]);
  for (let i = 0; i < times; i++) breakOnce(draft, { random, cast });
  return draft;
}

/** Returns the actor who alone may make a call; undefined if several may. */
function onlyActorOf(call: ApiCall): ActorName | undefined {
  if (nameOf(call) === 'POST /providers/create') return 'onboarding';
  return /^\/(?:admin|account\/second-factor)/.test(call.path) ? 'systemadmin' : undefined;
}

function pickCall(calls: readonly ApiCall[], random: SeededRandom): ApiCall {
  const call = random.pick(calls);
  return SLOW.has(nameOf(call)) && !random.hits(SLOW_SHARE) ? pickCall(calls, random) : call;
}

function breakOnce(draft: Draft, source: { random: SeededRandom; cast: Cast }): void {
  const names = Object.keys(BREAKAGES);
  for (;;) {
    const name = source.random.pick(names);
    if (!BREAKAGES[name]?.(draft, source)) continue;
    draft.broken.push(name);
    return;
  }
}

/** Returns a draft of a call that the server should accept, apart from permissions. */
function draftOf(call: ApiCall, { document, ...source }: Source & { actor: Actor }): Draft {
  const { random, actor } = source;
  const { calls } = document;
  const occasion: Occasion = { ...source, calls, draftOf: (other) => draftOf(other, { document, ...source }) };
  const parametersIn = (place: string) => call.parameters.filter((one) => one.in === place);
  const encoded = (name: string, schema: object) => encodeURIComponent(String(valueFor(schema, name, occasion)));
  const params = parametersIn('path').map(({ name, schema }) => [
    name,
    name === 'id' ? idFor(call, source) : encoded(name, schema),
  ]);
  const query = parametersIn('query').filter(({ required }) => required || random.hits(0.4));
  // A copy: breakages change it, and some values are shared.
  const body = copyOf(validBody(call, occasion));
  return {
    call,
    method: call.method,
    actor,
    params: Object.fromEntries(params),
    query: query.map(({ name, schema }) => [name, encoded(name, schema)]),
    headers: headersFor(call, source),
    body,
    bytes: undefined,
    broken: [],
  };
}

/** Returns the id of an own or another's record, of one that is deleted, or of none. */
function idFor({ path }: ApiCall, { random, cast, actor }: { random: SeededRandom; cast: Cast; actor: Actor }): string {
  if (path.startsWith('/admin/messages')) return random.pick([cast.message, cast.message, cast.missing]);
  if (path.startsWith('/admin/alarms')) return random.pick([cast.alarm, cast.alarm, cast.missing]);
  if (path.startsWith('/admin/people')) return random.pick([cast.person, cast.person, cast.other.id, cast.missing]);
  if (path.startsWith('/admin/report-bursts')) return random.pick([cast.burst, cast.burst, cast.missing]);
  const isOfSeller = /^\/admin\/(?:sellers|names)/.test(path);
  const nouns = ['subscription', 'provider', 'plan'] as const;
  const kind = isOfSeller ? 'provider' : (nouns.find((noun) => path.includes(noun)) ?? 'id');
  const gone = kind === 'plan' || kind === 'provider' ? cast.gone[kind] : cast.missing;
  const own = actor[kind] ?? cast.other[kind];
  return random.pick([own, own, own, cast.other[kind], gone, cast.missing]);
}

function headersFor(
  { method, body, parameters }: ApiCall,
  { random, cast, actor }: { random: SeededRandom; cast: Cast; actor: Actor },
): Record<string, string> {
  const takes = (name: string) => parameters.some((one) => one.name === name);
  return {
    ...(body && method !== 'GET' ? { 'content-type': 'application/json' } : {}),
    ...(actor.authorization === undefined ? {} : { authorization: actor.authorization }),
    ...(random.hits(0.5) ? { 'x-device': random.uuid() } : {}),
    ...(takes('Idempotency-Key') && random.hits(0.6) ? { 'idempotency-key': random.uuid() } : {}),
    ...(takes('X-Seq') && random.hits(0.3) ? { 'x-seq': String(random.between(1, 999)) } : {}),
    ...(takes('If-Match') && random.hits(0.4) ? { 'if-match': `"${random.between(1, 3)}"` } : {}),
    ...(takes('X-Pieces') && random.hits(0.4) ? piecesHeaders(random, cast) : {}),
  };
}

const piecesHeaders = (random: SeededRandom, cast: Cast) => ({
  'idempotency-key': random.pick(cast.uploads),
  'x-pieces': String(random.between(1, 3)),
});
