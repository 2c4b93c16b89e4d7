import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

// Emails with and without an account get the same status, body and time (docs/security.md#s8).
/** 16 samples of each kind reach a rank of 4.8 if they do not overlap, so the quick run can fail too. */
const ROUNDS = process.env.RELEASE ? 40 : 16;
/** Random noise exceeds this rank once in 15,000 runs. A skipped password hash exceeds it by far. */
const MAX_RANK = 4;

describe.each(databases())('account enumeration on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);

  it.each([
    ['login', { password: 'not the password' }, 401],
    ['forgot-password', {}, 200],
    ['send-pin', {}, 200],
    ['verify', { pin: '0000' }, 422],
    ['reset-password', { pin: '0000', new_password: 'seven brown hens' }, 422],
  ])(
    'gets the same answer in the same time from %s for known and unknown emails',
    async (path, body, status) => {
      await suite.database.run(
        `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
       select 'Known', 'User', $1 || n, $1 || n || '@known.test', $2, 'user', now() from generate_series(1, $3) n`,
        [
          path,
          (await suite.database.run("select password_hash as hash from users where username = 'user'"))[0]?.hash,
          ROUNDS,
        ],
      );
      const durationsMs = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      const ask = async (kind: 'known' | 'unknown', round: number) => {
        const start = performance.now();
        const answer = await people.post(path, { email: `${path}${round}@${kind}.test`, ...body });
        durationsMs[kind].push(performance.now() - start);
        answers.add(JSON.stringify([answer.status, answer.body]));
      };
      for (let round = 1; round <= ROUNDS; round++) {
        // The kinds alternate, each as often first, so that other load on the machine affects both the same.
        const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of order) await ask(kind, round);
      }
      expect(answers.size).toBe(1);
      expect(JSON.parse([...answers][0] ?? '')[0]).toBe(status);
      expect(Math.abs(rankTest(durationsMs.known, durationsMs.unknown))).toBeLessThan(MAX_RANK);
    },
    120_000,
  );
});

describe('the rank test', () => {
  const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

  it('is 0 for equal samples, and far from 0 for samples that do not overlap', () => {
    expect(rankTest(upTo(40), upTo(40))).toBe(0);
    expect(rankTest(upTo(40), upTo(40, 40))).toBeLessThan(-7);
    expect(rankTest(upTo(40, 40), upTo(40))).toBeGreaterThan(7);
  });

  it('equals a result calculated by hand', () => {
    // The rank sum is 1 + 2 + 4 = 7, the expected sum is 9 and the standard deviation is √3.
    expect(rankTest([1, 2, 4], [3, 5])).toBeCloseTo(-2 / Math.sqrt(3));
  });
});

/**
 * Returns the Mann-Whitney rank of two samples: their distance in standard deviations (normal approximation). Samples of
 * the same distribution exceed 3.3 once in 1,000 times.
 */
function rankTest(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, own: true })), ...other.map((value) => ({ value, own: false }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to + 1 < all.length && all[to + 1]?.value === all[from]?.value) to++;
    const shared = (from + to) / 2 + 1; // Equal values share the mean of their ranks.
    for (let at = from; at <= to; at++) if (all[at]?.own) rankSum += shared;
    from = to + 1;
  }
  const [n, m] = [one.length, other.length];
  const expected = (n * (n + m + 1)) / 2;
  return (rankSum - expected) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
