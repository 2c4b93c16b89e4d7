import { expect, it } from 'vitest';
import { type Action, may, reachOf } from './permission.ts';

const [NO, OWN, ANY] = [undefined, 'own', 'any'] as const;
type Reach = ReturnType<typeof reachOf>;

/** The rows of docs/specification/06-roles.md. */
it.each<[Action, visitor: Reach, user: Reach, provider: Reach, systemadmin: Reach]>([
  ['listPlans', ANY, ANY, ANY, ANY],
  ['listProviders', ANY, ANY, ANY, ANY],
  ['seeCompareEntry', NO, ANY, NO, ANY],
  ['becomeProvider', NO, ANY, NO, NO],
  ['createPlan', NO, NO, OWN, ANY],
  ['createPlans', NO, NO, OWN, ANY],
  ['updatePlan', NO, NO, OWN, ANY],
  ['deletePlan', NO, NO, OWN, ANY],
  ['filterByProvider', ANY, ANY, NO, ANY],
  ['seeSubscription', NO, NO, ANY, ANY],
  ['editProviderInformation', NO, NO, ANY, NO],
  ['seeOwnPlans', NO, NO, ANY, NO],
  ['seeRecommendedPlans', NO, ANY, NO, ANY],
  ['subscribe', NO, ANY, ANY, ANY],
])('%s is allowed as specified', (action, visitor, user, provider, systemadmin) => {
  const roles = [undefined, 'user', 'provider', 'systemadmin'] as const;
  expect(roles.map((role) => reachOf(role, action))).toEqual([visitor, user, provider, systemadmin]);
});

it('providers may change their own record, administrators any', () => {
  for (const action of ['updateProvider', 'deleteProvider'] as const) {
    expect([reachOf(undefined, action), reachOf('provider', action), reachOf('systemadmin', action)]).toEqual([
      NO,
      OWN,
      ANY,
    ]);
  }
});

it('an action on own records only is allowed, one that is not in the table is not', () => {
  expect([may('provider', 'updatePlan'), may('user', 'updatePlan'), may(undefined, 'listPlans')]).toEqual([
    true,
    false,
    true,
  ]);
});
