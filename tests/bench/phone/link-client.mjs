import { fork } from 'node:child_process';

/** Starts a relay in its own process that emulates a mobile link in front of a local port. */
export async function openLink(targetPort) {
  const child = fork(new URL('./link.mjs', import.meta.url), [String(targetPort)]);
  const port = await new Promise((resolve) => child.once('message', (message) => resolve(message.port)));
  const waiting = new Map();
  let next = 1;
  child.on('message', (message) => {
    waiting.get(message.ack)?.(message);
    waiting.delete(message.ack);
  });
  const send = (message) =>
    new Promise((resolve) => {
      const id = next++;
      waiting.set(id, resolve);
      child.send({ ...message, id });
    });
  return {
    port,
    /** Sets rates (kbit/s), round trip (ms), or `offline`. */
    set: (profile) => send({ set: profile }),
    /** Drops every connection and zeroes the counters. */
    reset: async () => {
      await send({ reset: true });
      await send({ zero: true });
    },
    /** Zeroes the counters. */
    zero: () => send({ zero: true }),
    /** Bytes and connections since the last reset. */
    count: () => send({}),
    close: () => child.kill(),
  };
}
