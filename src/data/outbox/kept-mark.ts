import type { KeptMark } from './outbox.ts';

let place: KeptMark = { isSet: () => false, set: () => {} };

/** Says where the mark is kept: outside IndexedDB, which is what it tells about. */
export function keepMarkIn(next: KeptMark): void {
  place = next;
}

export const keptMark: KeptMark = { isSet: () => place.isSet(), set: () => place.set() };
