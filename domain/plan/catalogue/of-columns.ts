import type { PlanColumn } from '../plan-fields.ts';
import type { Cell } from './column-patch.ts';
import type { PlanTable } from './plan-table.ts';

type Columns = PlanTable['columns'];

/**
 * Returns a function that computes a value from some columns, once for as long as none of them changes. A new table shares
 * the columns that its patch leaves as they are, so a new price costs only what depends on prices
 * (docs/performance.md#p15).
 */
export function ofColumns<T>(
  names: readonly [PlanColumn, ...PlanColumn[]],
  compute: (columns: Columns) => T,
): (columns: Columns) => T {
  const known = new WeakMap<readonly Cell[], { inputs: readonly (readonly Cell[])[]; value: T }>();
  return (columns) => {
    const last = known.get(columns[names[0]]);
    if (last !== undefined && names.every((name, at) => columns[name] === last.inputs[at])) return last.value;
    const value = compute(columns);
    known.set(columns[names[0]], { inputs: names.map((name) => columns[name]), value });
    return value;
  };
}
