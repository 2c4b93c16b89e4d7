import { describe, expect, it } from 'vitest';
import type { LineMonth } from '../../domain/subscription/month-line.ts';
import type { Tier } from '../../domain/subscription/subscription.ts';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { openLite } from '../../tests/support/server/databases.ts';
import { HOUR_MS, NOW, renewalsForSuite } from '../../tests/support/server/renewal-fixtures.ts';
import { MonthBook } from '../../tests/support/subscription/month-book.ts';
import { spansOf } from '../../tests/support/subscription/month-spans.ts';

const DAY_MS = 24 * HOUR_MS;
const [ROUNDS, STEPS] = process.env.RELEASE ? [60, 30] : [4, 16];
const WEIGHTS = { buy: 6, leave: 1, arrive: 2, giveBack: 3, give: 1, cancel: 1, resume: 1, repeat: 1, wait: 6 };

interface Bought {
  reference: string;
  address: string;
}

describe('random payments, returns, gifts and cancellations on PGlite', () => {
  const { suite, peer, run, ...payers } = renewalsForSuite(openLite);
  const { signedIn, sessionOf, subscribe, callback, listed, cancel, resume, notice, noticed } = payers;

  /** Returns the paid months of a user, with those whose money went back. */
  const monthsOf = async (id: string): Promise<LineMonth[]> => {
    const rows = await suite.database.run('select * from subscriptions where user_id = $1 and paid_at is not null', [
      id,
    ]);
    return rows.map((row) => ({
      id: String(row.id),
      tier: row.tier as Tier,
      months: Number(row.months),
      startsMs: Number(row.starts_at),
      endsMs: Number(row.ends_at),
      paidUntilMs: Number(row.paid_until),
      isReturned: row.returned_at !== null,
    }));
  };

  /** Returns a function that makes one random change of a user's subscriptions. */
  const actor = (random: SeededRandom, id: string) => {
    const paid: Bought[] = [];
    const left: Bought[] = [];
    const begin = async (): Promise<Bought | undefined> => {
      const { status, body } = await subscribe(await sessionOf(id), random.pick(['individual', 'business']));
      if (status === 409) return undefined;
      const address = String(body.authorization_url);
      const back = await peer().decide(address, 'pay');
      return { address, reference: back.searchParams.get('reference') ?? '' };
    };
    /** Reports a payment by the webhook and the callback page, in any order and number. */
    const arrive = async (one: Bought) => {
      const headers = await sessionOf(id);
      const ways = { webhook: () => noticed(one.reference), page: () => callback(headers, one.reference) };
      const sent = Array.from({ length: random.between(1, 3) }, () => random.pick(['webhook', 'page'] as const));
      await Promise.all(sent.map((way) => ways[way]()));
      paid.push(one);
    };
    const change = async (call: typeof cancel) => {
      const headers = await sessionOf(id);
      const all = await listed(headers);
      if (all.length > 0) await call(headers, random.pick(all).id);
    };
    const actions = {
      buy: async () => {
        const one = await begin();
        if (one) await arrive(one);
      },
      leave: async () => left.push(...[(await begin()) ?? []].flat()),
      arrive: async () => {
        const one = left.shift();
        if (one) await arrive(one);
      },
      giveBack: async () => {
        if (paid.length === 0) return;
        const choice = random.pick(['refund', 'refund', 'refund-part', 'dispute', 'lose', 'win'] as const);
        const sent = await peer().giveBack(random.pick(paid).address, choice);
        for (let times = random.between(1, 2); times > 0; times--) await notice(sent);
      },
      give: async () => {
        const { headers } = await signedIn('systemadmin');
        const tier = random.pick(['individual', 'business', 'enterprise']);
        const gift = { user_id: id, tier, months: random.between(1, 3), reason: 'A thank you' };
        expect((await suite.api.post('/admin/payments/grant', gift, headers)).status).toBe(200);
      },
      cancel: () => change(cancel),
      resume: () => change(resume),
      repeat: async () => {
        if (paid.length > 0) await noticed(random.pick(paid).reference);
      },
      wait: async () => {
        const until = suite.api.clock.time + random.between(1, 25) * DAY_MS;
        expect(await run(until)).toEqual([]);
      },
    };
    return () => actions[random.weighed(WEIGHTS)]();
  };

  it('leave each month its whole length, at no moment two, as the model does', async () => {
    const random = new SeededRandom(27);
    let [returned, interrupted] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      suite.api.clock.time = NOW;
      const { id } = await signedIn('provider');
      const [act, book] = [actor(random, id), new MonthBook(NOW)];
      let known: LineMonth[] = [];
      for (let step = 0; step < STEPS; step++) {
        await act();
        book.run(suite.api.clock.time);
        const months = await monthsOf(id);
        for (const month of months) {
          const old = known.find((each) => each.id === month.id);
          if (old === undefined) book.add(month);
          if (month.isReturned && old?.isReturned === false) book.giveBack(month.id);
        }
        known = months;
      }
      book.run();
      expect(spansOf(known), `round ${round}`).toEqual(book.spans);
      returned += known.filter(({ isReturned }) => isReturned).length;
      interrupted += book.spans.length - new Set(book.spans.map((span) => span.id)).size;
      await suite.database.run('update subscriptions set cancelled_at = now() where cancelled_at is null');
    }
    expect(Math.min(returned, interrupted)).toBeGreaterThan(0);
  });
});
