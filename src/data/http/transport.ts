import { createListeners } from '../observable.ts';
import { deviceTime, type Time } from '../time.ts';

/** The device's network and clock, as far as a request needs them. */
export interface Transport {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  time: Time;
}

export const deviceTransport: Transport = {
  fetch: (url, init) => fetch(url, init),
  time: deviceTime,
};

/** False when the device says that it has no network. It may be wrong: never refuse a user's wish for it. */
export const seemsOnline = (): boolean => globalThis.navigator?.onLine !== false;

const connectivity = createListeners();

/** Calls back after every complete response to a GET: a sign that the network works. Returns the function that stops it. */
export const onSuccessfulRead = connectivity.subscribe;

export const notifySuccessfulRead = connectivity.notify;
