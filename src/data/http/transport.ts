import { createListeners } from '../observable.ts';
import { deviceTime, type Time } from '../time.ts';

/** The device's network and clock, as far as a request needs them. */
export interface Transport {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** False when the device knows that there is no network. */
  isOnline: () => boolean;
  time: Time;
}

export const deviceTransport: Transport = {
  fetch: (url, init) => fetch(url, init),
  isOnline: () => globalThis.navigator?.onLine !== false,
  time: deviceTime,
};

const PROBE_LIMIT_MS = 5_000;

/** True if the server responds now. `navigator.onLine` alone says only that there is some network. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const options: RequestInit = { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PROBE_LIMIT_MS) };
  return fetch('/healthz', options).then(
    ({ ok, redirected }) => ok && !redirected,
    () => false,
  );
}

const connectivity = createListeners();

/** Calls back after every complete response to a GET: a sign that the network works. Returns the function that stops it. */
export const onSuccessfulRead = connectivity.subscribe;

export const notifySuccessfulRead = connectivity.notify;
