/** The state of the administration in its address: the view, its filters, its order and its page. */
export type AdminSearch = Readonly<Record<string, string>>;

const MAX_TEXT = 254;

/** Parses the parameters of an address. Empty texts are left out, and so is everything that is no text or number. */
export function parseAdminSearch(raw: Readonly<Record<string, unknown>>): AdminSearch {
  const texts = Object.entries(raw).flatMap(([name, value]) => {
    const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim().slice(0, MAX_TEXT) : '';
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(texts);
}

/** Changes the address of a view; a replaced entry of the history does not come back with Back. */
export type GoTo = (search: AdminSearch, how?: 'push' | 'replace') => void;

/** The address of a view, and the ways to others. */
export interface ViewProps {
  search: AdminSearch;
  go: GoTo;
  hrefFor: (search: AdminSearch) => string;
}
