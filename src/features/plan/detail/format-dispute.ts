import type { Plan } from '../../../../domain/plan/plan.ts';

/** Returns what other lists say of a plan: 'Another list says 1 day (undated lists)'. Undefined if they agree with it. */
export function formatDispute({ disputed }: Pick<Plan, 'disputed'>): string | undefined {
  if (!disputed) return undefined;
  const [, lists = '', said] = /^(\S.*?) says? (.+)$/.exec(disputed) ?? [];
  if (said === undefined) return `Another list says: ${disputed}`;
  return `Another list says ${said} (${lists.charAt(0).toLowerCase()}${lists.slice(1)})`;
}
