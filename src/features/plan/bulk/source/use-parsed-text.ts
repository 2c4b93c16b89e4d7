import { startTransition, useEffect, useState } from 'react';
import {
  type Answer,
  type Answers,
  NO_ANSWERS,
  type RowQuestion,
} from '../../../../../domain/plan/rows/row-questions.ts';
import type { ParsedUpload } from '../../../../../domain/plan/rows/uploaded-row.ts';
import { parseUpload } from '../rows/parse-upload.ts';
import type { UploadSource } from './use-upload-source.ts';

const PARSE_DELAY_MS = 200;

/** `csv-missing`: the CSV chunk did not load. */
export type ParsedText = ParsedUpload | { kind: 'csv-missing' };

export interface TextParser {
  result: ParsedText;
  /** False until the latest text is parsed with the latest answers. */
  isCurrent: boolean;
  retry: () => void;
}

interface LastParsed {
  source: UploadSource;
  answers: Answers;
  result: ParsedText;
}

const NOT_PARSED: LastParsed = { source: { text: '' }, answers: NO_ANSWERS, result: { kind: 'empty' } };

/** Parses a text when the user pauses typing, so that typing stays fast. */
export function useParsedText(source: UploadSource, answers: Answers): TextParser {
  const [last, setLast] = useState(NOT_PARSED);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try parses the same text again
  useEffect(() => {
    let isOutdated = false;
    const finish = (result: ParsedText) => !isOutdated && startTransition(() => setLast({ source, answers, result }));
    const { text, table } = source;
    const parse = () => void parseUpload(text, { answers }, table).then(finish, () => finish({ kind: 'csv-missing' }));
    const timer = setTimeout(parse, PARSE_DELAY_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [source, answers, tries]);
  const isCurrent = last.source === source && last.answers === answers;
  return { result: last.result, isCurrent, retry: () => setTries(tries + 1) };
}

/** The answers of the user about a text. Another text has other cells, so it is asked about again. */
export function useAnswers(source: UploadSource) {
  const [given, setGiven] = useState<{ of: UploadSource; answers: Answers }>({ of: source, answers: NO_ANSWERS });
  const answers = given.of === source ? given.answers : NO_ANSWERS;
  const onAnswer = (id: string, answer: Answer) => setGiven({ of: source, answers: new Map(answers).set(id, answer) });
  return { answers, onAnswer };
}

/** Returns the questions of a parsed text, and the text for its review: undefined while a question has no answer. */
export function askedBy(result: ParsedText) {
  const questions: readonly RowQuestion[] = result.kind === 'rows' ? result.questions : [];
  const unanswered = questions.filter(({ answer }) => answer === undefined);
  return { questions, unanswered, reviewable: unanswered.length === 0 ? result : undefined };
}
