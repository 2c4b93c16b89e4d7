import pg from 'pg';
import { connectToPrimary, type PostgresHosts } from './postgres-hosts.ts';

const RELISTEN_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

interface ListenOptions {
  channel: string;
  onNotice: () => void;
  onError: (error: Error) => void;
}

/**
 * Listens on a separate connection and reconnects when it breaks or hangs. Calls `onNotice` after each connection, because
 * notices may have been lost. Rejects if the first connection fails.
 */
export async function listenOn(hosts: PostgresHosts, { channel, onNotice, onError }: ListenOptions) {
  let ended = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void work().catch(reconnect), ms);
  };
  const reconnect = (error: Error) => {
    if (ended) return;
    onError(error);
    drop(client);
    later(RELISTEN_MS, start);
  };
  const beat = async () => {
    await client?.query('select 1');
    later(HEARTBEAT_MS, beat);
  };
  const start = async () => {
    const next = await connectToPrimary(hosts, {
      query_timeout: ANSWER_WITHIN_MS,
      application_name: 'sabidata listener',
    });
    if (ended) return drop(next);
    client = next;
    // A connection that was dropped has an error too, which says nothing new.
    next.on('error', (error) => next === client && reconnect(error));
    next.on('notification', onNotice);
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    onNotice();
    later(HEARTBEAT_MS, beat);
  };
  await start();
  return async () => {
    ended = true;
    clearTimeout(timer);
    drop(client);
  };

  /** Ends a connection without waiting for its server. */
  function drop(old: pg.Client | undefined): void {
    if (old === client) client = undefined;
    void old?.end().catch(() => {});
  }
}
