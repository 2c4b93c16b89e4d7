import { wholeNumber } from '../../lib/links.ts';

/** State of the provider directory in its address. Default values are left out. */
export interface ProviderSearch {
  q?: string | undefined;
  page?: number | undefined;
}

const MAX_TEXT = 254;
const MAX_PAGE = 1_000_000;

/** Parses the parameters of an address and drops invalid ones. */
export function parseProviderSearch(raw: Readonly<Record<string, unknown>>): ProviderSearch {
  const q =
    typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).trim().slice(0, MAX_TEXT).trim() : '';
  const page = wholeNumber(raw.page);
  const isValidPage = page !== undefined && page > 1 && page <= MAX_PAGE;
  return { ...(q && { q }), ...(isValidPage && { page }) };
}

/** Returns an email filter for a term with an @, else a name filter (docs/specification/02-screens.md, Providers). */
export function toProviderFilter(q: string | undefined): { name?: string; email?: string } {
  if (q === undefined) return {};
  return q.includes('@') ? { email: q } : { name: q };
}
