/** The time. Tests pass their own clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

/**
 * Runs work now and then at an interval, one run at a time. The next run retries what failed. Returns a function that
 * stops it and waits for the current run.
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).catch(onError);
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Resolves to true if the work succeeds within `ms`; to false if it fails or takes longer. It goes on then. */
export async function succeedsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([work.then(() => true).catch(() => false), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
