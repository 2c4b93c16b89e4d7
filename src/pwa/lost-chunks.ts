// Part of the start of the app: what happens to a lost chunk stands in chunk-error.ts, which loads later.

const errors = new WeakSet<object>();

/** Records the errors of chunks that could not be loaded. Vite reports them in an event of its own before it throws. */
export function recordLostChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => errors.add(payload));
}

/** True if an error says that a chunk could not be loaded. */
export const isChunkLost = (error: unknown): boolean => error instanceof Error && errors.has(error);
