import { expect, it } from 'vitest';
import { DutySchema } from './duty.ts';
import { dutyAllows } from './duty-calls.ts';
import { deletesOthers, managesOthers } from './manages-others.ts';

it.each(DutySchema.options)('agrees with the calls of the duty %s', (duty) => {
  const admin = { role: 'systemadmin', duty } as const;
  for (const call of ['createPlan', 'createPlans', 'updatePlan', 'deletePlan', 'refreshPlans', 'updateProvider'])
    expect([call, managesOthers(admin)]).toEqual([call, dutyAllows(duty, call)]);
  expect(deletesOthers(admin)).toBe(dutyAllows(duty, 'deleteProvider'));
});

it('is for nobody without a required second factor, and for no other role', () => {
  expect(managesOthers({ role: 'systemadmin', duty: 'owner', lacks_second_factor: true })).toBe(false);
  expect(deletesOthers({ role: 'systemadmin', duty: 'owner', lacks_second_factor: true })).toBe(false);
  expect([managesOthers({ role: 'provider' }), managesOthers({ role: 'user' })]).toEqual([false, false]);
});
