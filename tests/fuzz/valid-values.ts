import { OPERATION_CALLS, type OperationKind } from '../../domain/contract/operation.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { type ApiCall, nameOf } from './api-document.ts';
import type { Actor } from './cast.ts';
import type { Source } from './draft.ts';
import { type JsonSchema, mismatch } from './json-schema.ts';

/** The request that a value is made for. */
export interface Occasion extends Source {
  actor: Actor;
  /** Returns the draft of another call by the same actor, for operations. */
  draftOf: (call: ApiCall) => { params: Record<string, string>; body: unknown };
  calls: readonly ApiCall[];
}

const TEXTS = ['3GB', 'Bisi Data', 'Ọ̀yọ́', "Ng'ozi", 'a', '100%', 'Sù_bó', '9 to 5', '👩🏾‍💻'];
/** Validities, also at both limits. */
const VALIDITIES = [
  { value: 30, unit: 'days' },
  { value: 0.04 / 365, unit: 'years' },
  { value: 0.04 / 30, unit: 'months' },
  { value: 3650 / 30, unit: 'months' },
];
/** An address that is named so often that its limits are reached. */
const OFTEN = 'often@fuzz.test';
const PHONES = ['09012345678', '08000000000'];

/** Values of fields that a schema cannot describe, by name. A value is used where it fits the schema. */
const BY_NAME: Readonly<Record<string, (occasion: Occasion) => unknown>> = {
  email: ({ random, cast, actor }) =>
    random.pick([actor.email, cast.other.email, OFTEN, OFTEN, `${random.uuid()}@fuzz.test`]),
  password: ({ random, cast }) => random.pick([cast.password, 'four green bottles']),
  new_password: () => 'four green bottles',
  username: ({ random }) => `fuzz-${random.uuid()}`,
  code: ({ cast, actor }) => cast.codeOf(actor),
  pin: ({ random }) => String(random.between(1000, 9999)),
  phone: ({ random }) => random.pick(PHONES),
  telephone: ({ random }) => random.pick([...PHONES, '', null]),
  provider_phone_number: ({ actor }) => actor.phone ?? null,
  id: ({ random }) => random.uuid(),
  user_id: ({ random, cast, actor }) => random.pick([actor.id ?? cast.missing, cast.other.id]),
  provider_id: ({ random, cast, actor }) => random.pick([actor.provider ?? cast.other.provider, cast.other.provider]),
  plan_id: ({ random, cast, actor }) => random.pick([actor.plan ?? cast.other.plan, cast.other.plan, cast.gone.plan]),
  website: () => 'https://shop.example/a?b=1',
  buy_url: () => 'http://shop.example:8080/buy',
  ussd_code: () => '*312*1*2#',
  as_of: () => '2026-11-21',
  from: () => '2026-11-01',
  to: () => '2026-11-21',
  reason: () => 'Agreed by phone',
  requested_name: ({ cast }) => cast.requestedName,
  validity: ({ random }) => random.pick(VALIDITIES),
  price: ({ random }) => random.between(0, 90_000) / 100,
  confirm_price: ({ random }) => random.hits(0.8),
  list_price: ({ random }) => random.between(0, 900),
  location: ({ random }) => random.pick(['Lagos', 'FCT', 'Kano State']),
  ratings: ({ random }) => [{ network_name: random.pick(['MTN', 'GLO']), rating: random.between(1, 5) }],
  reference: ({ random, cast, actor }) => random.pick([actor.payment ?? cast.other.payment, cast.other.payment]),
  captcha_token: ({ random }) => `solved-${random.uuid()}`,
  token: ({ random }) => random.pick(['ok', 'no']),
  referrer: () => 'www.example.ng',
  key: ({ random, cast }) => random.pick(cast.uploads),
  no: ({ random }) => random.between(0, 2),
  cursor: ({ random, cast }) => random.pick(cast.cursors),
  page: ({ random }) => String(random.between(1, 4)),
  plans: (occasion) => [valueFor(bodyOf(occasion, 'POST /plans/create'), 'plan', occasion)],
  operations: (occasion) => Array.from({ length: occasion.random.between(1, 5) }, () => operation(occasion)),
};

