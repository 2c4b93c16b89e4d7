import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CALL_PERMISSIONS } from '../domain/account/call-permissions.ts';
import type { Reach } from '../domain/account/permission.ts';
import type { Role } from '../domain/account/user.ts';
import type { Call } from '../domain/contract/call.ts';
import { CALLS, type CallName } from '../domain/contract/calls.ts';
import { OPERATION_CALLS, type OperationKind } from '../domain/contract/operation.ts';
import { databases } from '../tests/support/server/databases.ts';
import { addPerson, MISSING, type Records, storedRows, tokenOf } from '../tests/support/server/matrix-records.ts';
import { planBody } from '../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../tests/support/server/test-api.ts';

const ACTORS = ['visitor', 'user', 'provider', 'systemadmin', 'onboarding'] as const;
type ActorName = (typeof ACTORS)[number];
const RECORDS = ['own', 'other', 'missing'] as const;

/**
 * The status of every call and every operation for each actor (docs/security.md#s9). Three statuses are those with the
 * actor's own record, with another seller's and with a missing one; '-' if the actor can have none. One status: the call
 * names no record. Every cell is tried with new records. 422 is the answer to an empty body: the policy let it pass.
 */
const MATRIX = `
  call                 | visitor     | user        | provider    | systemadmin | onboarding
  register             | 422         | 422         | 422         | 422         | 401
  verify               | 422         | 422         | 422         | 422         | 401
  sendPin              | 422         | 422         | 422         | 422         | 401
  login                | 422         | 422         | 422         | 422         | 401
  logout               | 401         | 200         | 200         | 200         | 401
  forgotPassword       | 422         | 422         | 422         | 422         | 401
  resetPassword        | 422         | 422         | 422         | 422         | 401
  getUser              | - 401 401   | 200 403 403 | 200 403 403 | 200 200 404 | 401 401 401
  updateUser           | - 401 401   | 200 403 403 | 200 403 403 | 200 200 404 | 401 401 401
  deleteUser           | - 401 401   | 200 403 403 | 200 403 403 | 200 200 404 | 401 401 401
  ownAnswers           | - 401 401   | 200 403 403 | 200 403 403 | 200 403 403 | 401 401 401
  ownData              | - 401 401   | 200 403 403 | 200 403 403 | 200 403 403 | 401 401 401
  getSecondFactor      | 401         | 403         | 403         | 200         | 401
  beginSecondFactor    | 401         | 403         | 403         | 422         | 401
  confirmSecondFactor  | 401         | 403         | 403         | 422         | 401
  renewRecoveryCodes   | 401         | 403         | 403         | 422         | 401
  removeSecondFactor   | 401         | 403         | 403         | 422         | 401
  listPlans            | 200         | 200         | 200         | 200         | 200
  allPlans             | 200         | 200         | 200         | 200         | 200
  cheapestPlans        | 200         | 200         | 200         | 200         | 200
  finder               | 200         | 200         | 200         | 200         | 200
  planHistory          | - 200 404   | - 200 404   | 200 200 404 | - 200 404   | - 401 401
  createPlan           | - 401 401   | - 403 403   | 200 403 403 | - 200 422   | - 401 401
  createPlans          | - 401 401   | - 403 403   | 200 403 403 | - 200 422   | - 401 401
  putPlansPiece        | 401         | 403         | 200         | 200         | 401
  updatePlan           | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  deletePlan           | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  refreshPlans         | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  exportPlans          | - 401 401   | - 403 403   | 200 403 403 | - 200 422   | - 401 401
  clickPlan            | - 200 404   | - 200 404   | 200 200 404 | - 200 404   | - 401 401
  reportPurchase       | - 401 401   | - 200 404   | 200 200 404 | - 200 404   | - 401 401
  listProviders        | 200         | 200         | 200         | 200         | 200
  createProvider       | - 401 401   | 200 403 403 | 409 403 403 | 200 409 404 | 200 403 403
  updateProvider       | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  deleteProvider       | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  submitRatings        | 401         | 200         | 200         | 200         | 401
  networkQuality       | 200         | 200         | 200         | 200         | 401
  listRatingBursts     | 401         | 403         | 403         | 200         | 401
  decideRatings        | 401         | 403         | 403         | 404         | 401
  subscribe            | 401         | 200         | 200         | 200         | 401
  verifyPayment        | - 200 404   | 200 404 404 | 200 404 404 | 200 404 404 | 401 401 401
  listSubscriptions    | 401         | 403         | 200         | 200         | 401
  cancelSubscription   | - 401 401   | 403 403 403 | 200 403 403 | 200 200 404 | 401 401 401
  resumeSubscription   | - 401 401   | 403 403 403 | 200 403 403 | 200 200 404 | 401 401 401
  listPayments         | 401         | 403         | 403         | 200         | 401
  grantSubscription    | - 401 401   | 403 403 403 | 403 403 403 | 200 200 404 | 401 401 401
  dashboard            | 401         | 200         | 200         | 200         | 401
  publicSettings       | 200         | 200         | 200         | 200         | 401
  sendContactForm      | 422         | 422         | 422         | 422         | 401
  captcha              | 200         | 200         | 200         | 200         | 401
  passCaptcha          | 422         | 422         | 422         | 422         | 401
  viewPage             | 422         | 422         | 422         | 422         | 401
  listImports          | 401         | 403         | 403         | 200         | 401
  sendOperations       | 401         | 200         | 200         | 200         | 401
  sync                 | 200         | 200         | 200         | 200         | 200
  listStates           | 200         | 200         | 200         | 200         | 200
  adminPeople          | 401         | 403         | 403         | 200         | 401
  adminChangeRole      | - 401 401   | 403 403 403 | 403 403 403 | 200 422 404 | 401 401 401
  adminEndSessions     | - 401 401   | 403 403 403 | 403 403 403 | 200 200 404 | 401 401 401
  adminSellers         | 401         | 403         | 403         | 200         | 401
  adminChangeSeller    | - 401 401   | - 403 403   | 403 403 403 | - 200 404   | - 401 401
  adminNames           | 401         | 403         | 403         | 200         | 401
  adminDecideName      | - 401 401   | - 403 403   | 403 403 403 | - 422 404   | - 401 401
  adminMessages        | 401         | 403         | 403         | 200         | 401
  adminAnswerMessage   | 401         | 403         | 403         | 404         | 401
  adminMarkMessage     | 401         | 403         | 403         | 404         | 401
  adminReports         | 401         | 403         | 403         | 200         | 401
  listReportBursts     | 401         | 403         | 403         | 200         | 401
  decideReports        | 401         | 403         | 403         | 404         | 401
  adminAlarms          | 401         | 403         | 403         | 200         | 401
  adminMarkAlarm       | 401         | 403         | 403         | 404         | 401
  adminPageViews       | 401         | 403         | 403         | 200         | 401
  adminSystem          | 401         | 403         | 403         | 200         | 401
  adminMails           | 401         | 403         | 403         | 200         | 401
  adminUses            | 401         | 403         | 403         | 200         | 401
  adminOldPrices       | 401         | 403         | 403         | 200         | 401
  adminAudit           | 401         | 403         | 403         | 200         | 401
  adminExport          | 401         | 403         | 403         | 200         | 401

  operation            | visitor     | user        | provider    | systemadmin | onboarding
  rateNetworks         | 401         | 200         | 200         | 200         | 401
  recordClick          | - 401 401   | - 200 404   | 200 200 404 | - 200 404   | - 401 401
  reportPurchase       | - 401 401   | - 200 404   | 200 200 404 | - 200 404   | - 401 401
  updateUser           | - 401 401   | 200 403 403 | 200 403 403 | 200 200 404 | 401 401 401
  createPlan           | - 401 401   | - 403 403   | 200 403 403 | - 200 422   | - 401 401
  createPlans          | - 401 401   | - 403 403   | 200 403 403 | - 200 422   | - 401 401
  updatePlan           | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  deletePlan           | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  refreshPlans         | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  createProvider       | - 401 401   | 200 403 403 | 409 403 403 | 200 409 404 | 401 401 401
  updateProvider       | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
  deleteProvider       | - 401 401   | - 403 403   | 200 403 403 | - 200 404   | - 401 401
`;

