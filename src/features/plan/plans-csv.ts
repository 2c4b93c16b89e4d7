import type { Plan } from '../../../domain/plan/plan.ts';
import { csvCells } from '../../../domain/plan/plan-csv.ts';
import { PLAN_CSV_COLUMNS } from '../../../domain/plan/plan-fields.ts';
import { csvText } from './csv-text.ts';

/** Plans as a table that a bulk upload reads back. Made on the device, so it works without a network. */
export async function plansCsv(plans: readonly Plan[]): Promise<string> {
  return csvText(PLAN_CSV_COLUMNS, plans.map(csvCells));
}
