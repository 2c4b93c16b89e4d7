import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import type { RowError } from '../../domain/contract/call.ts';
import { DaySchema } from '../../domain/plan/field-schemas.ts';
import type { PriceListRow } from '../../domain/plan/refresh/compare-price-list.ts';
import { type CheckedRow, checkRows } from '../../domain/plan/rows/check-rows.ts';
import { parseRows } from '../../domain/plan/rows/parse-rows.ts';
import { rowErrorMessage } from '../../domain/plan/rows/row-messages.ts';
import { NO_CHOICES, type ParsedUpload } from '../../domain/plan/rows/uploaded-row.ts';
import { oneLine } from './compare-with-listed.ts';
import { ImportError } from './import-error.ts';
import type { ListRows, ListSellers, NotUnderstood, PriceList } from './price-list.ts';
import { sellersRows } from './sellers-rows.ts';

const MAX_BYTES = 1024 * 1024;

type ParsedRows = Extract<ParsedUpload, { kind: 'rows' }>;

/**
 * Reads a price list from a file: the CSV or JSON of the bulk upload, or the shape of the public catalogue, whose rows name
 * their seller and the day on which the price was seen last.
 * @param today the day in Lagos: no price is of a later one
 * @throws ImportError
 */
export async function fileList(path: string, today: string): Promise<PriceList> {
  const name = oneLine(basename(path));
  const loadParser = async () => (await import('papaparse')).default.parse<string[]>;
  const parsed = await parseRows(await readText(path), NO_CHOICES, loadParser);
  if (parsed.kind === 'empty') throw new ImportError(`${name} is empty`);
  if (parsed.kind === 'problem') throw new ImportError(`${name}: ${parsed.problem} ${parsed.help ?? ''}`.trim());
  return {
    source: name,
    origin: `Price list ${name}`.slice(0, 200),
    network: undefined,
    rowsFor: (sellers) => rowsForSeller(parsed, sellers, today),
  };
}

async function readText(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > MAX_BYTES) throw new ImportError('The file is larger than 1 MB. Import it in parts.');
    const bytes = await readFile(path);
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isText = (error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA';
    throw new ImportError(isText ? `The file ${path} cannot be read` : 'The file is not UTF-8. Save it as UTF-8.');
  }
}

function rowsForSeller(
  { rows: all, questions }: ParsedRows,
  { seller, otherNames }: ListSellers,
  today: string,
): ListRows {
  const unclear = new Set(questions.flatMap(({ rowNumbers }) => rowNumbers));
  const { own, others, unknown } = sellersRows(all, seller.name, otherNames);
  const seenOn = new Map(own.map((row) => [row.rowNumber, dayOf(row.fields.seen_to)]));
  const sellers = {
    ownProviderId: undefined,
    knownProviderIds: new Set([seller.id]),
    defaultProviderId: seller.id,
  };
  const rows: PriceListRow[] = [];
  const notUnderstood: NotUnderstood[] = unknown.map(({ lineNumber, ...error }) => notTaken([error], lineNumber));
  for (const checked of checkRows(own, sellers)) {
    const row = toRow(checked, { seenOn: seenOn.get(checked.rowNumber), today });
    if ('problem' in row) notUnderstood.push({ ...row, isUnclear: unclear.has(checked.rowNumber) });
    else rows.push(row);
  }
  return { rows, notUnderstood, ofOthers: others };
}

const dayOf = (value: unknown): string | undefined => (v.is(DaySchema, value) ? value : undefined);

function toRow(
  { rowNumber, lineNumber, exportedId, plan, given, errors }: CheckedRow,
  { seenOn, today }: { seenOn: string | undefined; today: string },
): PriceListRow | NotUnderstood {
  if (plan === undefined) return notTaken(errors, lineNumber);
  const as_of = plan.as_of ?? seenOn;
  if (as_of !== undefined && as_of > today) return { name: plan.name, problem: `The date ${as_of} is in the future` };
  return { rowNumber, id: exportedId, plan: { ...plan, as_of }, given };
}

const notTaken = (errors: readonly RowError[], lineNumber: number | undefined): NotUnderstood => ({
  name: `Row ${errors[0]?.row}`,
  problem: errors.map((error) => rowErrorMessage(error, lineNumber)).join('; '),
});
