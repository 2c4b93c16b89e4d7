import { describe, expect, it } from 'vitest';
import { databases } from '../tests/support/server/databases.ts';
import { addPerson, type Records, tokenOf } from '../tests/support/server/matrix-records.ts';
import { planBody, sellersOf } from '../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../tests/support/server/test-api.ts';

type Sent = readonly [method: string, path: (own: Records) => string, body?: (own: Records) => unknown];

const CONTACT = { email: 'eze@matrix.test', phone: '09012345678' };

const deleteAccount: Sent = ['DELETE', ({ user }) => `/users/${user}`];
const changeAccount: Sent = ['PUT', ({ user }) => `/users/${user}`, () => ({ lastname: 'Eze' })];
const createProvider: Sent = [
  'POST',
  () => '/providers/create',
  ({ user }) => ({ ...CONTACT, name: `Eze ${user}`, user_id: user }),
];
const rename: Sent = ['PUT', ({ provider }) => `/providers/${provider}`, ({ user }) => ({ name: `Sons of ${user}` })];
const changeProvider: Sent = ['PUT', ({ provider }) => `/providers/${provider}`, () => ({ phone: '09087654321' })];
const deleteProvider: Sent = ['DELETE', ({ provider }) => `/providers/${provider}`];
const createPlan: Sent = ['POST', () => '/plans/create', ({ provider }) => planBody({ provider_id: provider })];
const changePlan: Sent = ['PUT', ({ plan }) => `/plans/${plan}`, () => ({ price: 990 })];
const deletePlan: Sent = ['DELETE', ({ plan }) => `/plans/${plan}`];
const click: Sent = ['POST', ({ plan }) => `/click-plan/${plan}`];
const rate: Sent = [
  'POST',
  () => '/network/ratings',
  () => ({ location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] }),
];
const report: Sent = ['POST', () => '/purchase-reports', ({ plan }) => ({ plan_id: plan, outcome: 'worked' })];
const subscribe: Sent = ['POST', () => '/subscribe', () => ({ plan: 'starter' })];
const cancel: Sent = ['POST', ({ subscription }) => `/subscriptions/${subscription}/cancel`];
const resume: Sent = ['POST', ({ subscription }) => `/subscriptions/${subscription}/resume`];
const signOut: Sent = ['POST', () => '/account/logout', () => ({ everywhere: true })];

const ROUNDS = 6;

/**
 * Writes that lock the same rows take the locks in one order: users, providers, plans, and the rest. Otherwise two of them
 * wait for each other until the database ends one after a second, and that request answers 503.
 */
describe.each(databases())('locks on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);

  it.each<[string, readonly Sent[]]>([
    ['creating, renaming and deleting a provider', [createProvider, rename, deleteProvider, createProvider]],
    ['deleting an account and its provider', [deleteAccount, deleteProvider, createProvider]],
    ['deleting a provider and changing its plans', [deleteProvider, changePlan, createPlan, deletePlan]],
    ['deleting a provider and changing it', [deleteProvider, changeProvider, changePlan]],
    ['deleting an account and everything else of it', [deleteAccount, changeAccount, rate, click, report, signOut]],
    ['reporting purchases and deleting the account and the plan', [report, deletePlan, report, deleteAccount]],
    ['deleting an account with a subscription', [deleteAccount, cancel, resume, subscribe, createPlan]],
  ])('let %s run at the same time', async (_, writes) => {
    for (let round = 0; round < ROUNDS; round++) {
      const own = await addPerson(suite.database, { role: 'provider', isSeller: true });
      const headers = await tokenOf(suite.api, own.user);
      const answers = await Promise.all(
        writes.map(([method, path, body]) => sellers.send(method, path(own), headers, body?.(own))),
      );
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  it('let an administrator decide about a seller who deletes everything at the same time', async () => {
    const admin = await sellers.signedIn('systemadmin');
    for (let round = 0; round < ROUNDS; round++) {
      const own = await addPerson(suite.database, { role: 'provider', isSeller: true });
      const headers = await tokenOf(suite.api, own.user);
      await sellers.send('PUT', `/providers/${own.provider}`, headers, { name: 'MTN Shop' });
      const decision = { decision: 'approve', requested_name: 'MTN Shop' };
      const answers = await Promise.all([
        sellers.send('POST', `/admin/names/${own.provider}/decide`, admin.headers, decision),
        sellers.send('DELETE', `/users/${own.user}`, headers),
        sellers.send('PUT', `/admin/sellers/${own.provider}`, admin.headers, { tier: 'business', reason: 'Agreed' }),
        sellers.send('POST', `/admin/people/${own.user}/end-sessions`, admin.headers),
        sellers.send('DELETE', `/providers/${own.provider}`, admin.headers),
        sellers.send('PUT', `/admin/people/${own.user}/role`, admin.headers, { role: 'systemadmin' }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  it('let administrators delete each other at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const admins = await Promise.all(
        [1, 2, 3].map(() => addPerson(suite.database, { role: 'systemadmin', isSeller: false })),
      );
      const tokens = await Promise.all(admins.map(({ user }) => tokenOf(suite.api, user)));
      const answers = await Promise.all(
        tokens.map((headers, at) =>
          sellers.send('DELETE', `/users/${admins[(at + 1) % admins.length]?.user}`, headers),
        ),
      );
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
