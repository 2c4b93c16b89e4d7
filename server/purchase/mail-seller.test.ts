import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite, TEST_SECRET } from '../../tests/support/server/test-api.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { mailSellers } from './mail-seller.ts';
import { reportedMail } from './report-mail.ts';

const DAY_MS = 86_400_000;

describe.each(databases({ both: true }))('mails about reported prices on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { reporters, reportAll, mailsTo, decideCalmly: decide } = reportersOf(suite);

  /** Runs the hourly job. */
  const hourly = () => {
    const { clock } = suite.api;
    const mailOutbox = new MailOutbox(TEST_SECRET, clock);
    return mailSellers({
      ...{ db: suite.database.db, clock, mailOutbox, publicUrl: () => 'https://sabidata.example' },
      onAlarm: (alarm) => void suite.api.alarms.push(alarm),
    });
  };
  const sale = async (count: number) => {
    const seller = await sellers.seller('enterprise');
    const plans: string[] = [];
    for (let no = 1; no <= count; no++)
      plans.push(await sellers.list(seller.headers, { name: `Bisi ${no}`, price: 800 }));
    return { seller, plans };
  };
  const report = async (plans: readonly string[], said = {}) => {
    for (const plan of plans) {
      for (const person of await reporters(4, { days: 60 })) await reportAll(person, [plan], said);
      await decide();
    }
  };
  const nextDay = () => {
    suite.api.clock.time += DAY_MS;
  };

  it('are one a day for a seller: the first plan at once, all others of the day on the next', async () => {
    const [{ seller, plans }, other] = [await sale(6), await sale(1)];
    await report(plans.slice(0, 2), { outcome: 'other_price', price: 900 });
    await report(plans.slice(2, 5));
    await report(other.plans);
    await hourly();
    expect((await mailsTo(seller.id)).map(({ subject }) => subject)).toEqual(['Is the price of Bisi 1 still right?']);
    expect(await mailsTo(other.seller.id)).toHaveLength(1);
    nextDay();
    await hourly();
    await hourly();
    const [, mail, ...more] = await mailsTo(seller.id);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Are the prices of 4 plans still right?');
    expect(mail?.text).toContain(
      `Bisi 2. You list it at ₦800. Several people were asked for ₦900. https://sabidata.example/plans?plan=${plans[1]}`,
    );
    for (const plan of plans.slice(1, 5)) expect(mail?.text).toContain(plan);
    expect(mail?.text).not.toContain(plans[0]);
    await report(plans.slice(5));
    expect(await mailsTo(seller.id)).toHaveLength(2);
    expect(await mailsTo(other.seller.id)).toHaveLength(1);
    nextDay();
    await hourly();
    expect((await mailsTo(seller.id))[2]?.subject).toBe('Is the price of Bisi 6 still right?');
  });

  it('name what waited also when the first plan of the next day is reported before the job runs', async () => {
    const { seller, plans } = await sale(3);
    await report(plans.slice(0, 2));
    nextDay();
    await report(plans.slice(2));
    expect((await mailsTo(seller.id)).map(({ subject }) => subject)).toEqual([
      'Is the price of Bisi 1 still right?',
      'Are the prices of 2 plans still right?',
    ]);
  });

  it('leave out a plan whose price its seller has confirmed meanwhile, and name a price once', async () => {
    const { seller, plans } = await sale(2);
    await report(plans);
    expect((await sellers.send('PUT', `/plans/${plans[1]}`, seller.headers, { price: 800 })).status).toBe(200);
    nextDay();
    await hourly();
    expect(await mailsTo(seller.id)).toHaveLength(1);
    await report([plans[1] as string]);
    expect((await mailsTo(seller.id))[1]?.subject).toBe('Is the price of Bisi 2 still right?');
    nextDay();
    await report(plans, { outcome: 'other_price', price: 950 });
    await hourly();
    expect(await mailsTo(seller.id)).toHaveLength(2);
  });

  it('are one also for plans that are reported at the same moment', async () => {
    const { seller, plans } = await sale(4);
    for (const half of [plans.slice(0, 2), plans.slice(2)]) {
      const people = await reporters(8, { days: 60 });
      await Promise.all(people.map((person, at) => reportAll(person, [half[at % 2] as string])));
      await decide();
    }
    expect(await mailsTo(seller.id)).toHaveLength(1);
    nextDay();
    await hourly();
    const named = (await mailsTo(seller.id)).map(({ text }) => plans.filter((plan) => text.includes(plan)));
    expect(named).toHaveLength(2);
    expect(named.flat().sort()).toEqual([...plans].sort());
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});

it('a mail names a hundred plans and counts the others', () => {
  const plans = Array.from({ length: 103 }, (_, no) => ({
    ...{ id: `id-${no}.`, name: `Plan ${no}`, price_kobo: 100, reported_price_kobo: null },
  }));
  const { subject, text } = reportedMail({ firstname: 'Bisi', plans, publicUrl: 'https://sabidata.example' });
  expect(subject).toBe('Are the prices of 103 plans still right?');
  expect(plans.filter(({ id }) => text.includes(`plan=${id}`))).toHaveLength(100);
  expect(text).toContain("3 more plans wait under 'Prices to check' in the app: https://sabidata.example/plans");
});
