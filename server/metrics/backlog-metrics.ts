import { Gauge, type Registry } from 'prom-client';
import { type Backlog, readBacklog, readClockSkew } from './backlog.repo.ts';
import { sharedReading } from './shared-reading.ts';
import type { MetricsDeps } from './start-metrics.ts';

/**
 * Registers gauges of the work that waits in the database. They share one reading of at most every 15 s. If the database
 * does not answer in 3 s, `sabidata_db_up` is 0 and the other gauges are left out; a reading that hangs is waited for
 * and not repeated.
 */
export function measureBacklog(registry: Registry, { db, clock, store }: Pick<MetricsDeps, 'db' | 'clock' | 'store'>) {
  const registers = [registry];
  const read = sharedReading(() => readBacklog(db.queries, clock.nowMs()));
  const gauge = (name: string, help: string, select: (backlog: Backlog) => number) =>
    new Gauge({
      name: `sabidata_${name}`,
      help,
      registers,
      async collect() {
        const backlog = await read();
        if (backlog === undefined) this.remove();
        else this.set(select(backlog));
      },
    });
  new Gauge({
    name: 'sabidata_db_up',
    help: '1 if the database answers within 3 s, else 0',
    registers,
    async collect() {
      this.set((await read()) === undefined ? 0 : 1);
    },
  });
  gauge(
    'catalogue_lag_revisions',
    'Revisions of the change feed that the catalogue in memory has not read',
    (backlog) => Math.max(0, backlog.revision - store.revision),
  );
  gauge('mails_unsent', 'Mails that wait to be sent', (backlog) => backlog.unsentMails);
  gauge('mail_oldest_unsent_seconds', 'Age of the oldest unsent mail; 0 if none waits', ({ oldestMailAt }) =>
    oldestMailAt === undefined ? 0 : Math.max(0, clock.nowMs() - oldestMailAt.getTime()) / 1000,
  );
  gauge('prices_unconfirmed', 'Listed plans whose price nobody has seen or confirmed for 14 days', (backlog) => {
    return backlog.unconfirmedPrices;
  });
  gauge('alarms_open', 'Alarms that no administrator has marked as seen', (backlog) => backlog.openAlarms);
  const readSkew = sharedReading(() => readClockSkew(db.queries, clock));
  new Gauge({
    name: 'sabidata_clock_skew_seconds',
    help: 'The clock of the database minus the clock of this process',
    registers,
    async collect() {
      const skewS = await readSkew();
      if (skewS === undefined) this.remove();
      else this.set(skewS);
    },
  });
  new Gauge({
    name: 'sabidata_payments_pending',
    help: 'Payments without an outcome: checkouts of the last day, and renewals of the last 60 days',
    labelNames: ['kind'],
    registers,
    async collect() {
      const backlog = await read();
      this.reset();
      if (backlog === undefined) return;
      this.set({ kind: 'checkout' }, backlog.pendingCheckouts);
      this.set({ kind: 'renewal' }, backlog.pendingRenewals);
    },
  });
}
