import type { PriceList } from '../price-list.ts';
import { fetchVariations, type VtpassDeps } from './fetch-variations.ts';
import { vtpassRows } from './vtpass-rows.ts';
import { VTPASS_SOURCE, type VtpassService } from './vtpass-services.ts';

/** The source of a list of VTpass, as imports name it. */
export const sourceOf = ({ id }: VtpassService): string => `vtpass:${id}`;

/** Asks VTpass for a price list. Throws ImportError. */
export async function vtpassList(deps: VtpassDeps, service: VtpassService): Promise<PriceList> {
  const variations = await fetchVariations(deps, service.id);
  const { network } = service;
  return {
    source: sourceOf(service),
    origin: VTPASS_SOURCE,
    network,
    rowsFor: ({ seller }, listed) => vtpassRows(variations, { network, providerId: seller.id, listed }),
  };
}
