let offsetMs = 0;

/**
 * Learns how far the device's clock is off from the `Date` of an answer (docs/offline.md#r12). The header has whole seconds,
 * so the answer is taken to be from the middle of its second and of the round trip.
 */
export function learnServerTime(dateHeader: string | null, sentMs: number, receivedMs: number): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  offsetMs = serverMs + 500 - (sentMs + receivedMs) / 2;
}

/** The server's time at a time of the device, in ms. Equal to the device's time until a first answer came. */
export function serverNowMs(nowMs: number): number {
  return nowMs + offsetMs;
}