interface Row {
  name: string;
  isOperation: boolean;
  /** The cells of each actor, as '200 403 403'. */
  cells: Record<ActorName, string>;
}

/** Reads the two tables of the matrix. */
const ROWS: Row[] = MATRIX.trim()
  .split('\n\n')
  .flatMap((table, no) =>
    table
      .split('\n')
      .slice(1)
      .map((line) => {
        const [name = '', ...cells] = line.split('|').map((cell) => cell.trim());
        const ofActors = Object.fromEntries(ACTORS.map((actor, at) => [actor, cells[at]]));
        return { name, isOperation: no === 1, cells: ofActors as Row['cells'] };
      }),
  );

/** A burst of ratings that nobody gave. */
const HELD = { state_iso: 'NG-LA', network: 'MTN', from: '2020-01-01T00:00:00.000Z', to: '2020-01-01T01:00:00.000Z' };

/** The body of each call, for the records that it names. Calls that are not here get an empty object. */
const BODIES: Readonly<Partial<Record<CallName, (records: Records) => unknown>>> = {
  updateUser: () => ({ lastname: 'Eze' }),
  deleteUser: () => undefined,
  createPlan: ({ provider }) => planBody({ provider_id: provider }),
  createPlans: ({ provider }) => [planBody({ provider_id: provider })],
  putPlansPiece: () => ({ plans: [planBody()] }),
  updatePlan: () => ({ price: 990 }),
  refreshPlans: ({ plan }) => [{ op: 'update', id: plan, version: 1, change: { price: 990 } }],
  reportPurchase: ({ plan }) => ({ plan_id: plan, outcome: 'worked' }),
  createProvider: ({ user }) => ({
    user_id: user,
    name: `Eze ${user}`,
    email: 'eze@matrix.test',
    phone: '09012345678',
  }),
  updateProvider: () => ({ phone: '09087654321' }),
  submitRatings: () => ({ location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] }),
  decideRatings: () => ({ ...HELD, decision: 'accepted' }),
  decideReports: () => ({ decision: 'accepted' }),
  subscribe: () => ({ plan: 'starter' }),
  grantSubscription: ({ user }) => ({ user_id: user, tier: 'business', months: 1, reason: 'A thank you' }),
  adminChangeRole: () => ({ role: 'systemadmin' }),
  adminChangeSeller: () => ({ how_to_buy: 'By bank transfer' }),
  adminDecideName: () => ({ decision: 'approve', requested_name: 'MTN Nigeria' }),
  adminAnswerMessage: () => ({ answer: 'Thank you.' }),
  adminMarkMessage: () => ({ state: 'done' }),
  sendOperations: () => ({ operations: [operationOf('recordClick', MISSING.plan, undefined)] }),
};

