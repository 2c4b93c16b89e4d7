/** Returns a function that makes a value on its first call, and returns the same on each other one. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
