import { act } from 'react';
import { find } from './mount.ts';

/** Types into the input of a name, or chooses from it. */
export const fill = (name: string, text: string) =>
  act(async () => {
    const input = find<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`[name="${name}"]`);
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** What the input of a name holds. */
export const textIn = (name: string) => find<HTMLInputElement>(`[name="${name}"]`).value;

/** What is said of the input of a name. */
export function saidOf(name: string): string | undefined {
  const ids = find(`[name="${name}"]`).getAttribute('aria-describedby')?.split(' ') ?? [];
  const said = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  return said === '' ? undefined : said;
}
