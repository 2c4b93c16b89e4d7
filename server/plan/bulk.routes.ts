import { createPlans, putPlansPiece } from '../../domain/contract/plan.calls.ts';
import { usualPricesIn } from '../../domain/plan/catalogue/comparables.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { MAX_PIECES } from '../http/request-headers.ts';
import { type PiecedUpload, type Route, route, type WriteRequest, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';
import { checkRows } from './check-rows.ts';
import { newPlan } from './new-plan.ts';
import { insertPlans } from './plan.repo.ts';
import { joinPieces, putPiece } from './plan-pieces.repo.ts';
import { assertSellerPhone, assertTierHasRoom, findSeller } from './seller.ts';

const MAX_BODY_BYTES = 1024 * 1024;

type Request = WriteRequest<typeof createPlans>;
type SentPlan = Request['body'][number];

interface SentRow {
  plan: SentPlan;
  seller: ProviderRow;
}

/**
 * The routes that create all sent plans or none (docs/security.md#s14), in one request or in pieces. An error names every
 * wrong row, from 1.
 */
export function bulkRoutes({ db, clock, store }: { db: Database; clock: Clock; store: CatalogueStore }): Route[] {
  const create = write(createPlans, async (request) => {
    const { body, actor, tx, source } = request;
    await checkRows(body, (plan) => assertUniqueId(plan, body));
    const rows = await withSellers(request);
    await checkRows(rows, ({ plan, seller }) => assertSellerPhone(seller, plan));
    const sellers = [...new Map(rows.map(({ seller }) => [seller.no, seller])).values()];
    const at = new Date(clock.nowMs());
    for (const seller of sellers) {
      await assertTierHasRoom(tx, seller, { more: rows.filter((row) => row.seller.no === seller.no).length, at });
    }
    const usualPrice = usualPricesIn(store.catalogue);
    const columns: Parameters<typeof insertPlans>[1] = [];
    await checkRows(rows, ({ plan, seller }) => {
      columns.push(newPlan(plan, { seller, actor, at, usualPrice }));
    });
    const ids = (await insertPlans(tx, columns)).map(({ id }) => id);
    const inserted = new Set(ids);
    await checkRows(body, (plan) => assertInserted(plan, inserted));
    const entry = { at, action: 'plan.create-bulk', outcome: 'done' } as const;
    const after = { providers: sellers.map(({ id }) => id), count: ids.length, ids };
    await writeAudit(tx, { ...entry, after, actorId: actor?.id, requestId: source.requestId });
    return { message: 'Successfully Created Plans' };
  });
  const put = route(putPlansPiece, async ({ params, body, actor }) => {
    const { key, no } = params;
    if (!isUuid(key)) throw new ApiError('bad_input', 'The key of an upload must be a UUID', { field: 'key' });
    // The policy admits sellers only.
    const ownerId = (actor as Actor).id;
    return { pieces: await putPiece(db.queries, { ownerId, key, no: pieceNo(no) }, body.plans) };
  });
  const join = async (upload: PiecedUpload) => {
    const plans = await joinPieces(db.queries, upload);
    // 425: the client puts what is missing and tries again.
    if (plans === undefined)
      throw new ApiError('too_early', 'Some pieces of this upload are missing. Send them again.');
    return plans;
  };
  return [{ ...create, maxBytes: MAX_BODY_BYTES, joinPieces: join }, put];
}

function pieceNo(text = ''): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new ApiError('bad_input', `The number of a piece is from 0 to ${MAX_PIECES - 1}`, { field: 'no' });
}

const providerKey = ({ provider_id }: SentPlan) => provider_id?.toLowerCase();

/** Returns each plan with its locked seller. Locks in sorted order, so that two uploads cannot deadlock. */
async function withSellers({ body, actor, ownOnly, tx }: Request): Promise<SentRow[]> {
  const found = new Map<string | undefined, ProviderRow | ApiError>();
  for (const key of [...new Set(body.map(providerKey))].sort()) {
    found.set(key, await findSeller(tx, key, { actor, ownOnly, lock: true }).catch(asProblem));
  }
  const rows: SentRow[] = [];
  await checkRows(body, (plan) => {
    const seller = found.get(providerKey(plan)) as ProviderRow | ApiError;
    if (seller instanceof ApiError) throw seller;
    rows.push({ plan, seller });
  });
  return rows;
}

function asProblem(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function assertUniqueId(plan: SentPlan, plans: readonly SentPlan[]): void {
  const id = plan.id?.toLowerCase();
  const first = plans.find((other) => other.id?.toLowerCase() === id);
  if (id === undefined || first === plan) return;
  throw new ApiError('bad_input', 'Another row has the same id', { field: 'id' });
}

function assertInserted({ id }: SentPlan, inserted: ReadonlySet<string>): void {
  if (id === undefined || inserted.has(id.toLowerCase())) return;
  throw new ApiError('taken', 'That id is taken. Use another one.', { field: 'id' });
}
