import { isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { OperationDraft } from '../../../domain/contract/operation.ts';
import type { Provider } from '../../../domain/provider/provider.ts';
import { countOf } from '../../../domain/quantity.ts';

const FIELDS = ['name', 'website', 'email', 'phone', 'price_kind', 'how_to_buy'] as const;
type Fields = Pick<Provider, (typeof FIELDS)[number]>;

/** Returns the fields of a provider that a user can edit. */
export const editedFields = (provider: Fields) =>
  Object.fromEntries(FIELDS.map((field) => [field, provider[field] ?? null])) as Record<keyof Fields, string | null>;

/** Returns the operation that stores the edited fields; undefined when nothing was edited. */
export function providerEdit(
  known: Fields & { id: string; version?: number },
  edited: Partial<Fields>,
): OperationDraft | undefined {
  const fields = FIELDS.filter((field) => field in edited && !isSame(meaning(known, field), meaning(edited, field)));
  if (fields.length === 0) return undefined;
  const pick = (from: Partial<Fields>) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return {
    kind: 'updateProvider',
    fields: { provider_id: known.id, provider_name: known.name, change: pick(edited) },
    base: pick(known),
    baseVersion: known.version || null,
  };
}

/** Returns the value of a field. A provider who has never said whom the prices are for sells to anybody. */
const meaning = (provider: Partial<Fields>, field: keyof Fields) =>
  field === 'price_kind' ? (provider.price_kind ?? 'retail') : provider[field];

/**
 * Returns what a deletion takes off the list: 'Ada Bundles and its 2 plans leave the list.'
 * @param planCount undefined while it is not known
 */
export function leavingMessage(name: string, planCount: number | undefined): string {
  if (planCount === 0) return `${name} leaves the list. It lists no plans.`;
  const plans = planCount === undefined ? 'all its plans' : `its ${countOf(planCount, 'plan')}`;
  return `${name} and ${plans} leave the list.`;
}
