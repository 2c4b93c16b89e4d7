import { setTimeout as wait } from 'node:timers/promises';
import { endReader, startChild } from './children.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { ReadResult } from './people/reader-process.ts';
import { createAccounts, createSellers, type PhonesResult, readCatalogue, runPhones } from './phones/phones.ts';

// Phones that rate and click, sellers that change the price of a plan, and a reader.

const SELLERS = 4;
/** The usual time between two changes of a phone. */
const CHANGE_EVERY_MS = 2_500;
const PULL_EVERY_MS = 15_000;
/** The time for what still waits when the phones make no more changes. */
const LEAVE_MS = 120_000;
const LOOK_MS = 100;
const ACKNOWLEDGED_WITHIN_MS = 90_000;

export interface SteadyLoad {
  acknowledged: () => number;
  /** Waits until changes are acknowledged again, at most 90 s. */
  untilAcknowledged: () => Promise<void>;
  /** Ends the load when everything is acknowledged, or after two minutes. */
  end: () => Promise<{ result: PhonesResult; read: ReadResult; stoppedMs: number }>;
}

/** @param times the mean time between two changes of a phone, and the time for what still waits at the end */
export async function startSteadyLoad(
  cluster: Cluster,
  phones: number,
  { everyMs = CHANGE_EVERY_MS, leaveMs = LEAVE_MS }: { everyMs?: number; leaveMs?: number } = {},
): Promise<SteadyLoad> {
  const accounts = (await createAccounts(cluster, phones)).map((userId) => ({ userId }));
  const owners = [...accounts, ...(await createSellers(cluster, SELLERS))];
  const { origin, jwtSecret } = cluster;
  const { states, cursor } = await readCatalogue(origin);
  const reader = startChild('reader-process', [origin, cursor]);
  const times = { everyMs, pullEveryMs: PULL_EVERY_MS, leaveMs };
  const work = { kind: 'live', ...times } as const;
  const running = runPhones(startChild('phones-process'), {
    ...{ origin, jwtSecret, owners, from: 0, states, cursor, work },
  });
  return {
    acknowledged: running.acknowledged,
    untilAcknowledged: async () => {
      const [before, untilMs] = [running.acknowledged(), Date.now() + ACKNOWLEDGED_WITHIN_MS];
      while (running.acknowledged() === before && Date.now() < untilMs) await wait(LOOK_MS);
    },
    end: async () => {
      const stoppedMs = Date.now();
      running.stop();
      const result = await running.result;
      return { result, read: await endReader(reader), stoppedMs };
    },
  };
}
