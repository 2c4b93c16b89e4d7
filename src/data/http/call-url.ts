import { API_BASE, type Call } from '../../../domain/contract/call.ts';

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The address of a call; empty query values are left out. */
export function callUrl(call: Call, params: Readonly<Record<string, string>> = {}, query: QueryValues = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}
