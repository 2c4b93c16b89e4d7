import { createStore } from './store.ts';

export interface ToastText {
  tone: 'ok' | 'wait' | 'stop';
  text: string;
}
export interface Toast extends ToastText {
  id: number;
}

const MAX_SHOWN = 4;
const NONE: readonly Toast[] = [];
let lastId = 0;

export const toastStore = createStore(NONE);

/** Shows a notice at the top right, for 5 seconds; the oldest gives way when there are too many, and the same again takes
 *  the place of the one before. */
export function showToast({ tone, text }: ToastText): void {
  const toast = { id: ++lastId, tone, text };
  const others = toastStore.get().filter((other) => other.text !== text);
  toastStore.set([...others, toast].slice(-MAX_SHOWN));
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
