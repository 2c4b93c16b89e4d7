import type { Operation } from '../../../domain/contract/operation.ts';
import { type WaitingRows, waitingRows } from './waiting-rows.ts';

/** How it stands with what somebody has changed of a row; rows that nothing waits for have none. */
export type Standing = 'waiting' | 'needs attention';

/** The standing of each plan and provider with a change on this device, by id. */
export function standingsOf(operations: readonly Operation[]): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>();
  const mark = ({ plans, providers }: WaitingRows, standing: Standing) => {
    for (const id of [...plans.keys(), ...providers.keys()]) standings.set(id, standing);
  };
  mark(waitingRows(operations.filter(({ state }) => state === 'waiting')), 'waiting');
  mark(waitingRows(operations.filter(({ state }) => state === 'attention')), 'needs attention');
  return standings;
}
