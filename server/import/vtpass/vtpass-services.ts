import type { Network } from '../../../domain/plan/network.ts';

/** A price list of VTpass and the listed seller whose prices it has. */
export interface VtpassService {
  /** VTpass's `serviceID`. */
  id: string;
  network: Network;
  /** The seller's name in the catalogue. VTpass sells operators' plans at the operators' own prices. */
  seller: string;
}

/** VTpass's lists of data plans (https://www.vtpass.com/documentation/mtn-data/ and its sibling pages). */
export const VTPASS_SERVICES: readonly VtpassService[] = [
  { id: 'mtn-data', network: 'MTN', seller: 'MTN Nigeria' },
  { id: 'airtel-data', network: 'AIRTEL', seller: 'Airtel Nigeria' },
  { id: 'glo-data', network: 'GLO', seller: 'Globacom (Glo)' },
  { id: 'glo-sme-data', network: 'GLO', seller: 'VTpass' },
  { id: 'etisalat-data', network: '9MOBILE', seller: 'T2 (formerly 9mobile)' },
];

/** The origin of a price that was read from VTpass. */
export const VTPASS_SOURCE = 'VTpass service-variations';
