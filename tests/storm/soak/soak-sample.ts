import { statSync } from 'node:fs';
import type { Cluster } from '../cluster/cluster.ts';
import { onDatabase } from '../cluster/databases.ts';
import { countOpenFiles, findPart, readProcesses } from '../cluster/watch.ts';

/** The sizes of everything that may grow, at one moment. Each value is by the name of a part, process or table. */
export interface Sample {
  atMs: number;
  /** Resident memory in MB. Of PostgreSQL the sum of its processes, which counts shared memory several times. */
  memoryMb: Record<string, number>;
  openFiles: Record<string, number>;
  rows: Record<string, number>;
  logKb: Record<string, number>;
  databaseMb: number;
}

const ROWS = `select tablename as name,
  (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', tablename), false, true, '')))[1]::text::int as count
  from pg_tables where schemaname = 'public'`;

export async function takeSample(cluster: Cluster): Promise<Sample> {
  const url = cluster.databases.current();
  const tables = await onDatabase<{ name: string; count: number }>(url, ROWS);
  const [size] = await onDatabase<{ mb: number }>(
    url,
    'select (pg_database_size(current_database()) / 1048576.0)::float8 as mb',
  );
  const servers = cluster.processes.map(({ pid, log }, at) => ({ name: `server ${at + 1}`, pid, log }));
  const logs = [...servers, { name: 'nginx access', log: cluster.accessLog }];
  return {
    atMs: Date.now(),
    memoryMb: memoryByPart(cluster),
    openFiles: Object.fromEntries(servers.map(({ name, pid }) => [name, countOpenFiles(pid)])),
    rows: Object.fromEntries(tables.map(({ name, count }) => [name, count])),
    logKb: Object.fromEntries(logs.map(({ name, log }) => [name, fileSize(log) / 1024])),
    databaseMb: size?.mb ?? Number.NaN,
  };
}

function memoryByPart(cluster: Cluster): Record<string, number> {
  const processes = readProcesses();
  const partOf = new Map(Object.entries(cluster.pids()).map(([part, pid]) => [pid, part]));
  const sums: Record<string, number> = {};
  for (const [pid, { rssMb }] of processes) {
    const part = findPart(pid, processes, partOf);
    if (part !== undefined) sums[part] = (sums[part] ?? 0) + rssMb;
  }
  const { primary = 0, replica = 0, ...others } = sums;
  return { ...others, postgres: primary + replica };
}

const fileSize = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
