import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { createAdmin } from './create-admin.ts';
import { PasswordHasher } from './passwords.ts';

describe.each(databases())('creating an administrator on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const create = (email: string) =>
    createAdmin({ db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock }, email);

  it('returns a password that signs in', async () => {
    const password = (await create('boss@people.test')) ?? '';
    expect(await people.login({ email: 'boss@people.test', password })).toMatchObject({
      status: 200,
      body: { data: { role: 'systemadmin' } },
    });
  });

  it('refuses an address that is another user’s username', async () => {
    const user = { ...newPerson(), username: 'chief@people.test' };
    await people.post('register', user);
    await people.post('verify', { email: user.email, pin: await people.lastPin() });
    await expect(create('chief@people.test')).rejects.toThrow('use another address');
    const roles = await suite.database.run(`select after from audit where action = 'account.role' and subject is null`);
    expect(roles).toEqual([]);
  });
});
