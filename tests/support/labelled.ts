/** Returns the labels of a page's fields in order, with the type of each control: 'Email (email)'. */
export const labelled = () =>
  [...document.querySelectorAll('label')].map((label) => {
    const control = document.getElementById(label.htmlFor);
    return `${label.textContent} (${(control as HTMLInputElement | null)?.type})`;
  });

/** Returns the texts of a select's options; the select is found by its label. */
export function optionsOf(labelText: string): (string | null)[] {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === labelText);
  const select = document.getElementById(label?.htmlFor ?? '');
  if (!(select instanceof HTMLSelectElement)) throw new Error(`no select is called ${labelText}`);
  return [...select.options].map(({ textContent }) => textContent);
}
