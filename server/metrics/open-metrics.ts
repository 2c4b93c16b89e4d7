import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { MetricsDeps } from './start-metrics.ts';

/** The metrics of this process. */
export interface Metrics {
  /** Measures the requests of a listener. */
  watch: (listener: RequestListener) => RequestListener;
  /** Counts a connection until it closes. */
  onConnection: ((socket: Socket) => void) | undefined;
  stop: () => Promise<void>;
}

/** Measures nothing: a request costs the same as without this room. */
const NO_METRICS: Metrics = { watch: (listener) => listener, onConnection: undefined, stop: async () => {} };

/** Starts `GET /metrics` on a port of 127.0.0.1. Without a port it measures nothing and does not load prom-client. */
export async function openMetrics(port: number | undefined, deps: MetricsDeps): Promise<Metrics> {
  if (port === undefined) return NO_METRICS;
  const { startMetrics } = await import('./start-metrics.ts');
  return startMetrics(port, deps);
}
