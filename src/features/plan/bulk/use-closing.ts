import { type RefObject, useEffect, useState } from 'react';

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
