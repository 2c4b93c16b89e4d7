import type { Cluster } from './cluster/cluster.ts';
import { onDatabase } from './cluster/databases.ts';
import { type Bound, type Counted, countChanges, countRows, type SentChange } from './count.ts';
import { CHANGE_KINDS, type ChangeKind } from './phones/changes.ts';

export interface Written extends Counted {
  sent: number;
  /** Nothing is lost, nothing is doubled, and the totals are right. */
  bounds: Bound[];
}

/** Rows by kind, and the differences between totals and the rows that they sum up. */
type InDatabase = Record<ChangeKind | 'ratings_off' | 'clicks_off', number>;

/**
 * Compares the changes of all phones with the database. Prices count by the audit: the price history keeps only the lowest
 * and the highest price of a day, and versions jump when a replica is promoted.
 */
export async function countWritten(cluster: Cluster, sent: readonly SentChange[]): Promise<Written> {
  const url = cluster.databases.current();
  await onDatabase(url, 'select fold_clicks()');
  const keys = await onDatabase<{ key: string; at_ms: number }>(
    url,
    'select key, (extract(epoch from created_at) * 1000)::float8 as at_ms from idempotency_keys where status = 200',
  );
  const [found] = await onDatabase<InDatabase>(
    url,
    `select (select count(*) from ratings)::int as rating,
       (select count(*) from clicks where user_id is not null)::int as click,
       (select count(*) from audit where action = 'plan.update' and outcome = 'done')::int as price,
       abs((select coalesce(sum(count), 0) from national_totals) - (select count(*) from ratings where national))::int
         as ratings_off,
       abs((select coalesce(sum(total), 0) from plan_clicks) - (select count(*) from clicks where counted))::int
         as clicks_off`,
  );
  const writtenAtMs = new Map(keys.map(({ key, at_ms }) => [key, at_ms]));
  const counted = countChanges(sent, writtenAtMs);
  const expected = countRows(sent.filter(({ key }) => writtenAtMs.has(key)));
  const measuredOf = (name: keyof InDatabase) => found?.[name] ?? Number.NaN;
  const bounds: Bound[] = [
    { name: 'acknowledged, but not in the database', measured: counted.lost, atMost: 0 },
    ...CHANGE_KINDS.map((kind) => {
      const measured = Math.abs(measuredOf(kind) - expected[kind]);
      return { name: `${kind}s: rows too many or too few`, measured, atMost: 0 };
    }),
    { name: 'ratings too many or too few in the totals', measured: measuredOf('ratings_off'), atMost: 0 },
    { name: 'clicks too many or too few in the totals', measured: measuredOf('clicks_off'), atMost: 0 },
  ];
  return { ...counted, sent: sent.length, bounds };
}
