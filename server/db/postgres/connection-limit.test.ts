import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../tests/support/server/databases-setup.ts';
import { type PostgresServer, startPostgres } from '../../../tests/support/server/postgres.ts';
import { shortageOf } from './connection-limit.ts';
import { openPostgres } from './open-postgres.ts';

const LIMITS = { max: 100, reserved: 3, role: null, database: null, processes: 5 };

describe('the connections that PostgreSQL allows', () => {
  it.each([
    ['suffice', {}, undefined],
    [
      'are fewer than six processes need',
      { processes: 6 },
      /^6 processes may need 102 connections, and PostgreSQL allows 97: set max_connections = 130 /,
    ],
    [
      'are limited for the role',
      { role: 40 },
      /^5 processes may need 85 .* allows 40: raise the CONNECTION LIMIT of the role .* to 85 or more/,
    ],
    [
      'are limited for the database',
      { database: 80 },
      /^5 processes may need 85 .* allows 80: raise the CONNECTION LIMIT/,
    ],
    [
      'are none',
      { max: 10, processes: 0 },
      /^1 process may need 17 connections, and PostgreSQL allows 7: set max_connections = 40 /,
    ],
  ])('%s', (_, limits, warning) => {
    const found = shortageOf({ ...LIMITS, ...limits });
    if (warning === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(warning);
  });

  describe('on a small server', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(['max_connections=30', 'fsync=off']);
    }, 60_000);
    afterAll(() => server.stop());

    it('are compared with the processes that run', async () => {
      const url = await server.createDatabase();
      const open = () => openPostgres(url, { migrationsFolder: MIGRATIONS, onError: () => {} });
      const first = await open();
      expect(await first.connectionShortage?.()).toBeUndefined();
      const second = await open();
      expect(await second.connectionShortage?.()).toMatch(
        /^2 processes may need 34 connections, and PostgreSQL allows 27: /,
      );
      await Promise.all([first.close(), second.close()]);
    }, 60_000);
  });
});
