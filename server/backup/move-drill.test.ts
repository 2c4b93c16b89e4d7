import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { openServed } from '../../tests/support/server/databases.ts';
import {
  besides,
  newestCursor,
  onEmbedded,
  onEmbeddedCopy,
  onPostgres,
  operatorForSuite,
  post,
  signIn,
  stopped,
} from '../../tests/support/server/operator-commands.ts';
import { startStorm } from '../../tests/support/server/server-process.ts';

const DRILL_MS = 300_000;
const PLAN = '5ab1da7a-0000-8000-8000-000000000007';

const { run, command, place } = operatorForSuite('move');
const move = (from: string, url: string) => command({ DATA_DIR: from }, 'move', '--to', url);

let dataDir: string;
let secret: string;
/** The state of a device of the embedded server. */
let device: { token: string; key: string; answer: string; cursor: string };

const click = (origin: string, key: string, token: string) =>
  post(`${origin}/api/v1/click-plan/${PLAN}`, { key, token });

const query = (url: string, text: string) => onPostgres(url, (q) => q(text));

/** Returns name, size, mode and content of every file. */
async function fingerprint(path: string): Promise<string[]> {
  const names = (await readdir(path, { recursive: true })).sort();
  return Promise.all(
    names.map(async (name) => {
      const { mode, size } = await lstat(join(path, name));
      const content = await readFile(join(path, name)).catch(() => '');
      return `${name} ${mode} ${size} ${createHash('sha256').update(content).digest('hex')}`;
    }),
  );
}

beforeAll(async () => {
  dataDir = place('data');
  const server = run({ DATA_DIR: dataDir });
  const origin = await server.origin;
  const token = await signIn(origin);
  const key = randomUUID();
  const { text: answer } = await click(origin, key, token);
  const storm = startStorm(() => server.origin, { token, states: ['Lagos', 'Kano'] });
  await storm.answered(20);
  await storm.end();
  device = { token, key, answer, cursor: await newestCursor(origin) };
  await stopped(server);
  secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
  const odd = [
    `insert into audit (at, action, outcome, before, after) values ('2026-01-02 03:04:05.678901+01', 'odd', 'done', 'null', '{"a": [1.50, null, "x\\\\y"]}')`,
    `insert into price_history (new_price_kobo, validity_days, note) values (1, 1.500, E'a "b", (c)\\n\\\\d\\té 𝄞'), (2, null, '')`,
  ];
  await onEmbedded(dataDir, async (q) => {
    for (const text of odd) await q(text);
  });
}, DRILL_MS);

it(
  'moves everything: devices go on with their session, keys and cursor, and the source stays as it was',
  async () => {
    const database = await openServed();
    const url = besides(database.connectionString as string, `moved_${Date.now()}`);
    const missing = await move(dataDir, url);
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('there is no such database') });
    await database.run(`create database ${new URL(url).pathname.slice(1)}`);
    const before = await fingerprint(dataDir);
    const end = await move(dataDir, url);
    expect(end).toMatchObject({ code: 0, output: expect.stringContaining('checksums of every table agree') });
    expect(end.output).toContain(`Set JWT_SECRET to the text of ${join(dataDir, 'jwt-secret')}`);
    expect(end.output).not.toContain(secret);
    expect(await fingerprint(dataDir)).toEqual(before);

    const same = `select (select epoch from catalogue_identity) as epoch, (select max(rev)::int from change_feed) as rev,
      (select json_agg(row_to_json(p) order by no)::text from plans as p) as plans,
      (select json_agg(c order by plan_no)::text from plan_clicks as c) as clicks,
      (select json_agg(p.* order by id)::text from price_history as p) as prices,
      (select before::text || after::text || at::text from audit where action = 'odd') as odd`;
    const was = await onEmbeddedCopy(dataDir, async (q) => {
      await q("set timezone = 'UTC'");
      return q(same);
    });
    expect(await query(url.replace('?', '?options=-ctimezone%3DUTC&'), same)).toEqual(was);
    const disabled = "select tgname from pg_trigger where tgenabled <> 'O'";
    expect(await query(url, disabled)).toEqual([]);

    const server = run({ DATA_DIR: place('new'), DATABASE_URL: url, JWT_SECRET: secret });
    const origin = await server.origin;
    const clicks = () => query(url, 'select count(*)::int as clicks from clicks');
    const [counted] = await clicks();
    expect(await click(origin, device.key, device.token)).toEqual({ status: 200, text: device.answer });
    expect(await clicks()).toEqual([counted]);
    expect(await click(origin, randomUUID(), device.token)).toMatchObject({ status: 200 });
    expect(await clicks()).toEqual([{ clicks: Number(counted?.clicks) + 1 }]);
    const nothingNew = await fetch(`${origin}/api/v1/sync?cursor=${device.cursor}`);
    expect([nothingNew.status, nothingNew.headers.get('x-cursor')]).toEqual([204, device.cursor]);
    // The sequences go on after the last number.
    const [made] = await query(
      url,
      `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit, description)
       values (1, 'New', 'MTN', 1, 'GB', 1, 1, 'days', 'New') returning no::int, version, (select max(rev)::int from change_feed) as rev`,
    );
    const [last] = await onEmbeddedCopy(dataDir, (q) => q('select max(no)::int as no from plans'));
    expect(made?.no).toBe(Number(last?.no) + 1);
    await stopped(server);

    const again = await move(dataDir, url);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('the target is not empty') });
    await database.close();
  },
  DRILL_MS,
);

it(
  'moves nothing if one row does not arrive, and can then be repeated',
  async () => {
    const database = await openServed();
    const url = database.connectionString as string;
    await database.run("alter table users add constraint never check (role <> 'systemadmin')");
    await mkdir(join(dataDir, '.move-killed'));
    const failed = await move(dataDir, url);
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('nothing was written') });
    expect(failed.output).not.toContain('@sabidata.test');
    const rows = 'select (select count(*)::int from users) as users, (select count(*)::int from plans) as plans';
    expect(await database.run(rows)).toEqual([{ users: 0, plans: 0 }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.move-'))).toEqual([]);
    await database.run('alter table users drop constraint never');
    expect(await move(dataDir, url)).toMatchObject({ code: 0 });
    expect(await database.run('select count(*)::int as users from users')).toEqual([{ users: 4 }]);
    await database.close();
  },
  DRILL_MS,
);

it(
  'refuses a source in use, and the tables of another program',
  async () => {
    const database = await openServed();
    const other = besides(database.connectionString as string, `other_${Date.now()}`);
    await database.run(`create database ${new URL(other).pathname.slice(1)}`);
    await query(other, 'create table notes (id int)');
    expect(await move(dataDir, other)).toMatchObject({
      code: 1,
      output: expect.stringContaining('the target has tables'),
    });
    expect(await query(other, "select 1 from pg_namespace where nspname = 'drizzle'")).toEqual([]);
    const server = run({ DATA_DIR: dataDir });
    await server.origin;
    const used = await move(dataDir, database.connectionString as string);
    expect(used).toMatchObject({ code: 1, output: expect.stringContaining('in use by process') });
    await stopped(server);
    await database.close();
  },
  DRILL_MS,
);
