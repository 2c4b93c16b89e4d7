import { dayInLagos } from '../../domain/lagos-time.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { applyRefresh, type RefreshCounts } from '../plan/apply-refresh.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';
import { type Choice, type Compared, chosenRows, countsOf, waitingItems } from './compare-with-listed.ts';
import type { ImportOutcome } from './import.repo.ts';
import { ImportError } from './import-error.ts';
import type { PriceList } from './price-list.ts';

interface Applied {
  written: RefreshCounts;
  record: ImportOutcome;
}

interface ApplyOptions {
  seller: ProviderRow;
  list: PriceList;
  compared: Compared;
  choice: Choice;
  at: Date;
}

/** Applies the chosen rows of a price list in the caller's transaction, with an audit entry for each plan and for the list. */
export async function applyList(tx: Queries, options: ApplyOptions): Promise<Applied> {
  const { seller, list, compared, choice, at } = options;
  const rows = chosenRows(compared, choice, { origin: list.origin, today: dayInLagos(at.getTime()) });
  const { counts: written } = await applyRefresh(tx, rows, {
    ...{ actor: undefined, ownOnly: false, at },
    usualPrice: compared.usualPrice,
  }).catch(asImportError);
  const counts = countsOf(compared, written);
  const waiting = waitingItems(compared, choice);
  if (rows.length > 0) {
    const entry = { at, action: 'plan.import', outcome: 'done', subject: seller.id } as const;
    await writeAudit(tx, { ...entry, after: { source: list.source, written } });
  }
  const hasWritten = Object.values(written).some((count) => count > 0);
  const outcome = waiting.length > 0 ? 'waiting' : hasWritten ? 'done' : 'unchanged';
  return { written, record: { outcome, counts, waiting, error: null } };
}

function asImportError(error: unknown): never {
  if (error instanceof ApiError) throw new ImportError(error.detail, { cause: error });
  throw error;
}
