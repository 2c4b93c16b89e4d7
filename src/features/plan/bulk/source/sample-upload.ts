import type { PlanInput } from '../../../../../domain/plan/plan.ts';
import { csvCells } from '../../../../../domain/plan/plan-csv.ts';
import { PLAN_CSV_COLUMNS, type PlanCsvColumn } from '../../../../../domain/plan/plan-fields.ts';
import { csvText } from '../../csv/plan-csv.ts';

/** One plan with every field, and one with the required fields only. */
const SAMPLE: readonly PlanInput[] = [
  {
    name: 'Sample 1.5GB Monthly',
    network: 'MTN',
    size: { value: 1.5, unit: 'GB' },
    currency: 'NGN',
    price: 1500,
    validity: { value: 30, unit: 'days' },
    description: '1.5GB on MTN for 30 days.',
    buy_url: 'https://shop.example/mtn-1-5gb',
    discount: 10,
    auto_renew: false,
    category: 'monthly',
    bonus: '200MB for YouTube',
    ussd_code: '*312#',
    ussd_steps: '1 > 2',
    list_price: 1600,
  },
  {
    name: 'Sample 500MB Daily',
    network: '9MOBILE',
    size: { value: 500, unit: 'MB' },
    currency: 'NGN',
    price: 150,
    validity: { value: 1, unit: 'days' },
    description: '500MB on 9mobile for 1 day.',
  },
];
// A new plan has no id.
const COLUMNS = PLAN_CSV_COLUMNS.filter((column) => column !== 'id');
const UNKNOWN = { id: '', provider_id: '', provider_name: '', version: 1, updated_on: '' };

/** Returns a sample as JSON. For an administrator, `providerId` is the provider of each row. */
export function jsonSample(providerId: string | undefined): string {
  const plans = SAMPLE.map((plan) => (providerId === undefined ? plan : { ...plan, provider_id: providerId }));
  return `${JSON.stringify(plans, null, 2)}\n`;
}

/** Returns the same sample as CSV. */
export async function csvSample(providerId: string | undefined): Promise<string> {
  const rows = SAMPLE.map(
    (plan): Record<PlanCsvColumn | 'provider_id', string | number> => ({
      ...csvCells({ ...plan, ...UNKNOWN }),
      provider_id: providerId ?? '',
    }),
  );
  return csvText(providerId === undefined ? COLUMNS : [...COLUMNS, 'provider_id' as const], rows);
}
