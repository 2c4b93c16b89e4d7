import type { SeededRandom } from '../support/seeded-random.ts';
import { copyOf, type Draft, RawJson, type Source, toJson } from './draft.ts';
import * as hostile from './hostile-values.ts';
import type { JsonSchema } from './json-schema.ts';

/** Breaks a draft in one way. Returns false if the draft has nothing to break in this way. */
type Breakage = (draft: Draft, source: Source) => boolean;

/** A field or an item somewhere in a body. */
interface Place {
  holder: Record<string, unknown>;
  key: string;
  schema: JsonSchema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson);

/** Sets a field, also one named `__proto__`, to a copy of a value: later breakages may change it. */
function setField(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value: copyOf(value), enumerable: true, configurable: true, writable: true });
}

/** Returns every field and item of a body. */
function placesIn(value: unknown, schema: JsonSchema): Place[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const own = (Array.isArray(value) ? schema.items : schema.properties?.[key]) ?? {};
    return [{ holder: value, key, schema: own.anyOf?.[0] ?? own }, ...placesIn(value[key], own)];
  });
}

const objectsIn = (value: unknown): Record<string, unknown>[] =>
  isObject(value) ? [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)] : [];

/** Returns a breakage that puts another value in one place of the body. */
function inOnePlace(valueAt: (place: Place, random: SeededRandom) => unknown): Breakage {
  return ({ body, call }, { random }) => {
    const places = placesIn(body, call.body ?? {});
    if (places.length === 0) return false;
    const place = random.pick(places);
    const value = valueAt(place, random);
    if (value === undefined) return false;
    setField(place.holder, place.key, value);
    return true;
  };
}

/** Returns a breakage that changes one object of the body. */
function inOneObject(change: (object: Record<string, unknown>, random: SeededRandom) => void): Breakage {
  return ({ body }, { random }) => {
    const objects = objectsIn(body).filter((object) => Object.keys(object).length > 0);
    if (objects.length === 0) return false;
    change(random.pick(objects), random);
    return true;
  };
}

/** Returns values on both sides of the limits of a schema. */
function limitsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): unknown[] {
  const isSet = (limit: number | undefined): limit is number => limit !== undefined;
  const around = (limit: number) => [limit - 1, limit, limit + 1, limit + 0.001];
  const lengths = [minLength, maxLength].filter(isSet).flatMap((length) => [length - 1, length, length + 1]);
  const counts = [minItems, maxItems].filter(isSet).flatMap((count) => [count, count + 1]);
  return [
    ...lengths.filter((length) => length >= 0).map((length) => 'x'.repeat(length)),
    ...[minimum, maximum].filter(isSet).flatMap(around),
    ...counts.map((count) => Array.from({ length: count }, () => ({}))),
  ];
}

/** Sets the bytes of the body and forgets its value. */
function replaceBody(draft: Draft, bytes: string | Buffer): boolean {
  if (draft.call.body === undefined && draft.method !== 'POST') return false;
  draft.bytes = bytes;
  return true;
}

/** Every way to break a request, by name. */
export const BREAKAGES: Readonly<Record<string, Breakage>> = {
  'a field missing': inOneObject((object, random) => delete object[random.pick(Object.keys(object))]),
  'an unknown field': inOneObject((object, random) =>
    setField(object, random.pick(hostile.UNKNOWN_FIELDS), random.pick(hostile.OTHER_TYPES)),
  ),
  'a field twice': (draft, { random }) => {
    const places = placesIn(draft.body, {}).filter(({ holder }) => !Array.isArray(holder));
    if (places.length === 0) return false;
    const { holder, key } = random.pick(places);
    const again = `${JSON.stringify(key)}:${toJson(holder[key])}`;
    draft.bytes = toJson(draft.body).replace(`{`, `{${again},`);
    return true;
  },
  'another type': inOnePlace((_, random) => random.pick(hostile.OTHER_TYPES)),
  'a hostile text': inOnePlace((_, random) => random.pick(hostile.HOSTILE_TEXTS)),
  'a hostile number': inOnePlace((_, random) => random.pick(hostile.HOSTILE_NUMBERS)),
  'a value at a limit': inOnePlace(({ schema }, random) => {
    const limits = limitsOf(schema);
    return limits.length === 0 ? undefined : random.pick(limits);
  }),
  'deep nesting': inOnePlace((_, random) => random.pick(hostile.DEEP)),
  'a list for an object': inOnePlace(({ holder, key }) => (isObject(holder[key]) ? [holder[key]] : undefined)),
  'a long list': inOnePlace(({ holder, key }) =>
    Array.isArray(holder[key]) ? Array.from({ length: 601 }, () => (holder[key] as unknown[])[0]) : undefined,
  ),
  'the whole body': (draft, { random }) => replaceBody(draft, random.pick(hostile.WHOLE_BODIES)),
  'half a body': (draft, { random }) => {
    const text = draft.body === undefined ? '' : toJson(draft.body);
    return text.length > 1 && replaceBody(draft, text.slice(0, random.between(1, text.length - 1)));
  },
  'no body': (draft) => {
    draft.body = undefined;
    return draft.call.body !== undefined;
  },
  'another content type': (draft, { random }) => {
    draft.headers['content-type'] = random.pick(hostile.CONTENT_TYPES);
    return draft.call.body !== undefined;
  },
  'a hostile path': (draft, { random, cast }) => {
    const names = Object.keys(draft.params);
    if (names.length === 0) return false;
    const { plan, provider } = cast.gone;
    draft.params[random.pick(names)] = random.hits(0.7)
      ? random.pick(hostile.HOSTILE_IDS)
      : random.pick([plan, provider]);
    return true;
  },
  'a hostile query': (draft, { random }) => {
    const queries = draft.call.parameters.filter((one) => one.in === 'query');
    if (queries.length === 0) return false;
    const { name } = random.pick(queries);
    draft.query = [...draft.query.filter(([other]) => other !== name), [name, random.pick(hostile.HOSTILE_QUERIES)]];
    return true;
  },
  'an unknown query parameter': (draft, { random }) => {
    draft.query.push([random.pick(['x', '__proto__', 'page%00', 'user_id', '']), random.pick(hostile.HOSTILE_QUERIES)]);
    return true;
  },
  'a query parameter twice': (draft, { random }) => {
    if (draft.query.length === 0) return false;
    draft.query.push([random.pick(draft.query)[0], random.pick(hostile.HOSTILE_QUERIES)]);
    return true;
  },
  'a made-up cursor': (draft, { random, cast }) => {
    if (!draft.call.parameters.some(({ name }) => name === 'cursor')) return false;
    draft.query = [['cursor', random.pick(hostile.MADE_UP_CURSORS).replace('EPOCH', cast.epoch)]];
    return true;
  },
  'a hostile header': (draft, { random }) => {
    const name = random.pick(Object.keys(hostile.HOSTILE_HEADERS));
    draft.headers[name] = random.pick(hostile.HOSTILE_HEADERS[name] ?? []);
    return true;
  },
  'a cut token': (draft, { random }) => {
    const { authorization } = draft.headers;
    if (authorization === undefined) return false;
    draft.headers.authorization = authorization.slice(0, random.between(7, authorization.length - 1));
    return true;
  },
  'another method': (draft, { random }) => {
    draft.method = random.pick(hostile.OTHER_METHODS);
    return true;
  },
};
