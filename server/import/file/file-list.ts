import { basename } from 'node:path';
import * as v from 'valibot';
import type { RowError } from '../../../domain/contract/call.ts';
import { DaySchema } from '../../../domain/plan/field-schemas.ts';
import type { PriceListRow, SeenWindow } from '../../../domain/plan/refresh/compare-price-list.ts';
import { type CheckedRow, checkRows } from '../../../domain/plan/rows/check-rows.ts';
import { type LeftOut, leftOutMessage } from '../../../domain/plan/rows/left-out.ts';
import { columnMessage } from '../../../domain/plan/rows/read-columns.ts';
import { rowErrorMessage } from '../../../domain/plan/rows/row-messages.ts';
import type { ParsedUpload, UploadedRow } from '../../../domain/plan/rows/uploaded-row.ts';
import { oneLine } from '../compare-with-listed.ts';
import { ImportError } from '../import-error.ts';
import type { ListRows, ListSellers, NotUnderstood, PriceList } from '../price-list.ts';
import { readListFile } from './read-list-file.ts';
import { sellersRows } from './sellers-rows.ts';

type ParsedRows = Extract<ParsedUpload, { kind: 'rows' }>;

/**
 * Reads a price list from a file: an .xlsx file, or the CSV, JSON or message of the bulk upload, or the shape of the public
 * catalogue, whose rows name their seller and the days between which the price was seen.
 * @param today the day in Lagos: no price is of a later one
 * @throws ImportError
 */
export async function fileList(path: string, today: string): Promise<PriceList> {
  const name = oneLine(basename(path));
  const { parsed, notes } = await readListFile(path, name);
  if (parsed.kind === 'empty') throw new ImportError(`${name} is empty`);
  if (parsed.kind === 'problem') throw new ImportError(`${name}: ${parsed.problem} ${parsed.help ?? ''}`.trim());
  const guessed = parsed.columns.filter(({ isGuessed }) => isGuessed).map(columnMessage);
  return {
    source: name,
    origin: `Price list ${name}`.slice(0, 200),
    network: undefined,
    notes: [...notes, ...(guessed.length === 0 ? [] : [`Columns: ${guessed.join(', ')}`])],
    rowsFor: (sellers) => rowsForSeller(parsed, sellers, today),
  };
}

function rowsForSeller(
  { rows: all, questions, leftOut }: ParsedRows,
  { seller, otherNames }: ListSellers,
  today: string,
): ListRows {
  const unclear = new Set(questions.flatMap(({ rowNumbers }) => rowNumbers));
  const { own, others, unknown } = sellersRows(all, seller.name, otherNames);
  const seen = new Map(own.map((row) => [row.rowNumber, seenWindow(row)]));
  const sellers = {
    ownProviderId: undefined,
    knownProviderIds: new Set([seller.id]),
    defaultProviderId: seller.id,
  };
  const rows: PriceListRow[] = [];
  const notUnderstood: NotUnderstood[] = [
    ...leftOut.filter(isPlanLike).map((line) => ({ name: `Line ${line.lineNumber}`, problem: leftOutMessage(line) })),
    ...unknown.map(({ lineNumber, ...error }) => notTaken([error], lineNumber)),
  ];
  for (const checked of checkRows(own, sellers)) {
    const row = toRow(checked, { seen: seen.get(checked.rowNumber), today });
    if ('problem' in row) notUnderstood.push({ ...row, isUnclear: unclear.has(checked.rowNumber) });
    else rows.push(row);
  }
  return {
    rows,
    notUnderstood,
    ofOthers: others,
    otherLines: leftOut.filter((line) => !isPlanLike(line)).map(leftOutMessage),
  };
}

/** Returns the days between which a row's price was seen; undefined if it does not say. */
function seenWindow({ fields, given }: UploadedRow): SeenWindow | undefined {
  if (!given.has('seen_to')) return undefined;
  const [from, to] = [dayOf(fields.seen_from), dayOf(fields.seen_to)];
  return { from: from !== null && to !== null && from <= to ? from : null, to };
}

const dayOf = (value: unknown): string | null => (v.is(DaySchema, value) ? value : null);

function toRow(
  { rowNumber, lineNumber, exportedId, plan, given, errors }: CheckedRow,
  { seen, today }: { seen: SeenWindow | undefined; today: string },
): PriceListRow | NotUnderstood {
  if (plan === undefined) return notTaken(errors, lineNumber);
  const last = plan.as_of ?? seen?.to ?? undefined;
  if (last !== undefined && last > today) return { name: plan.name, problem: `The date ${last} is in the future` };
  const isWindow = plan.as_of == null && seen !== undefined && (seen.to === null || seen.from !== seen.to);
  const row = { rowNumber, id: exportedId, given };
  return isWindow ? { ...row, plan, seen } : { ...row, plan: { ...plan, as_of: last } };
}

const notTaken = (errors: readonly RowError[], lineNumber: number | undefined): NotUnderstood => ({
  name: `Row ${errors[0]?.row}`,
  problem: errors.map((error) => rowErrorMessage(error, lineNumber)).join('; '),
});

/** The reasons of lines that are no plans. A line with another reason may be one that is not understood. */
const NO_PLANS: readonly LeftOut['reason'][] = ['title', 'heading', 'header', 'total'];
const isPlanLike = ({ reason }: LeftOut) => !NO_PLANS.includes(reason);
