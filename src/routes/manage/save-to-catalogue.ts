import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import { mirror } from '../../data/mirror/mirror.ts';
import { outbox } from '../../data/outbox/device-outbox.ts';
import type { Saved } from '../../data/outbox/outbox-ports.ts';
import { showToast } from '../../ui/feedback/messages.ts';
import { saveChange } from './save-change.ts';

const KEPT = 'Saved on this phone. It goes out by itself when there is a network.';

/** Saves a change of the catalogue; without a network it says where the change is. Fails as `saveChange` does. */
export async function saveToCatalogue(meant: OperationDraft, insteadOf?: Operation): Promise<Saved> {
  const saved = await saveChange(meant, { outbox, insteadOf: insteadOf?.opId });
  if (saved === 'sent') await mirror.pull();
  else if (navigator.onLine === false) showToast({ tone: 'wait', text: KEPT });
  return saved;
}
