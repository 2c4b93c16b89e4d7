import type { Operation } from '../../../domain/contract/operation.ts';
import type { FieldErrors } from '../../lib/use-form.ts';

/** What the server said of single fields of a change that it refused. */
export function refusedFields(refused: Operation | undefined): FieldErrors | undefined {
  const { field, detail } = refused?.lastError ?? {};
  return field === undefined ? undefined : { [field]: detail ?? undefined };
}
