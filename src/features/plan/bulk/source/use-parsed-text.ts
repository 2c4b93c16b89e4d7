import { startTransition, useEffect, useState } from 'react';
import type { ChosenColumns, ReadColumn } from '../../../../../domain/plan/rows/read-columns.ts';
import type { Answer, RowQuestion } from '../../../../../domain/plan/rows/row-questions.ts';
import { NO_CHOICES, type ParsedUpload, type RowChoices } from '../../../../../domain/plan/rows/uploaded-row.ts';
import { withChosen } from '../asking/column-choices.ts';
import { recallColumns } from '../asking/column-memory.ts';
import { parseUpload } from '../rows/parse-upload.ts';
import type { UploadSource } from './use-upload-source.ts';

const PARSE_DELAY_MS = 200;

/** `csv-missing`: the CSV chunk did not load. */
export type ParsedText = ParsedUpload | { kind: 'csv-missing' };

export interface TextParser {
  result: ParsedText;
  /** The fields that the user says its columns have, now or earlier. */
  chosen: ChosenColumns | undefined;
  /** False until the latest text is parsed with the latest choices. */
  isCurrent: boolean;
  retry: () => void;
}

interface LastParsed {
  source: UploadSource;
  choices: RowChoices;
  result: ParsedText;
  chosen: ChosenColumns | undefined;
}

const NOT_PARSED: LastParsed = {
  source: { text: '' },
  choices: NO_CHOICES,
  result: { kind: 'empty' },
  chosen: undefined,
};

/** Parses a text when the user pauses typing, so that typing stays fast. */
export function useParsedText(source: UploadSource, choices: RowChoices): TextParser {
  const [last, setLast] = useState(NOT_PARSED);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try parses the same text again
  useEffect(() => {
    let isOutdated = false;
    const finish = (parsed: Pick<LastParsed, 'result' | 'chosen'>) =>
      !isOutdated && startTransition(() => setLast({ source, choices, ...parsed }));
    const fail = () => finish({ result: { kind: 'csv-missing' }, chosen: undefined });
    const timer = setTimeout(() => void parse(source, choices).then(finish, fail), PARSE_DELAY_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [source, choices, tries]);
  const isCurrent = last.source === source && last.choices === choices;
  const { result, chosen } = last;
  return { result, chosen, isCurrent, retry: () => setTries(tries + 1) };
}

/** Parses a text with the user's choices. Columns that they have confirmed in an earlier list are not asked about again. */
async function parse({ text, table }: UploadSource, choices: RowChoices) {
  const result = await parseUpload(text, choices, table);
  if (choices.columns !== undefined) return { result, chosen: choices.columns };
  const chosen = recallColumns(columnsOf(result));
  if (chosen === undefined) return { result, chosen };
  return { result: await parseUpload(text, { ...choices, columns: chosen }, table), chosen };
}

/** The columns of a table; none of a message. */
export const columnsOf = (result: ParsedText): readonly ReadColumn[] =>
  result.kind === 'rows' || result.kind === 'problem' ? (result.columns ?? []) : [];

/** The choices of the user about a text. Another text has other cells, so it is asked about again. */
export function useRowChoices(source: UploadSource) {
  const [given, setGiven] = useState<{ of: UploadSource; choices: RowChoices }>({ of: source, choices: NO_CHOICES });
  const choices = given.of === source ? given.choices : NO_CHOICES;
  const choose = (change: Partial<RowChoices>) => setGiven({ of: source, choices: { ...choices, ...change } });
  return {
    choices,
    onAnswer: (id: string, answer: Answer) => choose({ answers: new Map(choices.answers).set(id, answer) }),
    onColumns: (columns: ChosenColumns) => choose({ columns }),
  };
}

/** Returns what a parsed text asks, and the text for its review: undefined while a question has no answer. */
export function askedBy(result: ParsedText, choices: RowChoices) {
  const questions: readonly RowQuestion[] = result.kind === 'rows' ? result.questions : [];
  const columns = withChosen(columnsOf(result), choices.columns);
  // The columns of a table with a problem may solve it.
  const areColumnsOpen = columns.some(({ isGuessed }) => isGuessed) || result.kind === 'problem';
  const openCount =
    questions.filter(({ answer }) => answer === undefined).length + (result.kind === 'rows' && areColumnsOpen ? 1 : 0);
  return { questions, columns, areColumnsOpen, openCount, reviewable: openCount === 0 ? result : undefined };
}
