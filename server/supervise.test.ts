import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { supervise } from '../scripts/supervise.mjs';

const QUICK = { waitsMs: [1, 1, 1], startedMs: 60_000 };

/** A program that writes a line to a file at each start, then does what `script` says. `starts` is the number so far. */
describe('a supervised program', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'sabidata-supervise-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const program = async (name: string, script: string) => {
    const [file, log] = [join(folder, `${name}.mjs`), join(folder, `${name}.log`)];
    await writeFile(
      file,
      `import { appendFileSync, readFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(log)}, 'started\\n');
       const starts = readFileSync(${JSON.stringify(log)}, 'utf8').split('\\n').length - 1;
       ${script}`,
    );
    const starts = async () => (await readFile(log, 'utf8')).split('\n').length - 1;
    return { args: [file], starts };
  };

  it('starts again when it is killed or fails, until it ends well', async () => {
    const { args, starts } = await program(
      'dies',
      "if (starts === 1) process.kill(process.pid, 'SIGKILL'); else process.exit(starts === 2 ? 1 : 0);",
    );
    const say = vi.fn();
    expect(await supervise(args, { ...QUICK, say })).toBe(0);
    expect(await starts()).toBe(3);
    expect(say.mock.calls).toEqual([
      ['SabiData stopped (SIGKILL). It starts again in 0.001 s.'],
      ['SabiData stopped (exit code 1). It starts again in 0.001 s.'],
    ]);
  });

  it('stays down with a reason when it dies at every start', async () => {
    const { args, starts } = await program('early', 'process.exit(3)');
    const say = vi.fn();
    expect(await supervise(args, { ...QUICK, say })).toBe(3);
    expect(await starts()).toBe(4);
    expect(say).toHaveBeenLastCalledWith(expect.stringContaining('4 times in a row right after its start'));
  });

  it('starts as often as needed a program that ran for a while before it died', async () => {
    const { args, starts } = await program('late', 'process.exit(starts > 5 ? 0 : 1)');
    expect(await supervise(args, { ...QUICK, startedMs: 0, say: vi.fn() })).toBe(0);
    expect(await starts()).toBe(6);
  });

  it('does not start again with settings that an operator must correct', async () => {
    const { args, starts } = await program('settings', 'process.exit(78)');
    expect(await supervise(args, { ...QUICK, say: vi.fn() })).toBe(78);
    expect(await starts()).toBe(1);
  });
});
