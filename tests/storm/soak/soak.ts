import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import { watch } from '../cluster/watch.ts';
import { type Bound, lastThirdToSecond, newInLastThird, perMinute } from '../count.ts';
import { startVisitors } from '../people/visitors.ts';
import { startSteadyLoad } from '../steady-load.ts';
import type { StormOptions } from '../storm-options.ts';
import { drawPanels, type Panel } from './soak-plot.ts';
import { type Sample, takeSample } from './soak-sample.ts';

const SAMPLE_MS = 10_000;
const DRAWN_TABLES = 6;

/** The end of the growth of each table (docs/runbook.md#retention, docs/privacy.md). */
const LIMITS: Readonly<Record<string, string>> = {
  alarms: '365 days',
  audit: 'none',
  change_feed: 'the newest 200,000',
  click_additions: 'added up every 2 s',
  clicks: 'none; 90 days if a click does not count',
  idempotency_keys: '90 days',
  national_totals: 'added up daily',
  page_views: '730 days; one row per day, page and host',
  plan_clicks: 'one row per plan',
  price_history: 'none',
  rate_limits: 'the window of each limit, daily',
  ratings: 'one row per user, state, network and month',
};

/** Runs a mixed load for a long time. Memory and open files may not grow. Writes a picture, and prints what grows. */
export async function runSoak(cluster: Cluster, { phones, minutes, plot }: StormOptions): Promise<Bound[]> {
  const load = await startSteadyLoad(cluster, phones);
  const visitors = await startVisitors(cluster);
  const watching = watch(cluster, {});
  const startMs = Date.now();
  const untilMs = startMs + minutes * 60_000;
  const samples: Sample[] = [];
  while (Date.now() < untilMs) {
    const [sample] = await Promise.all([takeSample(cluster), wait(SAMPLE_MS)]);
    samples.push(sample);
    if (samples.length % 6 === 0) console.log(`${samples.length / 6} min: ${load.acknowledged()} acknowledged`);
  }
  const answers = await visitors.end();
  const { result, read } = await load.end();
  const watched = await watching.end();
  const atMinutes = samples.map(({ atMs }) => (atMs - startMs) / 60_000);
  const measured = seriesOf(samples);
  writeFileSync(plot, drawPanels(panelsOf(measured), atMinutes));
  console.log(`Drawn: ${plot}`);
  console.table(growthOf(measured, atMinutes));
  console.log('answers to visitors (0: none):', answers);
  console.log('answers to phones (0: none):', result.answers);
  console.log(`${read.reads} reads, ${read.failed} failed, p99 ${read.p99.toFixed(0)} ms`);
  const seconds = Object.entries(watched.processorS).map(([part, one]) => `${part} ${Math.round(one)}`);
  console.log(`seconds of the processor: ${seconds.join(', ')}`);
  const notAcknowledged = result.sent.filter(({ acknowledgedAtMs }) => acknowledgedAtMs === undefined).length;
  const worstOf = (group: Group, compare: (values: number[]) => number) =>
    Math.max(...Object.values(group).map(compare));
  const { postgres: _, ...ownMemory } = measured.memory;
  return [
    { name: 'changes not acknowledged', measured: notAcknowledged, atMost: 0 },
    { name: 'reads that failed', measured: read.failed, atMost: 0 },
    { name: 'sign-ins that failed', measured: answers['sign-ins that failed'] ?? 0, atMost: 0 },
    { name: 'memory: last third to second third', measured: worstOf(ownMemory, lastThirdToSecond), atMost: 1.15 },
    {
      name: 'open files: more than in the second third',
      measured: worstOf(measured.openFiles, newInLastThird),
      atMost: 10,
    },
  ];
}

type Group = Record<string, number[]>;
type Measured = Record<'memory' | 'openFiles' | 'rows' | 'logs' | 'database', Group>;

function seriesOf(samples: readonly Sample[]): Measured {
  const groupOf = (pick: (sample: Sample) => Record<string, number>): Group => {
    const names = Object.keys(pick(samples.at(-1) as Sample));
    return Object.fromEntries(names.map((name) => [name, samples.map((sample) => pick(sample)[name] ?? 0)]));
  };
  return {
    memory: groupOf(({ memoryMb }) => memoryMb),
    openFiles: groupOf(({ openFiles }) => openFiles),
    rows: groupOf(({ rows }) => rows),
    logs: groupOf(({ logKb }) => logKb),
    database: groupOf(({ databaseMb }) => ({ database: databaseMb })),
  };
}

const added = (values: readonly number[]) => (values.at(-1) ?? 0) - (values[0] ?? 0);

function panelsOf({ memory, openFiles, rows, logs }: Measured): Panel[] {
  const grown = Object.entries(rows)
    .filter(([, values]) => added(values) > 0)
    .sort(([, one], [, other]) => added(other) - added(one))
    .slice(0, DRAWN_TABLES)
    .map(([table, values]) => [table, values.map((value) => value - (values[0] ?? 0))]);
  return [
    { title: 'Memory', unit: 'MB resident', series: memory },
    { title: 'Open files', unit: 'files', series: openFiles },
    { title: 'New rows of the tables that grow most', unit: 'rows', series: Object.fromEntries(grown) },
    { title: 'Logs', unit: 'kB', series: logs },
  ];
}

/** Returns a row for each part, and for each table that grew or has a limit. */
function growthOf(measured: Measured, minutes: readonly number[]) {
  const units = { memory: 'MB', openFiles: 'files', rows: 'rows', logs: 'kB', database: 'MB' };
  return Object.entries(units).flatMap(([group, unit]) =>
    Object.entries(measured[group as keyof Measured])
      .filter(([name, values]) => group !== 'rows' || added(values) > 0 || name in LIMITS)
      .map(([name, values]) => ({
        what: `${group === 'rows' ? 'table' : group} ${name}`,
        unit,
        first: round(values[0]),
        last: round(values.at(-1)),
        'per minute': round(perMinute(values, minutes)),
        limit: group === 'rows' ? (LIMITS[name] ?? 'not known') : '',
      })),
  );
}

const round = (value = Number.NaN) => Number(value.toFixed(1));
