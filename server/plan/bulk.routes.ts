import type { RowError } from '../../domain/contract/message.ts';
import { createPlans } from '../../domain/contract/plan.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import { planRow } from '../db/plan-row.ts';
import { ApiError, rowsError } from '../http/errors.ts';
import { type Route, type WriteRequest, write } from '../http/route.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';
import { insertPlans } from './plan.repo.ts';
import { mustBeNumberOf, mustHaveRoom, sellerOf } from './seller.ts';

const BODY_BYTES = 1024 * 1024;

type Request = WriteRequest<typeof createPlans>;
type Sent = Request['body'][number];

interface SentRow {
  plan: Sent;
  seller: ProviderRow;
}

/** Many plans at once, all or none (docs/security.md#s14). A refusal names every row that is wrong, counted from 1. */
export function bulkRoutes({ clock }: { clock: Clock }): Route[] {
  const create = write(createPlans, async (request) => {
    const { body, actor, tx, source } = request;
    await refuseRows(body, (plan) => mustBeFirst(plan, body));
    const rows = await withSellers(request);
    await refuseRows(rows, ({ plan, seller }) => mustBeNumberOf(seller, plan));
    const sellers = [...new Map(rows.map(({ seller }) => [seller.no, seller])).values()];
    const at = new Date(clock.nowMs());
    for (const seller of sellers) {
      await mustHaveRoom(tx, seller, { more: rows.filter((row) => row.seller.no === seller.no).length, at });
    }
    const columns = rows.map(({ plan, seller }) => ({ ...planRow(plan, seller.no), id: plan.id }));
    const ids = (await insertPlans(tx, columns)).map(({ id }) => id);
    const made = new Set(ids);
    await refuseRows(body, (plan) => mustBeMade(plan, made));
    const entry = { at, action: 'plan.create-bulk', outcome: 'done' } as const;
    const after = { providers: sellers.map(({ id }) => id), count: ids.length, ids };
    await writeAudit(tx, { ...entry, after, actorId: actor?.id, requestId: source.requestId });
    return { message: 'Successfully Created Plans' };
  });
  return [{ ...create, maxBytes: BODY_BYTES }];
}

/** Throws one ApiError for all the rows that a check throws one for, with the code of the first. */
async function refuseRows<Row>(rows: readonly Row[], check: (row: Row) => void | Promise<void>): Promise<void> {
  const refused: { problem: ApiError; row: number }[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      await check(row);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'forbidden') throw error;
      refused.push({ problem: error, row: at + 1 });
    }
  }
  const [first] = refused;
  const told = ({ problem, row }: (typeof refused)[number]): RowError => ({ ...problem.place, row });
  if (first !== undefined) throw rowsError(first.problem.code, refused.map(told));
}

const keyOf = ({ provider_id }: Sent) => provider_id?.toLowerCase();

/** Each plan with its seller. Those are held in one order always, so that two uploads never wait for each other. */
async function withSellers({ body, actor, ownOnly, tx }: Request): Promise<SentRow[]> {
  const asker = { actor, ownOnly, hold: true };
  const known = new Map<string | undefined, ProviderRow | ApiError>();
  for (const key of [...new Set(body.map(keyOf))].sort()) {
    known.set(key, await sellerOf(tx, key, asker).catch(onlyProblem));
  }
  const rows: SentRow[] = [];
  await refuseRows(body, (plan) => {
    const seller = known.get(keyOf(plan)) as ProviderRow | ApiError;
    if (seller instanceof ApiError) throw seller;
    rows.push({ plan, seller });
  });
  return rows;
}

function onlyProblem(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function mustBeFirst(plan: Sent, plans: readonly Sent[]): void {
  const id = plan.id?.toLowerCase();
  const first = plans.find((other) => other.id?.toLowerCase() === id);
  if (id === undefined || first === plan) return;
  throw new ApiError('bad_input', 'Another row has the same id', { field: 'id' });
}

function mustBeMade({ id }: Sent, made: ReadonlySet<string>): void {
  if (id === undefined || made.has(id.toLowerCase())) return;
  throw new ApiError('taken', 'That id is taken. Make another one.', { field: 'id' });
}
