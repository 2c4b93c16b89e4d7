import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 150;

const trimmed = (text: string) => text.trim();

/** What a text field shows while the value it stands for follows a moment later. */
export interface Draft {
  text: string;
  write: (text: string) => void;
  /** Hands the text over at once: on Enter and on leaving the field. */
  settle: () => void;
}

/**
 * A text that is painted with every keystroke and handed over when typing pauses (docs/performance.md#p7). A value that is
 * changed from outside, by Back or 'Clear all', takes the place of the text; the echo of what was handed over does not.
 * @param settled the text as the value will have it: without spaces around it, unless told otherwise
 */
export function useDraft(value: string, commit: (text: string) => void, settled = trimmed): Draft {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [handedOver, setHandedOver] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    if (value !== handedOver) setText(value);
    setHandedOver(value);
  }
  const handOver = (next: string) => {
    clearTimeout(timer.current);
    const final = settled(next);
    if (final === value) return;
    setHandedOver(final);
    commit(final);
  };
  return {
    text,
    write: (next) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => handOver(next), SETTLE_MS);
    },
    settle: () => handOver(text),
  };
}
