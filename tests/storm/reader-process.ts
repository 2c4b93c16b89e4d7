import { Agent, get } from 'node:http';
import { percentile } from './count.ts';

// A person who reads 20 times a second, in a process of their own so that no phone makes them wait. It ends when it is told.

export interface ReadResult {
  reads: number;
  failed: number;
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
let failed = 0;

function read(path: string): Promise<void> {
  const startMs = performance.now();
  return new Promise((resolve) => {
    const done = (isGood: boolean) => {
      latencies.push(performance.now() - startMs);
      if (!isGood) failed++;
      resolve();
    };
    const options = { agent, headers: { 'accept-encoding': 'br' }, signal: AbortSignal.timeout(WITHIN_MS) };
    const asked = get(origin + path, options, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.complete && (answer.statusCode ?? 500) < 400));
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
  const result: ReadResult = { reads: latencies.length, failed, p50, p95, p99, slowest: latencies.at(-1) ?? 0 };
  process.send?.(result, () => process.exit());
});
