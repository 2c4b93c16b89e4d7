import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { insertAlarm } from './alarm.repo.ts';

interface AlarmDeps {
  db: Queries;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Stores alarms for the administration. */
export interface Alarms {
  /** Stores an alarm in the background: the caller never waits for it and never fails with it. */
  raise: (text: string) => void;
  /** Waits for alarms that are being written. */
  stop: () => Promise<void>;
}

/** Writes outside the caller's transaction, so that an alarm stays when the transaction is rolled back. */
export function createAlarms({ db, clock, onError }: AlarmDeps): Alarms {
  const writing = new Set<Promise<void>>();
  return {
    raise: (text) => {
      const written = insertAlarm(db, { at: new Date(clock.nowMs()), text })
        .catch(onError)
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    stop: async () => {
      await Promise.all(writing);
    },
  };
}
