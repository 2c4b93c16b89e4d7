import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '../tests/support/server/databases.ts';
import { bundleServer, runServer, type ServerProcess } from '../tests/support/server/server-process.ts';

const PLANS = 360;

describe('the server process', () => {
  let bundle: string;
  let folder: string;
  const running = new Set<ServerProcess>();
  const run = (environment: Record<string, string>, args?: string[]) => {
    const server = runServer(bundle, environment, args);
    running.add(server);
    void server.exit.then(() => running.delete(server));
    return server;
  };

  beforeAll(async () => {
    bundle = await bundleServer('main');
    folder = await mkdtemp(join(tmpdir(), 'sabidata-main-'));
  }, 60_000);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('explains its settings', async () => {
    const { code, output } = await run({}, ['--help']).exit;
    expect(code).toBe(0);
    expect(output).toContain('DATABASE_URL');
  });

  it('refuses a command that it does not have, and names those that it has', async () => {
    const { code, output } = await run({ DATA_DIR: join(folder, 'unknown') }, ['bakup', '--to', 'folder']).exit;
    expect(code).toBe(2);
    expect(output).toContain("SabiData has no command 'bakup'. It has admin, import, backup, restore, move, --help");
    expect(await readdir(folder)).not.toContain('unknown');
  });

  it('does not start in production without JWT_SECRET', async () => {
    const { code, output } = await run({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://sabidata.test',
      DATA_DIR: join(folder, 'production'),
    }).exit;
    expect(code).toBe(78);
    expect(output).toContain('JWT_SECRET must be set in production');
  });

  it('refuses a second process on its data with a message, and stops cleanly', async () => {
    const environment = { DATA_DIR: join(folder, 'one') };
    const first = run(environment);
    expect(await (await fetch(`${await first.origin}/readyz`)).json()).toMatchObject({ plans: PLANS + 5 });
    const second = await run(environment).exit;
    expect(second.code).toBe(78);
    expect(second.output).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGTERM');
    const { code, output } = await first.exit;
    expect(code).toBe(0);
    for (const name of ['user', 'provider', 'ada', 'admin']) expect(output).toContain(`${name}@sabidata.test`);
    expect(output).toContain('sabi-demo-2026');
  }, 60_000);

  it('keeps its data readable to its own user only, and corrects the modes of existing data', async () => {
    const data = join(folder, 'one');
    const names = ['', ...(await readdir(data, { recursive: true }))];
    const readableByOthers = async () => {
      const found = await Promise.all(names.map((name) => stat(join(data, name)).catch(() => undefined)));
      return names.filter((_, at) => ((found[at]?.mode ?? 0) & 0o077) !== 0);
    };
    expect(names).toEqual(expect.arrayContaining(['pg', 'pg/base', 'jwt-secret', 'pg/PG_VERSION']));
    expect(await readableByOthers()).toEqual([]);
    for (const name of ['', 'pg', 'jwt-secret', 'pg/PG_VERSION']) await chmod(join(data, name), 0o777);
    expect((await readableByOthers()).length).toBeGreaterThanOrEqual(4);
    const next = run({ DATA_DIR: data });
    await next.origin;
    expect(await readableByOthers()).toEqual([]);
    next.child.kill('SIGTERM');
    await next.exit;
  }, 60_000);

  it('migrates and seeds an empty PostgreSQL once when two processes start together, without demo accounts', async () => {
    const database = await DATABASES.find(({ kind }) => kind === 'PostgreSQL')?.open();
    const { connectionString = '' } = database ?? {};
    const environment = { DATABASE_URL: connectionString, DATA_DIR: join(folder, 'two') };
    const servers = [run(environment), run(environment)];
    for (const { origin } of servers) {
      expect(await (await fetch(`${await origin}/readyz`)).json()).toMatchObject({ plans: PLANS });
    }
    const plan = '5ab1da7a-0000-8000-8000-000000000001';
    await database?.run('update plans set price_kobo = 777 where id = $1', [plan]);
    for (const { origin } of servers) {
      const seen = { 'x-revision-seen': String(PLANS + 8) };
      const answer = await fetch(`${await origin}/api/v1/plans?sort_by=price&size=100`, { headers: seen });
      expect(await answer.text()).toContain('"price":7.77');
    }
    expect(await database?.run('select count(*)::int as users from users')).toEqual([{ users: 0 }]);
    for (const { child, exit } of servers) {
      child.kill('SIGTERM');
      expect((await exit).code).toBe(0);
    }
    await database?.close();
  }, 60_000);

  it('creates a system administrator, who signs in with the printed password', async () => {
    const environment = { DATA_DIR: join(folder, 'admin'), SEED: 'none' };
    const admin = (...args: string[]) => run(environment, ['admin', ...args]).exit;
    const made = await admin('create', 'boss@people.test');
    const password = /shown this once: (\S+)/.exec(made.output)?.[1];
    expect([made.code, password?.length]).toEqual([0, 20]);
    const again = await admin('create', 'Boss@people.test');
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Its password stays') });
    const wrong = [['create', 'boss'], ['create'], ['delete', 'boss@people.test'], []];
    const codes = await Promise.all(wrong.map(async (args) => (await admin(...args)).code));
    expect(codes).toEqual([1, 1, 1, 1]);
    const lost = await admin('remove-second-factor', 'nobody@people.test');
    expect(lost.output).toContain('SabiData cannot remove a second factor: nobody@people.test has no account');
    const server = run(environment);
    const answer = await fetch(`${await server.origin}/api/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@people.test', password }),
    });
    expect(await answer.json()).toMatchObject({ data: { role: 'systemadmin' } });
    expect((await admin('create', 'boss@people.test')).output).toContain('in use by process');
    server.child.kill('SIGTERM');
    expect((await server.exit).code).toBe(0);
  }, 60_000);
});
