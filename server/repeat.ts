/**
 * Does something now and again after so long, one run after the other; the next run tries again what failed. Resolves
 * when the last run has ended.
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
