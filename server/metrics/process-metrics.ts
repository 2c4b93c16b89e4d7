import type { Socket } from 'node:net';
import { Counter, Gauge, type Registry } from 'prom-client';
import { REFUSED_LIMITS, type RefusedLimit } from '../http/limits/rate-limits.repo.ts';
import { PAYMENT_CALLS, PROVIDER_CALLS, PROVIDER_OUTCOMES, type ProviderCall } from '../subscription/ask-provider.ts';
import type { MetricsDeps } from './start-metrics.ts';

/** Registers what this process knows about itself without a query. Prometheus reads it when it asks. */
export function measureProcess(
  registry: Registry,
  { db, hasher, store }: MetricsDeps,
): { onConnection: (socket: Socket) => void; stop: () => void } {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `sabidata_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('catalogue_revision', 'Revision of the catalogue in memory', () => store.revision);
  gauge('plans_listed', 'Listed plans of the catalogue in memory', () => store.catalogue.plans.no.length);
  gauge('catalogue_read_age_seconds', 'Time since the change feed was last read without an error', () => {
    return store.ageMs / 1000;
  });
  gauge('argon2_running', 'Password hashes being computed', () => hasher.load.running);
  gauge('argon2_queued', 'Requests that wait for a password hash', () => hasher.load.queued);
  const { pool, refusesWrites } = db;
  if (pool) {
    const connections = new Gauge({
      name: 'sabidata_db_connections',
      help: 'Connections of the pool by state: busy or idle',
      labelNames: ['state'],
      registers,
      collect() {
        const { total, idle } = pool();
        this.set({ state: 'busy' }, total - idle);
        this.set({ state: 'idle' }, idle);
      },
    });
    connections.set({ state: 'busy' }, 0);
    gauge('db_writes_refused', '1 while writes are refused because no synchronous replica confirms them, else 0', () =>
      refusesWrites?.() ? 1 : 0,
    );
    gauge('db_waiting', 'Queries that wait for a connection of the pool', () => pool().waiting);
  }
  gauge('db_disk_full', '1 if a write failed within a minute because the disk of the database is full, else 0', () =>
    db.isDiskFull?.() ? 1 : 0,
  );
  const stops = [measureRefusedLimits(registry), measurePaymentCalls(registry)];
  return {
    onConnection: measureConnections(registry),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

function measureConnections(registry: Registry): (socket: Socket) => void {
  const open = new Gauge({
    name: 'sabidata_http_connections',
    help: 'Open connections of clients',
    registers: [registry],
  });
  return (socket) => {
    open.inc();
    socket.once('close', () => open.dec());
  };
}

/** Counts refused attempts by the name of the limit; never by the account or address that it counts for. */
function measureRefusedLimits(registry: Registry): () => void {
  const refused = new Counter({
    name: 'sabidata_limit_refusals_total',
    help: 'Attempts that a rate limit refused, by its name',
    labelNames: ['limit'],
    registers: [registry],
  });
  const onRefused = (message: unknown) => refused.inc({ limit: (message as RefusedLimit).name });
  REFUSED_LIMITS.subscribe(onRefused);
  return () => void REFUSED_LIMITS.unsubscribe(onRefused);
}

function measurePaymentCalls(registry: Registry): () => void {
  const asked = new Counter({
    name: 'sabidata_payment_calls_total',
    help: 'Requests to the payment provider by call and outcome',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  });
  // Prometheus sees no increase of a counter that begins with 1.
  for (const call of PROVIDER_CALLS) for (const outcome of PROVIDER_OUTCOMES) asked.inc({ call, outcome }, 0);
  const onCall = (message: unknown) => {
    const { call, outcome } = message as ProviderCall;
    asked.inc({ call, outcome });
  };
  PAYMENT_CALLS.subscribe(onCall);
  return () => void PAYMENT_CALLS.unsubscribe(onCall);
}
