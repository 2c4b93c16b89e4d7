import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { API_BASE } from './call.ts';
import { CALLS, type CallName } from './calls.ts';
import { PROVIDERS_PER_PAGE } from './provider.calls.ts';

/** Returns the fields of an object schema, or of the rows of a list; none for other schemas. */
function entriesOf(schema: GenericSchema | undefined): Record<string, GenericSchema> {
  const parts = (schema ?? {}) as Partial<Record<'item' | 'wrapped', GenericSchema>> & {
    entries?: Record<string, GenericSchema>;
    pipe?: GenericSchema[];
  };
  const inner = parts.item ?? parts.wrapped ?? parts.pipe?.[0];
  return parts.entries ?? (inner && inner !== schema ? entriesOf(inner) : {});
}
const fieldsOf = (schema: GenericSchema | undefined) => Object.keys(entriesOf(schema));
const within = (schema: GenericSchema, path: string) =>
  path.split('.').reduce<GenericSchema | undefined>((found, name) => entriesOf(found)[name], schema);

const PLAN_WRITTEN = 'name size currency description network price validity provider_id buy_url discount auto_renew';
const PLAN = `id ${PLAN_WRITTEN} provider_name provider_phone_number`;
const PROVIDER_WRITTEN = 'name website email phone';
const MESSAGE = 'message';

/** The rows of docs/specification/07-calls.md: the fields of the request and of the response. */
const ROWS: [CallName, address: string, sent: string, answered: string][] = [
  ['register', 'POST /account/register', 'firstname lastname email username password role', 'message user_id'],
  ['verify', 'POST /account/verify', 'email pin', MESSAGE],
  ['login', 'POST /account/login', 'email password', 'token data message'],
  ['forgotPassword', 'POST /account/forgot-password', 'email', MESSAGE],
  ['resetPassword', 'POST /account/reset-password', 'email new_password pin', MESSAGE],
  ['getUser', 'GET /users/{id}', '', 'data message'],
  ['updateUser', 'PUT /users/{id}', 'firstname lastname telephone', 'data message'],
  ['deleteUser', 'DELETE /users/{id}', '', MESSAGE],
  ['createProvider', 'POST /providers/create', `user_id ${PROVIDER_WRITTEN}`, MESSAGE],
  ['listProviders', 'GET /providers', 'name email page', 'items total page pages'],
  ['updateProvider', 'PUT /providers/{id}', PROVIDER_WRITTEN, MESSAGE],
  ['deleteProvider', 'DELETE /providers/{id}', '', MESSAGE],
  ['createPlan', 'POST /plans/create', PLAN_WRITTEN, MESSAGE],
  ['createPlans', 'POST /plans/create-bulk', PLAN_WRITTEN, MESSAGE],
  ['updatePlan', 'PUT /plans/{id}', PLAN_WRITTEN, MESSAGE],
  ['deletePlan', 'DELETE /plans/{id}', '', MESSAGE],
  [
    'listPlans',
    'GET /plans',
    'size page name network provider_id sort_by sort_order min_price max_price',
    'items total page size pages',
  ],
  ['allPlans', 'GET /plans/all', 'network provider_id', PLAN],
  ['dashboard', 'GET /dashboard', '', 'data'],
  ['clickPlan', 'POST /click-plan/{id}', '', ''],
  ['subscribe', 'POST /subscribe', 'plan', 'authorization_url subscription_id'],
  ['verifyPayment', 'GET /payment-callback', 'reference', MESSAGE],
  ['listSubscriptions', 'GET /subscriptions', '', 'id amount status next_billing_date'],
  ['cancelSubscription', 'POST /subscriptions/{id}/cancel', '', MESSAGE],
  ['submitRatings', 'POST /network/ratings', 'location ratings', MESSAGE],
  ['sendContactForm', 'POST /contact/form', 'first_name last_name email message captcha_token', MESSAGE],
  ['listStates', 'GET /states', '', 'name'],
  ['cheapestPlans', 'GET /cheapest-plans', '', PLAN],
];
const words = (text: string) => text.split(' ').filter(Boolean);

