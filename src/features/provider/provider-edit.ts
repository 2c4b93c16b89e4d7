import { isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { OperationDraft } from '../../../domain/contract/operation.ts';
import type { Provider } from '../../../domain/provider/provider.ts';

const FIELDS = ['name', 'website', 'email', 'phone'] as const;
type Fields = Pick<Provider, (typeof FIELDS)[number]>;

/** What people tell of a provider record. */
export const editedFields = ({ name, website, email, phone }: Fields) => ({ name, website, email, phone });

/** The edit that makes a record what somebody wrote of it; undefined when it is that already. */
export function providerEdit(
  known: Fields & { id: string; version?: number },
  written: Partial<Fields>,
): OperationDraft | undefined {
  const fields = FIELDS.filter((field) => field in written && !isSame(known[field], written[field]));
  if (fields.length === 0) return undefined;
  const pick = (from: Partial<Fields>) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return {
    kind: 'updateProvider',
    fields: { provider_id: known.id, provider_name: known.name, change: pick(written) },
    base: pick(known),
    baseVersion: known.version || null,
  };
}
