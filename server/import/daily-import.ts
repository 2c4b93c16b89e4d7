import { dayInLagos } from '../../domain/lagos-time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { applyList } from './apply-list.ts';
import { compareInDatabase } from './compare-in-database.ts';
import { type Choice, countsOf, waitingItems } from './compare-with-listed.ts';
import { sellerNamed } from './find-seller.ts';
import { claimDailyImport, endDailyImport, type ImportOutcome, lockImports } from './import.repo.ts';
import { ImportError } from './import-error.ts';
import type { PriceList } from './price-list.ts';
import { errorText } from './run-import.ts';
import type { VtpassDeps } from './vtpass/fetch-variations.ts';
import { sourceOf, vtpassList } from './vtpass/vtpass-list.ts';
import { VTPASS_SERVICES, type VtpassService } from './vtpass/vtpass-services.ts';

interface DailyDeps {
  db: Database;
  clock: Clock;
  vtpass: VtpassDeps;
}

/** Longer than an import takes: an answer comes within 20 s. */
const DEAD_AFTER_MS = 10 * 60_000;
/** The daily job only follows prices. New and missing plans, big changes and unusual prices wait for an operator. */
const CHOICE: Choice = { added: false, bigChanges: false, unusualPrices: false, missing: false };
const NOTHING = { created: 0, changed: 0, confirmed: 0, removed: 0 };

interface Claim {
  id: number;
  started_at: Date;
}

/**
 * Imports VTpass's price lists, each once a day in one process, until the signal aborts. `onError` receives the error of a list; the record has it
 * too, and the next day tries again.
 */
export async function importDaily(deps: DailyDeps, onError: (error: unknown) => void): Promise<void> {
  for (const service of VTPASS_SERVICES) {
    if (deps.vtpass.signal?.aborted) return;
    await importService(deps, service, onError).catch(onError);
  }
}

async function importService(
  deps: DailyDeps,
  service: VtpassService,
  onError: (error: unknown) => void,
): Promise<void> {
  const { db, clock, vtpass } = deps;
  const started_at = new Date(clock.nowMs());
  const { network, seller } = service;
  const claim = { source: sourceOf(service), seller, network, day: dayInLagos(started_at.getTime()), started_at };
  const deadBefore = new Date(started_at.getTime() - DEAD_AFTER_MS);
  const id = await claimDailyImport(db.queries, claim, { deadBefore });
  if (id === undefined) return;
  try {
    const list = await vtpassList(vtpass, service);
    await applyClaimed(deps, { id, started_at }, { list, seller });
  } catch (error) {
    // A process that stops leaves its claim to the next one.
    if (vtpass.signal?.aborted) return;
    const failed = { outcome: 'failed' as const, counts: null, waiting: [], error: errorText(error) };
    await endDailyImport(db.queries, { id, started_at }, { ...failed, finished_at: new Date(clock.nowMs()) });
    onError(error);
  }
}

/** Applies a list and ends its record in one transaction, so that a process that dies leaves neither. */
async function applyClaimed(
  { db, clock }: DailyDeps,
  claim: Claim,
  { list, seller: name }: { list: PriceList; seller: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockImports(tx);
    const seller = await sellerNamed(tx, name, { withoutUser: true });
    const compared = await compareInDatabase(tx, list, seller);
    // A list without half of the plans is perhaps cut off: nobody looks at it before it is applied.
    const isWhole = !compared.coversLessThanHalf;
    const unapplied: ImportOutcome = {
      outcome: 'waiting',
      counts: countsOf(compared, NOTHING),
      waiting: waitingItems(compared, CHOICE),
      error: 'The list is about less than half of the listed plans; nothing was applied',
    };
    const at = new Date(clock.nowMs());
    const record = isWhole ? (await applyList(tx, { seller, list, compared, choice: CHOICE, at })).record : unapplied;
    const isOurs = await endDailyImport(tx, claim, { ...record, finished_at: at });
    if (!isOurs) throw new ImportError('Another process has taken this import over');
  });
}
