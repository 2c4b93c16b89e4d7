const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Whether two transactions got in each other's way, so that the same one may well succeed a moment later. */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || isContention(cause);
}
