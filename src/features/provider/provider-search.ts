import { wholeNumber } from '../../lib/links.ts';

/** The state of the provider directory, as its address holds it. What is at its default is left out. */
export interface ProviderSearch {
  q?: string | undefined;
  page?: number | undefined;
}

const MAX_TEXT = 254;
const MAX_PAGE = 1_000_000;

/** Reads an address that may be written by hand: what makes no sense is dropped. */
export function parseProviderSearch(raw: Readonly<Record<string, unknown>>): ProviderSearch {
  const q =
    typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).trim().slice(0, MAX_TEXT).trim() : '';
  const page = wholeNumber(raw.page);
  const named = page !== undefined && page > 1 && page <= MAX_PAGE;
  return { ...(q && { q }), ...(named && { page }) };
}

/** A term with an @ is an email filter, any other a name filter (docs/specification/02-screens.md, Providers). */
export function toProviderFilter(q: string | undefined): { name?: string; email?: string } {
  if (q === undefined) return {};
  return q.includes('@') ? { email: q } : { name: q };
}
