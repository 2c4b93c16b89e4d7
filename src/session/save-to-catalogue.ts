import type { Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { mirror } from '../data/mirror/mirror.ts';
import { outbox } from '../data/outbox/device-outbox.ts';
import type { Saved } from '../data/outbox/outbox-ports.ts';
import { saveChange } from '../data/outbox/save-change.ts';
import type { FieldErrors } from '../lib/use-form.ts';
import { showToast } from '../ui/toasts.ts';

const KEPT = 'Saved on this phone. It goes out by itself when there is a network.';

/** Saves a change of the catalogue; without a network it says where the change is. Fails as `saveChange` does. */
export async function saveToCatalogue(meant: OperationDraft, insteadOf?: Operation): Promise<Saved> {
  const saved = await saveChange(meant, { outbox, insteadOf: insteadOf?.opId });
  if (saved === 'sent') await mirror.pull();
  else if (navigator.onLine === false) showToast({ tone: 'wait', text: KEPT });
  return saved;
}

/** What the server said of single fields of a change that it refused. */
export function refusedFields(refused: Operation | undefined): FieldErrors | undefined {
  const { field, detail } = refused?.lastError ?? {};
  return field === undefined ? undefined : { [field]: detail ?? undefined };
}
