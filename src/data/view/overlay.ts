import type { Operation } from '../../../domain/contract/operation.ts';
import type { Catalogue } from '../../../domain/plan/catalogue/catalogue.ts';
import { layOver } from './lay-over.ts';
import { type Standing, standingsOf } from './standing.ts';
import { waitingRows } from './waiting-rows.ts';

/** The catalogue with changes of this device laid over it, and how it stands with each row that they concern. */
export interface Overlaid {
  catalogue: Catalogue;
  standings: ReadonlyMap<string, Standing>;
}

/**
 * Lays over what waits and what has landed; what needs attention is told of, and not shown as done.
 * @param operations those that change the catalogue, of one person
 */
export function overlay(catalogue: Catalogue, operations: readonly Operation[]): Overlaid {
  const shown = operations.filter(({ state }) => state !== 'attention').sort((a, b) => a.seq - b.seq);
  return { catalogue: layOver(catalogue, waitingRows(shown)), standings: standingsOf(operations) };
}
