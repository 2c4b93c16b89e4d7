const READ_EVERY_MS = 15_000;
/** Less than Prometheus waits for the whole answer. */
const READ_DEADLINE_MS = 3_000;

/**
 * Returns a function that resolves to the latest reading of at most 15 s ago, or to undefined if it failed or takes more than
 * 3 s. A reading that hangs is not repeated.
 */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let begunMs = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let latest: Promise<T | undefined> = Promise.resolve(undefined);
  return () => {
    const nowMs = performance.now();
    if (!isReading && nowMs - begunMs >= READ_EVERY_MS) {
      begunMs = nowMs;
      isReading = true;
      latest = read()
        .catch(() => undefined)
        .finally(() => {
          isReading = false;
        });
    }
    return withDeadline(latest);
  };
}

async function withDeadline<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), READ_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
