/** A single retry may follow at once. Only more than one request a second over this time counts. */
const WINDOW_MS = 10_000;
/** The first sync and the events of several tabs read more often than operations are sent. */
const READS_PER_SECOND = 2;

/** Counts the requests of a device, by operation (docs/offline.md#i10). */
export class RequestRates {
  #times = new Map<string, number[]>();

  /** Adds a request. Returns the operation that is sent too often, at the first request that is one too many. */
  add({ method = 'GET', headers, body }: RequestInit, nowMs: number): string | undefined {
    const keys = method === 'GET' ? ['reads'] : operationsOf(new Headers(headers), String(body ?? ''));
    return keys.find((key) => {
      const recent = (this.#times.get(key) ?? []).filter((atMs) => atMs > nowMs - WINDOW_MS);
      this.#times.set(key, [...recent, nowMs]);
      return recent.length === (WINDOW_MS / 1_000) * (key === 'reads' ? READS_PER_SECOND : 1);
    });
  }
}

/** Returns the keys of the operations in a request. The pieces of an upload are no requests of their own. */
function operationsOf(headers: Headers, body: string): string[] {
  const { operations = [] } = JSON.parse(body || '{}') as { operations?: { key: string }[] };
  if (operations.length > 0) return operations.map(({ key }) => key);
  const key = headers.get('Idempotency-Key');
  return key === null || body.startsWith('{"plans"') ? [] : [key];
}
