import { createStore } from '../lib/store.ts';

/** Which dialog about waiting changes is open. */
export const waitingDialogs = createStore<'sheet' | 'leave' | null>(null);

export const openWaitingSheet = () => waitingDialogs.set('sheet');
export const openLeaveQuestion = () => waitingDialogs.set('leave');
export const closeWaitingDialogs = () => waitingDialogs.set(null);
