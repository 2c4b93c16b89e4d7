import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('../scripts', import.meta.url));
/** Writes its process ID and runs until it is told to end. */
const SERVER = `import { appendFileSync } from 'node:fs';
appendFileSync(process.env.PIDS, process.pid + '\\n');
setInterval(() => {}, 1000);`;
/** Takes a while, as a build does, and notes that it ran. */
const VITE = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
export async function build({ configFile }) {
  appendFileSync('builds.log', configFile + '\\n');
  await new Promise((resolve) => setTimeout(resolve, 300));
  mkdirSync('dist/client/assets', { recursive: true });
  mkdirSync('dist/server', { recursive: true });
  writeFileSync('dist/server/main.js', 'process.exit(0)');
}`;

describe('npm start', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'sabidata-start-'))));
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Creates a project that has only these files, and the scripts. */
  const project = async (name: string, files: Record<string, string>) => {
    const root = join(folder, name);
    await cp(SCRIPTS, join(root, 'scripts'), { recursive: true });
    const packageJson = { name: 'sabidata', type: 'module', scripts: { start: 'node scripts/start.mjs' } };
    for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(packageJson), ...files })) {
      await mkdir(join(root, file, '..'), { recursive: true });
      await writeFile(join(root, file), text);
    }
    return root;
  };
  const npmStart = (root: string) => {
    const { PATH = '' } = process.env;
    const env = { PATH, HOME: folder, PIDS: join(root, 'pids') };
    const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    return {
      child,
      exit: new Promise<{ code: number | null; output: string }>((resolve) => {
        child.once('close', (code) => resolve({ code, output }));
      }),
    };
  };
  const pidsIn = async (root: string) => {
    const text = await readFile(join(root, 'pids'), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean).map(Number);
  };
  const isAlive = async (pid: number) => {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    return status !== undefined && !/\) Z /.test(status);
  };
  const parentOf = async (pid: number) =>
    Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[1]);

  it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no server when npm gets %s', async (signal) => {
    const root = await project(`npm-${signal}`, { 'dist/server/main.js': SERVER });
    const { child, exit } = npmStart(root);
    await vi.waitFor(async () => expect(await pidsIn(root)).toHaveLength(1), 20_000);
    const [server = 0] = await pidsIn(root);
    child.kill(signal);
    await vi.waitFor(async () => expect(await isAlive(server)).toBe(false), 20_000);
    await exit;
    expect(await pidsIn(root)).toHaveLength(1);
  });

  it('leaves no server when the supervisor is killed', async () => {
    const root = await project('supervisor', { 'dist/server/main.js': SERVER });
    const { exit } = npmStart(root);
    await vi.waitFor(async () => expect(await pidsIn(root)).toHaveLength(1), 20_000);
    const [server = 0] = await pidsIn(root);
    process.kill(await parentOf(server), 'SIGKILL');
    await vi.waitFor(async () => expect(await isAlive(server)).toBe(false), 20_000);
    await exit;
  });

  const SOURCES = { 'server/main.ts': 'source', 'vite.config.ts': 'config' };
  const TOOLS = {
    'node_modules/vite/package.json': '{"type":"module","exports":"./index.js"}',
    'node_modules/vite/index.js': VITE,
  };

  /** An empty package: without it, Node.js would look in the folders above, where a machine may have one. */
  const NO_TOOLS = { 'node_modules/vite/README.md': '' };

  it('builds once when three start at the same time, and takes over the lock of a dead build', async () => {
    const root = await project('together', { ...SOURCES, ...TOOLS, 'dist/.lock': '999999999' });
    const exits = await Promise.all([npmStart(root), npmStart(root), npmStart(root)].map(({ exit }) => exit));
    expect(exits.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await readFile(join(root, 'builds.log'), 'utf8')).toBe('vite.config.ts\nvite.server.config.ts\n');
  });

  it('takes over a lock that is older than any build', async () => {
    const root = await project('old-lock', { ...SOURCES, ...TOOLS, 'dist/.lock': String(process.pid) });
    const old = new Date(Date.now() - 3_600_000);
    await utimes(join(root, 'dist/.lock'), old, old);
    expect((await npmStart(root).exit).code).toBe(0);
  });

  it('says what to do when there is nothing to run and nothing to build with', async () => {
    const { code, output } = await npmStart(await project('no-tools', { ...SOURCES, ...NO_TOOLS })).exit;
    expect(code).toBe(78);
    expect(output).toContain(
      "dist/ is missing, and the tools that build it are not installed. Run 'npm ci --include=dev'",
    );
    const empty = await npmStart(await project('empty', {})).exit;
    expect(empty).toMatchObject({ code: 78, output: expect.stringContaining('Copy the dist/ of a build here') });
  });
});
