import { deviceTime, type Time } from '../time.ts';

/** What a call needs of the device. */
export interface Wire {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** False when the device knows that there is no network. */
  isOnline: () => boolean;
  time: Time;
}

export const deviceWire: Wire = {
  fetch: (url, init) => fetch(url, init),
  isOnline: () => globalThis.navigator?.onLine !== false,
  time: deviceTime,
};
