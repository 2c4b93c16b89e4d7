import type { BaseValues } from './operation.ts';

/**
 * The fields of an edit that somebody else has changed meanwhile to something else (docs/offline.md#r10): empty when the edit
 * merges by itself.
 * @param change what the person set, `base` what these fields were then, `current` what they are now
 */
export function conflictingFields(change: BaseValues, base: BaseValues, current: BaseValues): string[] {
  return Object.keys(change).filter(
    (field) => !isSame(current[field], base[field]) && !isSame(current[field], change[field]),
  );
}

/** Whether two values of a field are alike; none is none, however it is written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return (one ?? null) === (other ?? null);
  if (one === null || other === null) return false;
  const [left, right] = [one, other] as [BaseValues, BaseValues];
  const fields = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...fields].every((field) => isSame(left[field], right[field]));
}
