/** The promise's outcome if it comes within `limitMs`, else a failure made by `late`. */
export function within<T>(limitMs: number, promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
