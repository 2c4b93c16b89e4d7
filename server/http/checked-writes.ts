import type { Call } from '../../domain/contract/call.ts';
import type { Queries } from '../db/database.ts';
import type { IdempotentWrite } from './idempotency.repo.ts';
import type { RouteRequest, WriteRoute } from './route.ts';

/** A write that the policy allows, with its input. */
export interface CheckedWrite {
  route: WriteRoute;
  write: IdempotentWrite;
  request: RouteRequest<Call>;
}

/** Runs writes in their order. Neighbours of one call share their statements if it can. */
export async function handleInOrder(tx: Queries, writes: readonly CheckedWrite[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  while (answers.length < writes.length) {
    const { route, request } = writes[answers.length] as CheckedWrite;
    const others = writes.slice(answers.length).findIndex((one) => one.route !== route);
    const group = writes.slice(answers.length, others < 0 ? undefined : answers.length + others);
    if (route.handleAll === undefined) answers.push(await route.handle({ ...request, tx }));
    else
      answers.push(
        ...(await route.handleAll(
          group.map((one) => one.request),
          tx,
        )),
      );
  }
  return answers;
}
