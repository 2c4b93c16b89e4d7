import type { Network } from '../../domain/plan/network.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import type { PriceListRow } from '../../domain/plan/refresh/compare-price-list.ts';

/** An entry of a price list that is reported and left out. */
export interface NotUnderstood {
  name: string;
  problem: string;
  /** True for a row with a cell that can be read in two ways: the list is applied without it only if asked to. */
  isUnclear?: boolean;
}

/** The rows of a price list for one seller. */
export interface ListRows {
  rows: readonly PriceListRow[];
  notUnderstood: readonly NotUnderstood[];
  /** Row numbers of other listed sellers, by name. They are no part of the list. */
  ofOthers?: ReadonlyMap<string, readonly number[]>;
  /** Lines of a file that are no plans, such as titles and totals. */
  otherLines?: readonly string[];
}

/** The sellers that the rows of a list may name. */
export interface ListSellers {
  seller: { id: string; name: string };
  otherNames: ReadonlySet<string>;
}

/** A price list that was read: a file, or an answer of VTpass. */
export interface PriceList {
  /** Where it comes from: 'vtpass:mtn-data', or the name of the file. */
  source: string;
  /** The origin that prices of this list get, unless a row names another. */
  origin: string;
  /** How the list was read, for its operator. */
  notes?: readonly string[];
  /** The only network of the list; undefined for all. */
  network: Network | undefined;
  /** Returns the rows for a seller and its listed plans. */
  rowsFor: (sellers: ListSellers, listed: readonly Plan[]) => ListRows;
}
