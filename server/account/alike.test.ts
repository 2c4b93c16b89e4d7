import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { rankTest } from '../../tests/support/server/rank-test.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

// Known and unknown emails answer alike (docs/security.md#s8): status, body, and times that a rank test cannot tell apart.
const ROUNDS = Number(process.env.TIMINGS ?? 40);
/** Past it, chance alone gets in one of 15,000 runs; a difference of half of what the times vary by is far beyond. */
const APART = 4;

describe.each(databases())('known and unknown emails on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const NOT_THE_PASSWORD = 'not the password';

  it.each([
    ['login', { password: NOT_THE_PASSWORD }, 401],
    ['forgot-password', {}, 200],
    ['send-pin', {}, 200],
    ['verify', { pin: '0000' }, 422],
    ['reset-password', { pin: '0000', new_password: 'seven brown hens' }, 422],
  ])(
    '%s',
    async (path, body, status) => {
      await suite.database.run(
        `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
       select 'Known', 'Person', $1 || n, $1 || n || '@known.test', $2, 'user', now() from generate_series(1, $3) n`,
        [
          path,
          (await suite.database.run("select password_hash as hash from users where username = 'user'"))[0]?.hash,
          ROUNDS,
        ],
      );
      const took = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      const ask = async (kind: 'known' | 'unknown', round: number) => {
        const start = performance.now();
        const answer = await people.post(path, { email: `${path}${round}@${kind}.test`, ...body });
        took[kind].push(performance.now() - start);
        answers.add(JSON.stringify([answer.status, answer.body]));
      };
      for (let round = 1; round <= ROUNDS; round++) {
        // In turns, and each first as often: whatever else the machine does, it does to both.
        const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of order) await ask(kind, round);
      }
      expect(answers.size).toBe(1);
      expect(JSON.parse([...answers][0] ?? '')[0]).toBe(status);
      expect(Math.abs(rankTest(took.known, took.unknown))).toBeLessThan(APART);
    },
    120_000,
  );
});
