import type { BaseValues } from './operation.ts';

/**
 * Returns the fields on which an edit builds and that were changed meanwhile, by anybody, to another value than its own
 * (docs/offline.md#r10). An edit without conflicts merges by itself.
 * @param change the user's values
 * @param base the values before the user's edit, also of fields that it builds on and does not change
 * @param current the values now
 */
export function conflictingFields(change: BaseValues, base: BaseValues, current: BaseValues): string[] {
  return Object.keys({ ...change, ...base }).filter(
    (field) => !isSame(current[field], base[field]) && !(field in change && isSame(current[field], change[field])),
  );
}

/** True if two values of a field are equal. Null and undefined are equal; the order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return (one ?? null) === (other ?? null);
  if (one === null || other === null) return false;
  const [left, right] = [one, other] as [BaseValues, BaseValues];
  const fields = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...fields].every((field) => isSame(left[field], right[field]));
}
