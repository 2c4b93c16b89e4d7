import type { Operation } from '../../../domain/contract/operation.ts';
import { showToast } from '../../ui/feedback/messages.ts';
import { isSilent } from './notify-outcome.ts';

/** Says why a change was rejected. The messages load with the sheet of waiting changes; without them a toast points there. */
export async function loadAndNotify(operation: Operation, load = () => import('./notify-rejected.ts')): Promise<void> {
  if (isSilent(operation.kind)) return;
  const messages = await load().catch(() => undefined);
  if (messages) messages.notifyRejected(operation);
  else showToast({ tone: 'stop', text: 'A change needs attention' });
}
