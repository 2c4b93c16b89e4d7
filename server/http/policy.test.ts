import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Permission } from '../../domain/account/permission.ts';
import { call } from '../../domain/contract/call.ts';
import { type Actor, Policy } from './policy.ts';

const response = v.unknown();
const plans = call({ method: 'GET', path: '/plans', response });
const user = call({ method: 'GET', path: '/users/{id}', response });
const decide = (target: typeof plans | typeof user, permission: Permission | undefined, actor: Actor | undefined) =>
  new Policy({ target }, permission ? { target: permission } : {}).decide(target, actor, { id: 'ada' });

const ada: Actor = { id: 'ada', role: 'user' };
const bisi: Actor = { id: 'bisi', role: 'user' };

describe('the policy', () => {
  it.each([
    ['a visitor who may', 'allow', plans, { visitor: 'any' }, undefined],
    ['a visitor who may not', 'sign-in', plans, { user: 'any' }, undefined],
    ['a user who may', 'allow', plans, { user: 'any' }, ada],
    ['a user who may not', 'forbid', plans, { visitor: 'any' }, ada],
    ['a user who may use own records', 'own', plans, { user: 'own' }, ada],
    ['a visitor who may use own records', 'own', plans, { visitor: 'own' }, undefined],
    ['the user of the path', 'allow', user, { user: 'own' }, ada],
    ['another user than the one of the path', 'forbid', user, { user: 'own' }, bisi],
    ['a visitor instead of the user of the path', 'forbid', user, { visitor: 'own' }, undefined],
    ['a visitor without a table row', 'sign-in', plans, undefined, undefined],
    ['a user without a table row', 'forbid', plans, undefined, ada],
  ] as const)('for %s decides %s', (_, decision, target, permission, actor) => {
    expect(decide(target, permission, actor)).toBe(decision);
  });

  it.each([
    [{ visitor: 'any', user: 'any', provider: 'any', systemadmin: 'any' }, 'everyone'],
    [{ user: 'any', provider: 'any', systemadmin: 'any' }, 'signed-in'],
    [{ user: 'own', provider: 'any', systemadmin: 'any' }, 'some'],
    [{ provider: 'any', systemadmin: 'any' }, 'some'],
  ] as const)('with %j opens a call for %s', (permission, access) => {
    expect(new Policy({ plans }, { plans: permission }).accessOf(plans)).toBe(access);
  });

  it('names a call, and throws for a call that it does not know', () => {
    const policy = new Policy({ plans }, { plans: { visitor: 'any' } });
    expect(policy.nameOf(plans)).toBe('plans');
    for (const ask of [
      () => policy.nameOf(user),
      () => policy.decide(user, ada, {}),
      () => policy.isPublicCall(user),
    ]) {
      expect(ask).toThrow('GET /users/{id} has no policy');
    }
  });
});