/** Bodies whose fields belong together, by call. Undefined: made field by field. */
const BY_CALL: Readonly<Record<string, (occasion: Occasion) => unknown>> = {
  'PUT /plans/{id}': ({ random }) => (random.hits(0.3) ? { price: random.between(1, 900) } : undefined),
  'PUT /providers/{id}': ({ random }) => (random.hits(0.3) ? { website: 'https://shop.example/' } : undefined),
  'POST /plans/refresh': (occasion) =>
    occasion.random.hits(0.5)
      ? [{ op: 'create', plan: valueFor(bodyOf(occasion, 'POST /plans/create'), 'plan', occasion) }]
      : undefined,
  'POST /account/verify': ({ cast }) => cast.takeNewcomer(),
  'POST /account/reset-password': ({ cast }) => cast.takeReset(),
  'POST /admin/ratings/decide': ({ random }) => ({ ...HELD, decision: random.pick(['accepted', 'rejected']) }),
  'POST /account/login': ({ random, cast, actor }) =>
    random.hits(0.7) ? random.pick([{ email: actor.email, password: cast.password }, cast.registered]) : undefined,
};

/** The held rating of the cast is between these times. */
const HELD = {
  state_iso: 'NG-KN',
  network: '9MOBILE',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-30T00:00:00.000Z',
};

/** Returns a body that a call should accept. */
export function validBody(call: ApiCall, occasion: Occasion): unknown {
  if (call.body === undefined) return undefined;
  return BY_CALL[nameOf(call)]?.(occasion) ?? valueFor(call.body, '', occasion);
}

/** Returns a value that fits a schema, and if possible what the name of its field stands for. */
export function valueFor(schema: JsonSchema, name: string, occasion: Occasion): unknown {
  const named = BY_NAME[name]?.(occasion);
  if (named !== undefined && mismatch(named, schema) === undefined) return named;
  const { random } = occasion;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices), name, occasion);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === 'object') return objectFor(schema, occasion);
  if (schema.type === 'array') return arrayFor(schema, name, occasion);
  return scalarFor(schema, random);
}

/** The share of objects that have an optional field. A read-only one has hardly ever the value that it must have. */
const shareOf = ({ readOnly }: JsonSchema = {}) => (readOnly ? 0.01 : 0.4);

function objectFor({ properties = {}, required = [] }: JsonSchema, occasion: Occasion): Record<string, unknown> {
  const isIn = (name: string) => required.includes(name) || occasion.random.hits(shareOf(properties[name]));
  const names = Object.keys(properties).filter(isIn);
  return Object.fromEntries(names.map((name) => [name, valueFor(properties[name] ?? {}, name, occasion)]));
}

function arrayFor({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, name: string, occasion: Occasion): unknown[] {
  const length = occasion.random.between(minItems, Math.min(maxItems, minItems + 2));
  return Array.from({ length }, () => valueFor(items, name, occasion));
}

function scalarFor(schema: JsonSchema, random: SeededRandom): unknown {
  const { type, minimum = 1, maximum = 9 } = schema;
  if (type === 'boolean') return random.hits(0.5);
  if (type === 'null') return null;
  if (type === 'number' || type === 'integer') return random.between(minimum, Math.min(maximum, minimum + 1000));
  if (schema.format === 'uuid') return random.uuid();
  const texts = [random.pick(TEXTS), String(random.between(1, 50)), 'x'.repeat(schema.minLength ?? 0), '08012345678'];
  return texts.find((text) => mismatch(text, schema) === undefined) ?? random.pick(TEXTS);
}

/** Returns an operation of a batch: any call that may wait on a device. */
function operation({ random, draftOf, calls }: Occasion) {
  const kind = random.pick(Object.keys(OPERATION_CALLS) as OperationKind[]);
  const wanted = nameOf(OPERATION_CALLS[kind]);
  const { params, body } = draftOf(calls.find((call) => nameOf(call) === wanted) as ApiCall);
  const entity = random.pick(['plan:1', 'plan:2', 'provider:1']);
  const version = random.hits(0.2) ? { if_match: random.between(1, 3) } : {};
  return {
    key: random.uuid(),
    seq: random.between(1, 99),
    entity,
    kind,
    params,
    ...version,
    ...(body ? { body } : {}),
  };
}

function bodyOf({ calls }: Occasion, name: string): JsonSchema {
  return calls.find((call) => nameOf(call) === name)?.body ?? {};
}
