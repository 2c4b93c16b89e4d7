import { dayInLagos } from '../../domain/lagos-time.ts';
import { countOf } from '../../domain/quantity.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { applyList } from './apply-list.ts';
import { compareInDatabase } from './compare-in-database.ts';
import { type Choice, type Compared, oneLine, takesAny } from './compare-with-listed.ts';
import { fileList } from './file/file-list.ts';
import { sellerNamed } from './find-seller.ts';
import { insertImport, lockImports } from './import.repo.ts';
import type { ImportCommand, ImportOptions } from './import-arguments.ts';
import { ImportError } from './import-error.ts';
import { appliedText, previewText } from './import-report.ts';
import { plain } from './plain.ts';
import type { PriceList } from './price-list.ts';
import { sourceOf, vtpassList } from './vtpass/vtpass-list.ts';
import { VTPASS_SERVICES } from './vtpass/vtpass-services.ts';

interface ImportDeps {
  db: Database;
  clock: Clock;
  /** VTpass's address, without a slash at the end. */
  vtpassUrl: string;
  print: (text: string) => void;
}

/** The exit codes of the command (import-arguments.ts). */
const DONE = 0;
const FAILED = 1;
const PARTLY = 3;

/** Runs the command of the operator: shows what a price list changes and, if asked, applies it. Returns the exit code. */
export async function runImport(deps: ImportDeps, command: Exclude<ImportCommand, { kind: 'help' }>): Promise<number> {
  const today = dayInLagos(deps.clock.nowMs());
  if (command.kind === 'file') {
    const read = () => fileList(command.path, today);
    return importList(deps, { read, source: oneLine(command.path), seller: command.seller }, command);
  }
  const codes: number[] = [];
  for (const service of VTPASS_SERVICES.filter(({ network }) => network === command.network)) {
    const read = () => vtpassList({ url: deps.vtpassUrl }, service);
    const wanted = { read, source: sourceOf(service), seller: service.seller };
    codes.push(await importList(deps, wanted, command).catch(failureOf(deps, wanted)));
  }
  return codes.includes(FAILED) ? FAILED : Math.max(...codes);
}

/** Reports a list that failed, so that the other lists of the network are imported. */
const failureOf =
  ({ print }: ImportDeps, { source }: Wanted) =>
  (error: unknown): number => {
    if (!(error instanceof ImportError)) throw error;
    print(`${source} failed, nothing of it was applied: ${error.message}`);
    return FAILED;
  };

interface Wanted {
  read: () => Promise<PriceList>;
  source: string;
  seller: string;
}

/** Imports one list. A failure of an import that was to be applied is recorded, then thrown. */
async function importList(
  deps: ImportDeps,
  wanted: Wanted,
  options: ImportOptions & { kind: string },
): Promise<number> {
  const { db, clock } = deps;
  const started = new Date(clock.nowMs());
  try {
    return await importRead(deps, await wanted.read(), { ...options, ...wanted, started });
  } catch (error) {
    if (!options.apply) throw error;
    await insertImport(db.queries, {
      day: dayInLagos(started.getTime()),
      started_at: started,
      finished_at: new Date(clock.nowMs()),
      actor: 'operator',
      source: wanted.source,
      seller: wanted.seller.slice(0, 120),
      outcome: 'failed',
      error: errorText(error),
    });
    throw error;
  }
}

async function importRead(
  { db, clock, print }: ImportDeps,
  list: PriceList,
  { started, seller: wanted, kind, ...options }: ImportOptions & { started: Date; seller: string; kind: string },
): Promise<number> {
  const day = dayInLagos(started.getTime());
  return db.transaction(async (tx) => {
    await lockImports(tx);
    const seller = await sellerNamed(tx, wanted, { withoutUser: kind === 'vtpass' });
    const compared = await compareInDatabase(tx, list, seller);
    print(previewText(compared, { ...list, seller: seller.name }));
    if (!options.apply) {
      print('Nothing is written yet. Add --apply to apply it.');
      return DONE;
    }
    const { allowBigChanges: bigChanges, allowUnusualPrices: unusualPrices, removeMissing: missing } = options;
    const choice = { added: true, bigChanges, unusualPrices, missing };
    const refusal = refusalOf(compared, choice, options);
    if (refusal !== undefined) {
      print(`Nothing was applied: ${refusal}`);
      return FAILED;
    }
    const { written, record } = await applyList(tx, { seller, list, compared, choice, at: started });
    const { source, network = null } = list;
    const finished_at = new Date(clock.nowMs());
    const row = { day, started_at: started, finished_at, actor: 'operator' as const, source, network };
    await insertImport(tx, { ...row, seller: seller.name, ...record });
    const left = leftOut(compared, choice);
    const isApplied = takesAny(compared, choice) || written.removed > 0;
    for (const line of [isApplied ? appliedText(written) : 'Nothing was applied.', ...left]) print(line);
    return isApplied ? (left.length === 0 ? DONE : PARTLY) : FAILED;
  });
}

/** Returns why nothing of a list is applied; undefined if the list, or a part of it, can be. */
function refusalOf(compared: Compared, choice: Choice, { partial }: ImportOptions): string | undefined {
  const { notUnderstood, missing, coversLessThanHalf } = compared;
  const hasRows = takesAny(compared, { ...choice, bigChanges: true, unusualPrices: true });
  if (!hasRows) return 'no row of the list is understood as one of this seller.';
  if (coversLessThanHalf && !partial) return 'if the list is meant to be a part, add --partial.';
  if (notUnderstood.some((one) => one.isUnclear) && !partial)
    return 'correct the unclear values in the file, or add --partial to leave their rows out.';
  if (choice.missing && missing.length > 0 && notUnderstood.length > 0)
    return 'a missing plan may be one that is not understood. Leave --remove-missing out.';
  return undefined;
}

/** Returns what was left out, with the options that apply it. */
function leftOut({ changed, unusual, notUnderstood }: Compared, { bigChanges, unusualPrices }: Choice): string[] {
  const isBig = !bigChanges && changed.some((row) => row.isBig);
  const isUnusual = !unusualPrices && unusual.size > 0;
  const { length: count } = notUnderstood;
  return [
    ...(count > 0 ? [`${plain(countOf(count, 'row'))} ${count === 1 ? 'was' : 'were'} left out: not understood.`] : []),
    ...(isBig ? ['Changes of more than half were left out. Add --allow-big-changes if they are right.'] : []),
    ...(isUnusual
      ? ['Prices far from the usual ones were left out. Add --allow-unusual-prices if they are right.']
      : []),
  ];
}

/** Returns what an import's record says of an error. An unexpected one may hold rows of the database. */
export const errorText = (error: unknown): string =>
  error instanceof ImportError ? oneLine(error.message) : 'An error of the server: see its log';