describe('the calls of the specification', () => {
  it('have the base path /api/v1', () => expect(API_BASE).toBe('/api/v1'));

  it.each(ROWS)('%s is %s with the specified request and response', (name, address, sent, answered) => {
    const { method, path, query, body, response }: Call = CALLS[name];
    expect(`${method} ${path}`).toBe(address);
    expect(fieldsOf(query ?? body)).toEqual(expect.arrayContaining(words(sent)));
    expect(fieldsOf(response)).toEqual(expect.arrayContaining(words(answered)));
  });

  it.each<[CallName, string]>([
    ['createPlan', 'Successfully Created Plan'],
    ['createPlans', 'Successfully Created Plans'],
    ['updatePlan', 'Successfully Updated Plan'],
    ['deletePlan', 'Successfully deleted plan'],
  ])('%s says %s if the server says nothing', (name, fallback) => {
    const answer = { id: 'p', version: 1 };
    expect(v.parse(CALLS[name].response, answer)).toMatchObject({ message: fallback });
    const said = name === 'deletePlan' ? fallback : 'It is listed.';
    expect(v.parse(CALLS[name].response, { ...answer, message: 'It is listed.' })).toMatchObject({ message: said });
  });

  it('list ten providers per page', () => expect(PROVIDERS_PER_PAGE).toBe(10));

  it('change plans and providers without their IDs in the body', () => {
    expect(v.parse(CALLS.updatePlan.body, { price: 900 })).toEqual({ price: 900 });
    expect(v.parse(CALLS.updatePlan.body, { price: 900, provider_name: 'Ada', version: 3 })).toEqual({ price: 900 });
    expect(v.parse(CALLS.updateProvider.body, { name: 'Ada' })).toEqual({ name: 'Ada' });
    expect(fieldsOf(CALLS.updateUser.body)).not.toContain('id');
  });
});

type Node = GenericSchema & {
  entries?: Record<string, Node>;
  item?: Node;
  value?: Node;
  wrapped?: Node;
  options?: readonly Node[];
};

/** Returns every text that a schema reads, with its path. */
function textsOf(schema: Node, path: string): [path: string, schema: Node][] {
  const { type, entries = {}, item, value, wrapped, options = [] } = schema;
  if (type === 'string') return [[path, schema]];
  const inner = [item, value, wrapped, ...options].filter((node) => typeof node === 'object');
  return [
    ...Object.entries(entries).flatMap(([name, node]) => textsOf(node, `${path}.${name}`)),
    ...inner.flatMap((node) => textsOf(node, path)),
  ];
}

const TEXTS = Object.entries(CALLS as Record<string, Call>).flatMap(([name, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? textsOf(schema as Node, name) : [])),
);
/** These become a hash and are never stored or looked up. */
const HASHED = new Set([
  ...['register', 'verify', 'login', 'deleteUser', 'deleteProvider', 'adminChangeRole'].map(
    (call) => `${call}.password`,
  ),
  ...[
    'beginSecondFactor.password',
    'renewRecoveryCodes.password',
    'removeSecondFactor.password',
    'resetPassword.new_password',
  ],
]);

describe('every text that a client sends', () => {
  it.each(TEXTS)('%s has a largest length and refuses NUL', (path, schema) => {
    expect(v.is(schema, 'x'.repeat(8_192))).toBe(false);
    if (!HASHED.has(path)) for (const text of ['\0', 'a\0b', 'half \ud83d']) expect(v.is(schema, text)).toBe(false);
  });

  it('is found in every call that has one', () => {
    const named = new Set(TEXTS.map(([path]) => path.split('.')[0]));
    for (const call of [
      'login',
      'listPlans',
      'updatePlan',
      'createPlans',
      'sendOperations',
      'sendContactForm',
      'sync',
    ]) {
      expect([...named]).toContain(call);
    }
  });
});

/** The fields of docs/specification/03-entities.md in the response that has the entity. */
describe('the entities of the specification', () => {
  it.each<[string, CallName, path: string, fields: string]>([
    ['user', 'getUser', 'data.user', 'id firstname lastname name telephone role'],
    ['provider details', 'getUser', 'data.provider_details', 'id name website email'],
    ['provider', 'listProviders', 'items', `id ${PROVIDER_WRITTEN} user_id`],
    ['plan', 'listPlans', 'items', PLAN],
    ['size of a plan', 'createPlan', 'size', 'value unit'],
    ['validity of a plan', 'createPlan', 'validity', 'value unit'],
    [
      'dashboard metrics',
      'dashboard',
      'data',
      'total_providers total_plans average_price_per_gb most_popular_plan total_plans_per_network satisfaction_trend recommended_plans',
    ],
    ['most popular plan', 'dashboard', 'data.most_popular_plan', 'name provider_name'],
    ['plans per network', 'dashboard', 'data.total_plans_per_network', 'network total_plans'],
    ['month of the trend', 'dashboard', 'data.satisfaction_trend', 'MTN AIRTEL GLO 9MOBILE'],
    ['recommended plan', 'dashboard', 'data.recommended_plans', 'name description price network'],
    ['rating', 'submitRatings', 'ratings', 'network_name rating'],
  ])('%s has the specified fields', (_, name, path, fields) => {
    const { body, response }: Call = CALLS[name];
    const schema = body ?? response;
    expect(fieldsOf(within(schema, path))).toEqual(expect.arrayContaining(words(fields)));
  });
});
