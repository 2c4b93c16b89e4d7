import { createStore } from '../../lib/store.ts';

export interface ToastText {
  tone: 'ok' | 'wait' | 'stop';
  text: string;
}
export interface Toast extends ToastText {
  id: number;
}

const MAX_TOASTS = 4;
const NO_TOASTS: readonly Toast[] = [];
let lastId = 0;

export const toastStore = createStore(NO_TOASTS);

/**
 * Shows a toast for 5 seconds. The oldest closes when there are more than four. The same text replaces its toast.
 * Returns the toast's id, for `closeToast`.
 */
export function showToast({ tone, text }: ToastText): number {
  const toast = { id: ++lastId, tone, text };
  const others = toastStore.get().filter((other) => other.text !== text);
  toastStore.set([...others, toast].slice(-MAX_TOASTS));
  return toast.id;
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}

export interface Message {
  title: 'Success' | 'Error';
  text: string;
}

/** The message of the Success or Error modal; a new one replaces the last (docs/specification/02-screens.md, Shell). */
export const messageStore = createStore<Message | null>(null);

export const showSuccess = (text: string) => messageStore.set({ title: 'Success', text });
export const showError = (text: string) => messageStore.set({ title: 'Error', text });

/** Clears the message, and the toast that says the same: its reader has just closed the modal. */
export function clearMessages(): void {
  const text = messageStore.get()?.text;
  if (text !== undefined) toastStore.set(toastStore.get().filter((toast) => toast.text !== text));
  messageStore.set(null);
}
