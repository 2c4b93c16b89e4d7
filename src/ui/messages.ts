import { createStore } from './store.ts';

export interface Message {
  title: 'Success' | 'Error';
  text: string;
}

/** The message of the Success or Error modal; the last one wins (docs/specification/02-screens.md, Shell). */
export const messageStore = createStore<Message | null>(null);

export const showSuccess = (text: string) => messageStore.set({ title: 'Success', text });
export const showError = (text: string) => messageStore.set({ title: 'Error', text });
export const clearMessages = () => messageStore.set(null);
