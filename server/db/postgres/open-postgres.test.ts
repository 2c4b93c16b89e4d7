import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { DATABASES } from '../../../tests/support/server/databases.ts';

describe.each(DATABASES.filter(({ kind }) => kind === 'PostgreSQL'))(
  'a connection to $kind that breaks',
  ({ open }) => {
    it('inside a transaction rolls it back and leaves the process running', async () => {
      const { db, run, close } = await open();
      const uncaught: unknown[] = [];
      const note = (error: unknown) => uncaught.push(error);
      process.on('uncaughtException', note);
      const broken = db.transaction(async (tx) => {
        await tx.execute(sql`create table half_done (id int)`);
        const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
          rows: { pid: number }[];
        };
        await run('select pg_terminate_backend($1)', [rows[0]?.pid]);
        const sessions = () => run('select pid from pg_stat_activity where pid = $1', [rows[0]?.pid]);
        await vi.waitFor(async () => expect(await sessions()).toEqual([]));
        await tx.execute(sql`select 1`);
      });
      await expect(broken).rejects.toThrow();
      process.off('uncaughtException', note);
      expect(uncaught).toEqual([]);
      expect(await run("select to_regclass('half_done') as half_done")).toEqual([{ half_done: null }]);
      await close();
    });
  },
);
