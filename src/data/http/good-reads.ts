const listeners = new Set<() => void>();

/** Calls back whenever a read came back whole: a sign that the network carries. Returns the way to stop. */
export function onGoodRead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellGoodRead(): void {
  for (const listener of listeners) listener();
}
