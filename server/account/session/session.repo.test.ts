import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../../tests/support/server/account-fixtures.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';
import { sessionState } from './session.repo.ts';

describe.each(databases({ both: true }))('the state of a session on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);

  it('keeps its account until what is stored for it can be erased with it', async () => {
    const { id: userId } = await people.signedIn(await people.registered());
    const order: string[] = [];
    let deletion: Promise<unknown> | undefined;
    await suite.database.db.transaction(async (tx) => {
      const session = { id: randomUUID(), userId, tokenVersion: 0 };
      expect(await sessionState(tx, session, true)).toMatchObject({ hasEnded: false });
      deletion = suite.database.run('delete from users where id = $1', [userId]).then(() => order.push('deleted'));
      await new Promise((resolve) => setTimeout(resolve, 200));
      order.push('stored');
    });
    await deletion;
    expect(order).toEqual(['stored', 'deleted']);
  });
});
