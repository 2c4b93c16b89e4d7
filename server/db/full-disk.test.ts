import { afterEach, describe, expect, it, vi } from 'vitest';
import { DATABASES } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const CANNOT_SAVE = 'SabiData cannot save changes right now. Try again in a few minutes.';
const PLAN = '5ab1da7a-0000-8000-8000-000000000001';

describe.each(DATABASES)('a full disk of $kind', ({ open }) => {
  const suite = apiForSuite(open);
  afterEach(() => void vi.useRealTimers());
  const click = () => suite.api.call(`/click-plan/${PLAN}`, { method: 'POST' });
  const health = async (path: string) => {
    const answer = await fetch(suite.api.origin + path);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('answers writes with 503 in words, is named by /readyz, and leaves reads alone', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await suite.database.run(`create function no_space() returns trigger language plpgsql as
      $$begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end$$`);
    await suite.database.run(
      'create trigger no_space before insert on clicks for each row execute function no_space()',
    );
    expect(await health('/readyz')).toMatchObject({ status: 200, body: { writes: 'ok' } });
    const refused = await click();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toEqual({ code: 'busy', detail: CANNOT_SAVE });
    expect(suite.database.db.isDiskFull?.()).toBe(true);
    vi.advanceTimersByTime(3_000);
    expect(await health('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', writes: 'disk full' } });
    expect((await suite.api.call('/plans?limit=1')).status).toBe(200);

    await suite.database.run('drop trigger no_space on clicks');
    expect((await click()).status).toBe(200);
    vi.advanceTimersByTime(60_000);
    expect((await health('/readyz')).body.writes).toBe('ok');
  });
});
