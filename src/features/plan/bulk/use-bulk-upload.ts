import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { blockedWords } from './bulk-messages.ts';
import type { BulkUploadProps } from './bulk-upload-dialog.tsx';
import { indexLive } from './rows/compare-with-live.ts';
import { readUpload } from './rows/parse-rows.ts';
import { type Review, reviewRows } from './rows/review-rows.ts';
import type { ReadUpload } from './rows/uploaded-row.ts';
import { useUpload } from './use-upload.ts';

/** What the dialog knows: the text, what was understood of it, and how it stands with it. */
export function useBulkUpload(props: BulkUploadProps) {
  const { initialText = '', onClose } = props;
  const [text, setText] = useState(initialText);
  const [choices, setChoices] = useState<UploadChoices>({ leaveOut: true, fallback: undefined });
  const read = useReadText(text);
  const review = useReview(read.reading, props, choices);
  const { upload, phase, count, refusal } = useUpload(props);
  const [pressed, setPressed] = useState<Review>();
  const errorList = useRef<HTMLElement>(null);
  const refusalRef = useFocusWhen(refusal !== undefined);
  const closing = useClosing({ text, kept: initialText, isBusy: phase === 'saving', onClose, inside: refusalRef });

  const press = async (reviewed: Review) => {
    setPressed(reviewed);
    errorList.current?.focus();
    if (blockedWords(reviewed) === undefined && (await upload(reviewed.toSend))) closing.keep(text);
  };
  return {
    form: { text, onText: setText, read, review, refusal, refusalRef },
    choices: { choices, onChoices: setChoices, errorList },
    foot: {
      review: read.isCurrent ? review : undefined,
      pressed,
      onUpload: (reviewed: Review) => void press(reviewed),
    },
    phase,
    count,
    closing,
  };
}

/** Gives an element the focus as soon as something is said in it, so that it is seen and read out. */
function useFocusWhen(isSaid: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaid) element.current?.focus();
  }, [isSaid]);
  return element;
}

/** After the last keystroke: a pause, not a thought. */
const SETTLE_MS = 200;

/** `unread`: the code that reads CSV could not be loaded. */
export type TextReading = ReadUpload | { kind: 'unread' };

export interface ReadText {
  reading: TextReading;
  /** False while the text is newer than what was read of it. */
  isCurrent: boolean;
  again: () => void;
}

/** Reads a text when typing pauses, so that no keystroke waits for it. */
export function useReadText(text: string): ReadText {
  const [last, setLast] = useState<{ text: string; reading: TextReading }>({ text: '', reading: { kind: 'empty' } });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same text again
  useEffect(() => {
    let isOld = false;
    const tell = (reading: TextReading) => !isOld && startTransition(() => setLast({ text, reading }));
    const timer = setTimeout(() => void readUpload(text).then(tell, () => tell({ kind: 'unread' })), SETTLE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, tries]);
  return { reading: last.reading, isCurrent: last.text === text, again: () => setTries(tries + 1) };
}

/** What the person has chosen beside the text. */
export interface UploadChoices {
  /** Whether what is listed already stays out. */
  leaveOut: boolean;
  /** Who sells the rows that name nobody; undefined for nobody. */
  fallback: string | undefined;
}

interface ReviewedProps {
  livePlans: Parameters<typeof indexLive>[0] | undefined;
  ownProviderId: string | undefined;
  providers: readonly { id: string }[];
}

/** The review of what was read of a text; undefined when there are no rows. */
export function useReview(
  reading: TextReading,
  { livePlans, ownProviderId, providers }: ReviewedProps,
  { leaveOut, fallback }: UploadChoices,
): Review | undefined {
  const live = useMemo(() => livePlans && indexLive(livePlans), [livePlans]);
  const known = useMemo(() => new Set(providers.map(({ id }) => id)), [providers]);
  return useMemo(
    () =>
      reading.kind === 'rows'
        ? reviewRows(reading.rows, { sellers: { ownProviderId, known, fallback }, live, leaveOut })
        : undefined,
    [reading, live, known, ownProviderId, fallback, leaveOut],
  );
}

interface ClosingOptions {
  text: string;
  /** A text that is kept elsewhere: to lose it here is no loss. */
  kept: string;
  /** While it is being saved, nothing closes it. */
  isBusy: boolean;
  onClose: () => void;
  /** Something inside the dialog. */
  inside: RefObject<HTMLElement | null>;
}

/** Closing asks first where something typed would be lost, however it was asked for: a click outside closes too. */
export function useClosing({ text, kept: keptAtFirst, isBusy, onClose, inside }: ClosingOptions) {
  const [kept, setKept] = useState(keptAtFirst);
  const [question, setQuestion] = useState<'none' | 'asked' | 'stayed'>('none');
  useEffect(() => {
    // A click outside took the focus out of the dialog: nothing else brings it back.
    if (question === 'stayed') inside.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [question, inside]);
  const close = () => {
    if (isBusy) return;
    if (text.trim() === '' || text === kept) onClose();
    else setQuestion('asked');
  };
  return { close, isAsking: question === 'asked', stay: () => setQuestion('stayed'), keep: setKept };
}
