// Imports nothing: a page that has lost other chunks still loads it (src/pwa/repair.ts).

const LIMIT_MS = 5_000;

/** True if our server answers now, and not a captive portal. */
export async function isOwnServer(): Promise<boolean> {
  const options: RequestInit = { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(LIMIT_MS) };
  return fetch('/healthz', options)
    .then((response) => response.json())
    .then(
      ({ status }) => status === 'alive',
      () => false,
    );
}

/** Fetches a file of the app from the server. The worker and the browser have none of this address in a cache. */
export const fetchAnew = (path: string): Promise<Response> => fetch(`${path}?anew`, { cache: 'reload' });
