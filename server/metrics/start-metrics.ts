import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { PasswordHasher } from '../account/passwords.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { measureBacklog } from './backlog-metrics.ts';
import { measureDailyWork } from './daily-metrics.ts';
import type { Metrics } from './open-metrics.ts';
import { measureProcess } from './process-metrics.ts';
import { measureRequests } from './request-metrics.ts';

export interface MetricsDeps {
  db: Database;
  clock: Clock;
  store: CatalogueStore;
  hasher: PasswordHasher;
  /** The folder of the daily backups. */
  backupFolder: string;
  /** True if price lists are imported daily. */
  importsDaily: boolean;
}

/** `port` is the port that answers `GET /metrics`. */
export interface RunningMetrics extends Metrics {
  port: number;
}

/**
 * Starts the second HTTP server of this process, for Prometheus alone. It listens on 127.0.0.1, because metrics say how
 * busy the server is and how to make it busier. Rejects if the port is in use.
 */
export async function startMetrics(port: number, deps: MetricsDeps): Promise<RunningMetrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const watch = measureRequests(registry);
  const { onConnection, stop: stopProcess } = measureProcess(registry, deps);
  measureBacklog(registry, deps);
  measureDailyWork(registry, deps);
  const server = createServer(answerWith(registry));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    watch,
    onConnection,
    stop: async () => {
      stopProcess();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerWith(registry: Registry): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}
