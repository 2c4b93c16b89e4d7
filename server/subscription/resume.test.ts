import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { END, HOUR_MS, NOW, renewalsForSuite } from '../../tests/support/server/renewal-fixtures.ts';

describe.each(databases())('a cancellation taken back on $kind', ({ open }) => {
  const { suite, run, statusesOf, renewalsOf, ...payers } = renewalsForSuite(open);
  const { signedIn, sessionOf, bought, callback, listed, cancel, resume, effects, subscribe } = payers;
  beforeEach(() => {
    suite.api.clock.time = NOW;
  });
  const cancelled = async (tier = 'individual') => {
    const { id, headers } = await signedIn('provider');
    const { reference } = await bought(headers, tier);
    const [{ id: subscription } = { id: '' }] = await listed(headers);
    await cancel(headers, subscription);
    return { id, headers, subscription, reference };
  };

  it('goes on, is charged at the renewal, and is in the audit once', async () => {
    const { id, headers, subscription } = await cancelled();
    const message = 'Your Individual subscription goes on. It renews on 22 December 2026.';
    for (const _ of [1, 2]) expect(await resume(headers, subscription)).toEqual({ status: 200, body: { message } });
    expect(await listed(headers)).toMatchObject([{ status: 'active' }]);
    expect(await run(END - HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    const entries = await suite.database.run(
      `select actor_id from audit where action = 'subscription.resume' and subject = $1`,
      [subscription],
    );
    expect(entries).toEqual([{ actor_id: id }]);
  });

  it('in the last hour, after the job has passed, is charged by the next run', async () => {
    const { id, subscription } = await cancelled();
    expect(await run(END - 2 * HOUR_MS)).toEqual([]);
    expect(await renewalsOf(id)).toEqual([]);
    expect((await resume(await sessionOf(id), subscription)).status).toBe(200);
    expect(await run(END - HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
  });

  it('is for the owner and for administrators', async () => {
    const { subscription } = await cancelled();
    expect((await resume((await signedIn('provider')).headers, subscription)).status).toBe(403);
    expect((await resume((await signedIn('user')).headers, subscription)).status).toBe(403);
    const admin = await signedIn('systemadmin');
    expect((await resume(admin.headers, subscription)).status).toBe(200);
    expect((await resume(admin.headers, 'nothing')).status).toBe(404);
  });

  it('is refused after the month has ended', async () => {
    const { id, subscription } = await cancelled();
    suite.api.clock.time = END;
    expect(await resume(await sessionOf(id), subscription)).toMatchObject({
      status: 410,
      body: { detail: 'Individual ended on 22 December 2026. To have it again, pay for it on the Pricing page.' },
    });
    expect(await statusesOf(id)).toMatchObject([['ended', '2026-12-22T10:00:00.000Z']]);
  });

  it('is refused if another subscription renews', async () => {
    const { headers, subscription } = await cancelled();
    await bought(headers, 'business');
    expect(await resume(headers, subscription)).toMatchObject({
      status: 409,
      body: { detail: 'Business has replaced it and renews. It runs until 22 December 2026.' },
    });
  });

  it('is refused for months that were given for free', async () => {
    const { id, headers } = await signedIn('provider');
    const admin = await signedIn('systemadmin');
    const grant = { user_id: id, tier: 'business', months: 2, reason: 'A thank you' };
    expect((await suite.api.post('/admin/payments/grant', grant, admin.headers)).status).toBe(200);
    const [{ id: subscription } = { id: '' }] = await listed(headers);
    expect(await resume(headers, subscription)).toMatchObject({
      status: 409,
      body: { detail: 'Business was given for free. It does not renew.' },
    });
  });

  it('can be cancelled and taken back again', async () => {
    const { headers, subscription, reference } = await cancelled();
    for (const _ of [1, 2]) {
      expect((await resume(headers, subscription)).status).toBe(200);
      expect((await cancel(headers, subscription)).status).toBe(200);
    }
    expect(await listed(headers)).toMatchObject([{ status: 'cancelled' }]);
    expect((await callback(headers, reference)).status).toBe(200);
    // A cancelled month can be followed by a paid one.
    expect((await subscribe(headers, 'individual')).status).toBe(200);
  });
});