const QUERIES: Readonly<Partial<Record<CallName, (records: Records) => Record<string, string>>>> = {
  exportPlans: ({ provider }) => ({ provider_id: provider }),
  networkQuality: () => ({ location: 'Lagos' }),
  verifyPayment: ({ reference }) => ({ reference }),
  adminExport: () => ({ list: 'people' }),
  finder: () => ({ data_mb: '5120', days: '7' }),
};

function operationOf(kind: OperationKind, id: string, body: unknown) {
  const params = OPERATION_CALLS[kind].path.includes('{id}') ? { id } : {};
  return { key: randomUUID(), seq: 1, entity: 'one', kind, params, ...(body === undefined ? {} : { body }) };
}

/** Returns the record that the path of a call names. */
function idIn({ path }: Call, records: Records): string {
  if (/^\/(?:users|admin\/people)/.test(path)) return records.user;
  if (/^\/(?:providers|admin\/sellers|admin\/names)/.test(path)) return records.provider;
  return path.startsWith('/subscriptions') ? records.subscription : records.plan;
}

const callNameOf = (row: Row): CallName => {
  const call = row.isOperation ? OPERATION_CALLS[row.name as OperationKind] : undefined;
  return call === undefined ? (row.name as CallName) : nameOf(call);
};
const nameOf = (wanted: Call) => Object.entries(CALLS).find(([, call]) => call === wanted)?.[0] as CallName;

