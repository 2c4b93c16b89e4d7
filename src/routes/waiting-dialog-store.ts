import { createStore } from '../lib/store.ts';
import { clearMessages } from '../ui/feedback/messages.ts';

/** The open dialog about waiting changes: the sheet with the list, or the question at sign-out. */
export const waitingDialogs = createStore<'sheet' | 'leave' | null>(null);

/** Opens the sheet in place of a message: its rows say the same, and a message below the sheet could not be closed. */
export function openWaitingSheet(): void {
  clearMessages();
  waitingDialogs.set('sheet');
}
export const openSignOutDialog = () => waitingDialogs.set('leave');
export const closeWaitingDialogs = () => waitingDialogs.set(null);
