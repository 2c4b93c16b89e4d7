import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import papaparse from 'papaparse';
import { formatNaira } from '../../domain/plan/price.ts';
import { type CheckedRow, checkRows } from '../../domain/plan/rows/check-rows.ts';
import { decodeText } from '../../domain/plan/rows/decode-text.ts';
import { fileKind, unreadableMessage } from '../../domain/plan/rows/file-kind.ts';
import { leftOutMessage } from '../../domain/plan/rows/left-out.ts';
import { parseRows, parseTable } from '../../domain/plan/rows/parse-rows.ts';
import { questionMessage } from '../../domain/plan/rows/question-messages.ts';
import { columnMessage } from '../../domain/plan/rows/read-columns.ts';
import { rowErrorMessage } from '../../domain/plan/rows/row-messages.ts';
import type { Cell, ParsedUpload, RowChoices } from '../../domain/plan/rows/uploaded-row.ts';
import { formatSize, validityDays } from '../../domain/plan/size-and-validity.ts';
import { countOf } from '../../domain/quantity.ts';
import type { PriceListCase } from './price-list-case.ts';

type CaseResult = Required<Omit<PriceListCase, 'file' | 'source' | 'answers' | 'problem'>> & {
  problem: string | undefined;
};

const SELLER = '5ab1da7a-0000-8000-8000-0000000000a1';

/** Reads the file of a case without answers, then with them, and returns what the reader made of it. */
export async function readCase({ file, answers = {} }: PriceListCase): Promise<CaseResult> {
  const nothing = { plans: [], asks: [], guessed: [], leftOut: [], errors: [] };
  const asked = await parseFile(file, { answers: new Map() });
  if (typeof asked === 'string') return { ...nothing, problem: asked };
  if (asked.kind !== 'rows') return { ...nothing, problem: asked.kind === 'problem' ? asked.problem : asked.kind };
  const unclear = new Set(asked.questions.flatMap(({ rowNumbers }) => rowNumbers));
  const early = checkedRows(asked.rows).filter(({ plan, rowNumber }) => plan && unclear.has(rowNumber));
  if (early.length > 0) throw new Error(`${file} stores rows before their answers`);
  const read = await parseFile(file, { answers: new Map(Object.entries(answers)) });
  if (typeof read === 'string' || read.kind !== 'rows') throw new Error(`${file} needs no answers`);
  const rows = checkedRows(read.rows);
  return {
    plans: rows.flatMap(({ plan }) => (plan ? planText(plan) : [])),
    asks: asked.questions.map(questionMessage).map(plain),
    guessed: read.columns.filter(({ isGuessed }) => isGuessed).map(columnMessage),
    leftOut: read.leftOut.map(leftOutMessage),
    errors: rows.flatMap(({ errors, lineNumber }) => errors.map((error) => rowErrorMessage(error, lineNumber))),
    problem: undefined,
  };
}

const checkedRows = (rows: Extract<ParsedUpload, { kind: 'rows' }>['rows']) =>
  checkRows(rows, { ownProviderId: SELLER, knownProviderIds: new Set(), defaultProviderId: undefined });

/** Returns the reason why a file cannot be read, or its rows. */
async function parseFile(file: string, choices: RowChoices): Promise<ParsedUpload | string> {
  const bytes = new Uint8Array(readFileSync(new URL(file, import.meta.url)));
  const unreadable = unreadableMessage(basename(file), fileKind(bytes));
  if (unreadable !== undefined) return unreadable;
  const text = decodeText(bytes);
  if (file.startsWith('sheet/')) return parseTable(JSON.parse(text) as Cell[][], choices);
  return parseRows(text, choices, async () => papaparse.parse<string[]>);
}

function planText({ network, category, kind, size, price, validity, bonus }: NonNullable<CheckedRow['plan']>): string {
  const days = countOf(validityDays(validity), 'day');
  const extra = bonus ? `+ ${bonus}` : '';
  const parts = [network, category ?? kind, formatSize(size), formatNaira(price), days, extra];
  return plain(parts.filter(Boolean).join(' '));
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
