import { loadavg } from 'node:os';
import { runAbuse } from './abuse.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { type Bound, holds } from './count.ts';
import { runDeaths } from './deaths.ts';
import { runReconnect } from './reconnect.ts';
import { runReplica } from './replica/replica.ts';
import { runSoak } from './soak/soak.ts';
import { readStormOptions, type Scenario, type StormOptions } from './storm-options.ts';

// npm run storm (docs/performance.md#storm): runs a scenario on a cluster and prints its bounds.

const SCENARIOS: Record<Scenario, (cluster: Cluster, options: StormOptions) => Promise<Bound[]>> = {
  reconnect: runReconnect,
  abuse: runAbuse,
  deaths: runDeaths,
  replica: runReplica,
  soak: runSoak,
};

async function main(): Promise<number> {
  const options = readStormOptions(process.argv.slice(2));
  console.log(`load before: ${loadavg().map((one) => one.toFixed(1))}`);
  const cluster = await startCluster(options.processes);
  const interrupted = () => void cluster.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const bounds = await SCENARIOS[options.scenario](cluster, options);
    console.table(
      bounds.map((bound) => ({
        bound: bound.name,
        measured: Number(bound.measured.toFixed(3)),
        'at most': bound.atMost,
        'at least': bound.atLeast,
        verdict: holds(bound) ? 'holds' : 'FAILS',
      })),
    );
    return bounds.every(holds) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
