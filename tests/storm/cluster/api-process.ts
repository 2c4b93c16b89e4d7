import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const START_WITHIN_MS = 60_000;
/** Characters of a log that an error message holds. */
const LOG_END = 4_000;
const UNIT = 'deploy/debian/sabidata@.service';

/** A server process. `pid` changes when it is started again. */
export interface ApiProcess {
  port: number;
  metricsPort: number;
  pid: number;
  /** The file that has what it printed. */
  log: string;
  /** How often it ended although nobody had ended it. */
  endedByItself: number;
  /** Ends it with SIGTERM, waits for its end, and starts it again. */
  restart: () => Promise<void>;
  /** Ends it without a warning, and starts it again after a pause. */
  killAndRestart: (pauseMs: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a server process. Rejects with its log if it is not ready within a minute. */
export async function startApiProcess(environment: Record<string, string>, log: string): Promise<ApiProcess> {
  const { PORT = '', METRICS_PORT = '', DATA_DIR = '' } = environment;
  mkdirSync(DATA_DIR, { recursive: true });
  let child: ChildProcess;
  let isEnding = false;
  let endedByItself = 0;
  const { args, allocator } = readUnit();
  const start = async () => {
    isEnding = false;
    child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH ?? '', ...allocator, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => appendFileSync(log, chunk));
    }
    child.once('exit', () => {
      if (!isEnding) endedByItself++;
    });
    await untilReady(`http://127.0.0.1:${PORT}/readyz`, child, log);
  };
  const end = async (signal: NodeJS.Signals) => {
    isEnding = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    port: Number(PORT),
    metricsPort: Number(METRICS_PORT),
    log,
    get pid() {
      return child.pid as number;
    },
    get endedByItself() {
      return endedByItself;
    },
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    killAndRestart: async (pauseMs) => {
      await end('SIGKILL');
      await wait(pauseMs);
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

/** Returns Node's arguments and the settings of the allocator, as systemd gives them to a process. */
function readUnit(): { args: string[]; allocator: Record<string, string> } {
  const unit = readFileSync(UNIT, 'utf8');
  const [, args = ''] = /^ExecStart=\S+\/node (.+)$/m.exec(unit) ?? [];
  const allocator = [...unit.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  return { args: args.split(' '), allocator: Object.fromEntries(allocator) };
}

/** Waits until an address answers with 2xx. Rejects with the log if the process ends or a minute has passed. */
export async function untilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      const text = readFileSync(log, { encoding: 'utf8', flag: 'a+' });
      throw new Error(`${url} does not answer:\n${text.slice(-LOG_END)}`);
    }
    await wait(100);
  }
}
