import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findTool, splitPassword } from './postgres-tools.ts';

it.each([
  ['postgres://u:p%40ss@h:5433/d', 'postgres://u@h:5433/d', 'p@ss'],
  ['postgres://u@h/d?password=p&sslmode=verify-full&application_name=a', 'postgres://u@h/d?sslmode=verify-full', 'p'],
  ['postgres://u@h/d?sslmode=no-verify&uselibpqcompat=true', 'postgres://u@h/d?sslmode=require', undefined],
  ['postgres://u:p@h:5432,i:5433/d', 'postgres://u@h:5432,i:5433/d?target_session_attrs=read-write', 'p'],
  ['postgres://u@h/d?host=%2Frun%2Fpg', 'postgres://u@h/d?host=%2Frun%2Fpg', undefined],
])('gives the tools %s without its password', (url, address, password) => {
  expect(splitPassword(url)).toEqual({ address, password });
});

it('finds a tool in the newest version that Debian has, and names a missing one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sabidata-tools-'));
  for (const version of ['9', '15', '17']) {
    const program = join(folder, version, 'bin', 'pg_dump_of_tests');
    await mkdir(join(folder, version, 'bin'), { recursive: true });
    await writeFile(program, '#!/bin/sh\n');
    await chmod(program, 0o755);
  }
  expect(await findTool('pg_dump_of_tests', folder)).toBe(join(folder, '17', 'bin', 'pg_dump_of_tests'));
  const missing = findTool('pg_dump_of_tests', join(folder, 'none'));
  await expect(missing).rejects.toThrow(
    'pg_dump_of_tests was not found. Install PostgreSQL’s client tools'.replace('’', "'"),
  );
  await rm(folder, { recursive: true, force: true });
});
