import { spawn } from 'node:child_process';

/** The exit code of a server whose settings an operator must correct (sysexits.h, EX_CONFIG): a new start would not help. */
const BAD_SETTINGS = 78;
/** A server that ran for this long has started well. */
const STARTED_MS = 10_000;
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Runs a program and starts it again when it dies. Gives up when it dies early six times in a row, or because of its
 * settings. SIGINT and SIGTERM end it for good. Resolves to the exit code.
 * @param {readonly string[]} args Node's arguments
 * @param {{ waitsMs?: readonly number[], startedMs?: number, say?: (line: string) => void }} options
 * @returns {Promise<number>}
 */
export async function supervise(args, { waitsMs = WAITS_MS, startedMs = STARTED_MS, say = console.error } = {}) {
  const stopping = new AbortController();
  let program;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopping.abort();
      program?.kill(signal);
    });
  }
  for (let early = 0; ; ) {
    const startedAtMs = performance.now();
    program = spawn(process.execPath, args, { stdio: 'inherit' });
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
