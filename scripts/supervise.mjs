import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The exit code of a server whose settings an operator must correct (sysexits.h, EX_CONFIG): a new start would not help. */
const BAD_SETTINGS = 78;
/** A server that ran for this long has started well. */
const STARTED_MS = 10_000;
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
/** A program that has not ended this long after SIGTERM is killed. A server ends its requests within 5 s. */
const KILL_MS = 20_000;
const WATCH_MS = 500;
const END_WITH_SUPERVISOR = new URL('./end-with-supervisor.mjs', import.meta.url).href;

/**
 * Runs a program and starts it again when it dies. Gives up when it dies early six times in a row, or because of its
 * settings. SIGINT, SIGTERM and the end of `npm start` end it for good. The program ends when this process is killed.
 * Resolves to the exit code.
 * @param {readonly string[]} args Node's arguments
 * @param {{ waitsMs?: readonly number[], startedMs?: number, killMs?: number, say?: (line: string) => void }} options
 * @returns {Promise<number>}
 */
export async function supervise(args, options = {}) {
  const { waitsMs = WAITS_MS, startedMs = STARTED_MS, killMs = KILL_MS, say = console.error } = options;
  const stopping = new AbortController();
  let program;
  const stop = (signal) => {
    stopping.abort();
    program?.kill(signal);
    setTimeout(() => program?.kill('SIGKILL'), killMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  watchNpm(() => stop('SIGTERM'));
  for (let early = 0; ; ) {
    const startedAtMs = performance.now();
    program = spawn(process.execPath, ['--import', END_WITH_SUPERVISOR, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const { code, cause } = await ended(program);
    if (stopping.signal.aborted || code === 0 || code === BAD_SETTINGS) return code;
    early = performance.now() - startedAtMs < startedMs ? early + 1 : 1;
    const waitMs = waitsMs[early - 1];
    if (waitMs === undefined) {
      say(`SabiData stopped (${cause}) ${early} times in a row right after its start. The lines above say why.`);
      return code;
    }
    say(`SabiData stopped (${cause}). It starts again in ${waitMs / 1000} s.`);
    await wait(waitMs, stopping.signal);
    if (stopping.signal.aborted) return code;
  }
}

/** Runs a program once. Resolves to its exit code. */
export async function run(args) {
  return (await ended(spawn(process.execPath, args, { stdio: 'inherit' }))).code;
}

/**
 * Calls back when npm is gone. npm starts this process through a shell and passes a signal to the shell only. Without
 * npm nothing is watched: a process in the background may outlive its shell.
 */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const grandparent = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOfShell(parent) === grandparent) return;
    clearInterval(timer);
    onGone();
  }, WATCH_MS);
  timer.unref();
}

/** Returns the parent of a shell on Linux; undefined elsewhere, and for a process that is no shell. */
function parentOfShell(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^Name:\s+(?:sh|ash|dash|bash|busybox)$/m.test(status) ? /^PPid:\s+(\d+)$/m.exec(status)?.[1] : undefined;
  } catch {
    return undefined;
  }
}

function ended(program) {
  return new Promise((resolve) => {
    program.on('exit', (code, signal) => resolve({ code: code ?? 1, cause: signal ?? `exit code ${code}` }));
  });
}

function wait(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}
