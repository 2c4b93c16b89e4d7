import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { blockedMessage } from './bulk-messages.ts';
import type { BulkUploadProps } from './bulk-upload-dialog.tsx';
import { indexLive } from './rows/compare-with-live.ts';
import { parseRows } from './rows/parse-rows.ts';
import { type Review, reviewRows } from './rows/review-rows.ts';
import type { ParsedUpload } from './rows/uploaded-row.ts';
import { useUpload } from './use-upload.ts';

/** State of the bulk upload dialog: the text, its review, and the progress of the upload. */
export function useBulkUpload(props: BulkUploadProps) {
  const { initialText = '', onClose } = props;
  const [text, setText] = useState(initialText);
  const [choices, setChoices] = useState<UploadChoices>({ skipListed: true, defaultProviderId: undefined });
  const parsed = useParsedText(text);
  const review = useReview(parsed.result, props, choices);
  const { upload, phase, count, refusal } = useUpload(props);
  const [submitted, setSubmitted] = useState<Review>();
  const errorList = useRef<HTMLElement>(null);
  const refusalRef = useFocusWhen(refusal !== undefined);
  const closing = useClosing({ text, savedText: initialText, isBusy: phase === 'saving', onClose, inside: refusalRef });

  const submit = async (reviewed: Review) => {
    setSubmitted(reviewed);
    errorList.current?.focus();
    if (blockedMessage(reviewed) === undefined && (await upload(reviewed.toUpload))) closing.markSaved(text);
  };
  return {
    form: { text, onText: setText, parsed, review, refusal, refusalRef },
    choices: { choices, onChoices: setChoices, errorList },
    footer: {
      review: parsed.isCurrent ? review : undefined,
      submitted,
      onUpload: (reviewed: Review) => void submit(reviewed),
    },
    phase,
    count,
    closing,
  };
}

/** Focuses an element when a condition becomes true, so that screen readers read it out. */
function useFocusWhen(condition: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (condition) element.current?.focus();
  }, [condition]);
  return element;
}

const PARSE_DELAY_MS = 200;

/** `csv-missing`: the CSV chunk did not load. */
export type ParsedText = ParsedUpload | { kind: 'csv-missing' };

export interface TextParser {
  result: ParsedText;
  /** False until the latest text is parsed. */
  isCurrent: boolean;
  retry: () => void;
}

/** Parses a text when the user pauses typing, so that typing stays fast. */
function useParsedText(text: string): TextParser {
  const [last, setLast] = useState<{ text: string; result: ParsedText }>({ text: '', result: { kind: 'empty' } });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try parses the same text again
  useEffect(() => {
    let isOutdated = false;
    const finish = (result: ParsedText) => !isOutdated && startTransition(() => setLast({ text, result }));
    const parse = () => void parseRows(text).then(finish, () => finish({ kind: 'csv-missing' }));
    const timer = setTimeout(parse, PARSE_DELAY_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text, tries]);
  return { result: last.result, isCurrent: last.text === text, retry: () => setTries(tries + 1) };
}

/** Choices of the user beside the text. */
export interface UploadChoices {
  /** True if plans that are listed already are not uploaded. */
  skipListed: boolean;
  /** Provider of the rows that name none; undefined if the user chose none. */
  defaultProviderId: string | undefined;
}

/** Reviews the parsed rows; undefined when there are none. */
function useReview(
  parsed: ParsedText,
  { livePlans, ownProviderId, providers }: Pick<BulkUploadProps, 'livePlans' | 'ownProviderId' | 'providers'>,
  { skipListed, defaultProviderId }: UploadChoices,
): Review | undefined {
  const live = useMemo(() => livePlans && indexLive(livePlans), [livePlans]);
  const knownProviderIds = useMemo(() => new Set(providers.map(({ id }) => id)), [providers]);
  return useMemo(() => {
    if (parsed.kind !== 'rows') return undefined;
    const sellers = { ownProviderId, knownProviderIds, defaultProviderId };
    return reviewRows(parsed.rows, { sellers, live, skipListed });
  }, [parsed, live, knownProviderIds, ownProviderId, defaultProviderId, skipListed]);
}

interface ClosingOptions {
  text: string;
  /** Text that is stored elsewhere and can be closed without a question. */
  savedText: string;
  /** True while the upload is being saved: the dialog does not close then. */
  isBusy: boolean;
  onClose: () => void;
  /** An element inside the dialog. */
  inside: RefObject<HTMLElement | null>;
}

/** Asks before the dialog closes with unsaved text, also after a click outside the dialog. */
function useClosing({ text, savedText: initiallySaved, isBusy, onClose, inside }: ClosingOptions) {
  const [savedText, markSaved] = useState(initiallySaved);
  const [question, setQuestion] = useState<'none' | 'asked' | 'stayed'>('none');
  useEffect(() => {
    // A click outside took the focus out of the dialog, and the browser does not return it.
    if (question === 'stayed') inside.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [question, inside]);
  const close = () => {
    if (isBusy) return;
    if (text.trim() === '' || text === savedText) onClose();
    else setQuestion('asked');
  };
  return { close, isAsking: question === 'asked', stay: () => setQuestion('stayed'), markSaved };
}
