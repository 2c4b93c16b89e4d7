import { PLANS_PER_PIECE, putPlansPiece } from '../../../domain/contract/plan.calls.ts';
import { type RequestOptions, request } from '../http/request.ts';

/** A bulk upload that is sent in pieces. */
interface PiecedUpload {
  opId: string;
  plans: readonly unknown[];
  /** Called after each piece that the server has: pieces so far, and pieces in all. */
  onPiece: (done: number, total: number) => void;
}

/**
 * Puts the plans of a bulk upload in pieces that a slow uplink sends within their time limit (docs/offline.md#r9). Skips
 * what the server has from an earlier try. Returns the number of pieces. Fails with `ApiError`.
 */
export async function uploadPieces(
  { opId, plans, onPiece }: PiecedUpload,
  options: Pick<RequestOptions, 'headers' | 'token' | 'transport'>,
): Promise<number> {
  const total = Math.ceil(plans.length / PLANS_PER_PIECE);
  let stored: ReadonlySet<number> = new Set();
  for (let no = 0; no < total; no++) {
    if (stored.has(no)) continue;
    const piece = plans.slice(no * PLANS_PER_PIECE, (no + 1) * PLANS_PER_PIECE);
    const params = { key: opId, no: String(no) };
    const { pieces } = await request(putPlansPiece, { ...options, params, body: { plans: piece } });
    stored = new Set(pieces);
    onPiece(stored.size, total);
  }
  return total;
}
