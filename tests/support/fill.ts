import { act } from 'react';
import { find } from './mount.ts';

/** Enters or selects a value in the input with this name. */
export const fill = (name: string, text: string) =>
  act(async () => {
    const input = find<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`[name="${name}"]`);
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** Returns the value of the input with this name. */
export const textIn = (name: string) => find<HTMLInputElement>(`[name="${name}"]`).value;

/** Returns the description of the input with this name: its hint and its error message. */
export function descriptionOf(name: string): string | undefined {
  const ids = find(`[name="${name}"]`).getAttribute('aria-describedby')?.split(' ') ?? [];
  const description = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  return description === '' ? undefined : description;
}
