import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { createAdmin } from './create-admin.ts';
import { PasswordHasher } from './password-hasher.ts';

describe.each(databases())('making an administrator on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const make = (email: string) =>
    createAdmin({ db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock }, email);

  it('shows a password that signs in', async () => {
    const password = (await make('boss@people.test')) ?? '';
    expect(await people.login({ email: 'boss@people.test', password })).toMatchObject({
      status: 200,
      body: { data: { role: 'systemadmin' } },
    });
  });

  it('makes none, and says so, where the address is somebody else’s username', async () => {
    const person = { ...newPerson(), username: 'chief@people.test' };
    await people.post('register', person);
    await people.post('verify', { email: person.email, pin: await people.lastPin() });
    await expect(make('chief@people.test')).rejects.toThrow('take another address');
    const roles = await suite.database.run(`select after from audit where action = 'account.role' and subject is null`);
    expect(roles).toEqual([]);
  });
});