describe('the matrix of permissions', () => {
  it('has a row for every call and every operation', () => {
    const named = (isOperation: boolean) =>
      ROWS.filter((row) => row.isOperation === isOperation).map(({ name }) => name);
    expect(named(false).toSorted()).toEqual(Object.keys(CALLS).toSorted());
    expect(named(true).toSorted()).toEqual(Object.keys(OPERATION_CALLS).toSorted());
  });

  it('agrees with the permission table', () => {
    for (const row of ROWS) {
      for (const actor of ['visitor', 'user', 'provider', 'systemadmin'] as const) {
        // A batch needs a session.
        const reach = row.isOperation && actor === 'visitor' ? undefined : CALL_PERMISSIONS[callNameOf(row)][actor];
        const cells = row.cells[actor].split(' ');
        const fits = agrees(reach, cells, actor === 'visitor' ? '401' : '403');
        expect({ row: row.name, actor, reach, cells, fits }).toMatchObject({ fits: true });
      }
    }
  });
});

/** True if the statuses of own, other and missing records are those of a permission. */
function agrees(reach: Reach | undefined, [own = '-', ...others]: string[], refusal: string): boolean {
  const isRefused = (status: string) => status === '401' || status === '403';
  if (reach === 'any') return ![own, ...others].some(isRefused);
  if (reach === 'own') return !isRefused(own) && others.every((status) => status === refusal);
  return [own, ...others].every((status) => status === refusal || status === '-');
}

describe.each(databases())('permissions on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  let address = 0;

  const send = async (row: Row, records: Records, headers: Record<string, string>): Promise<number> => {
    const name = callNameOf(row);
    const call: Call = CALLS[name];
    const body = call.body && (BODIES[name]?.(records) ?? (name === 'deleteUser' ? undefined : {}));
    const sent = { ...headers, 'x-forwarded-for': `203.0.${++address >> 8}.${address & 255}` };
    if (row.isOperation) {
      const operations = [operationOf(row.name as OperationKind, idIn(call, records), body)];
      const answer = await suite.api.post('/operations', { operations }, sent);
      if (answer.status !== 200) return answer.status;
      const { answers } = (await answer.json()) as { answers: { status: number }[] };
      return answers[0]?.status ?? 0;
    }
    const path = call.path.replace('{id}', idIn(call, records)).replace('{key}/{no}', `${randomUUID()}/0`);
    const query = new URLSearchParams(QUERIES[name]?.(records));
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await suite.api.call(`${path}?${query}`, {
      method: call.method,
      headers: { ...sent, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.status;
  };

  /** Tries one cell with a new actor. A refusal leaves the record of another seller as it was. */
  const statusOf = async (row: Row, actor: ActorName, record: (typeof RECORDS)[number]): Promise<number> => {
    const { database, api } = suite;
    const role: Role = actor === 'visitor' || actor === 'onboarding' ? 'user' : actor;
    const own = await addPerson(database, { role, isSeller: role === 'provider' });
    const kind = actor === 'onboarding' ? actor : 'session';
    const headers = actor === 'visitor' ? {} : await tokenOf(api, own.user, kind);
    if (record !== 'other') return send(row, record === 'own' ? own : MISSING, headers);
    const other = await addPerson(database, { role: 'provider', isSeller: true });
    const before = await storedRows(database, other);
    const status = await send(row, other, headers);
    if (status >= 400) expect(await storedRows(database, other)).toEqual(before);
    return status;
  };

  it.each(ROWS.map((row) => [row.isOperation ? `operation ${row.name}` : row.name, row] as const))(
    'follow the matrix for %s',
    async (_, row) => {
      for (const actor of ACTORS) {
        const expected = row.cells[actor].split(' ');
        const seen: (number | string)[] = [];
        for (const [at, status] of expected.entries()) {
          seen.push(status === '-' ? status : await statusOf(row, actor, RECORDS[at] ?? 'own'));
        }
        expect({ row: row.name, actor, seen: seen.join(' ') }).toEqual({
          row: row.name,
          actor,
          seen: row.cells[actor],
        });
      }
    },
  );

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
