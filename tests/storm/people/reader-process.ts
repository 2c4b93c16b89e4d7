import { Agent, get } from 'node:http';
import { percentile } from '../count.ts';

// A person who reads 20 times a second, in a process of their own so that no phone makes them wait. It ends when it is told.

export interface ReadResult {
  reads: number;
  failed: number;
  /** When each failed read began, in ms. */
  failedFromMs: number[];
  p50: number;
  p95: number;
  p99: number;
  slowest: number;
}

const EVERY_MS = 50;
const WITHIN_MS = 10_000;

const [origin = '', cursor = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const paths = ['/api/v1/plans?page=1', `/api/v1/sync?cursor=${encodeURIComponent(cursor)}`];
const latencies: number[] = [];
const failedFromMs: number[] = [];

function read(path: string): Promise<void> {
  const [startMs, fromMs] = [performance.now(), Date.now()];
  return new Promise((resolve) => {
    let isDone = false;
    const done = (isGood: boolean) => {
      if (isDone) return;
      isDone = true;
      latencies.push(performance.now() - startMs);
      if (!isGood) failedFromMs.push(fromMs);
      resolve();
    };
    const options = { agent, headers: { 'accept-encoding': 'br' }, signal: AbortSignal.timeout(WITHIN_MS) };
    const asked = get(origin + path, options, (answer) => {
      answer.resume();
      // An answer that was cut off has no end, but closes.
      answer.once('close', () => done(answer.complete && (answer.statusCode ?? 500) < 400));
      answer.once('error', () => {});
    });
    asked.once('error', () => done(false));
  });
}

let asked = 0;
const timer = setInterval(() => void read(paths[asked++ % 2] as string), EVERY_MS);
process.once('message', () => {
  clearInterval(timer);
  latencies.sort((one, other) => one - other);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(latencies, share)) as [number, number, number];
  const measured = { reads: latencies.length, failed: failedFromMs.length, failedFromMs };
  const result: ReadResult = { ...measured, p50, p95, p99, slowest: latencies.at(-1) ?? 0 };
  process.send?.(result, () => process.exit());
});
