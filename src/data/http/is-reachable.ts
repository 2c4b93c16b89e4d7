const LIMIT_MS = 5_000;

/** Whether the server answers just now. A network that the browser knows of says nothing of it. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const options: RequestInit = { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(LIMIT_MS) };
  return fetch('/healthz', options).then(
    ({ ok, redirected }) => ok && !redirected,
    () => false,
  );
}
