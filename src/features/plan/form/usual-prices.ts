import { usualPricesIn } from '../../../../domain/plan/catalogue/comparables.ts';
import type { UsualPrice } from '../../../../domain/plan/market/unusual-price.ts';
import { mirror } from '../../../data/mirror/mirror.ts';

/** Returns the usual prices by this device's copy of the catalogue. Without a copy there are none, and the server asks. */
export const usualPricesHere = (): UsualPrice => usualPricesIn(mirror.getState().catalogue);
