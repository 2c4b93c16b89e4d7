import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 150;

const trimmed = (text: string) => text.trim();

/** The text of a field whose value follows when typing pauses. */
export interface Draft {
  text: string;
  write: (text: string) => void;
  /** Commits the text at once: on Enter and on blur. */
  settle: () => void;
}

/**
 * Shows each keystroke at once and commits the text when typing pauses (docs/performance.md#p7). A value changed from
 * outside, by Back or 'Clear all', replaces the text; the echo of a committed text does not.
 * @param normalise returns the value for a text; trims it by default
 */
export function useDraft(value: string, commit: (text: string) => void, normalise = trimmed): Draft {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    if (value !== committed) setText(value);
    setCommitted(value);
  }
  const commitText = (next: string) => {
    clearTimeout(timer.current);
    const final = normalise(next);
    if (final === value) return;
    setCommitted(final);
    commit(final);
  };
  return {
    text,
    write: (next) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commitText(next), SETTLE_MS);
    },
    settle: () => commitText(text),
  };
}
