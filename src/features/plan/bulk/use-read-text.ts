import { startTransition, useEffect, useState } from 'react';
import { readUpload } from './read-upload.ts';
import type { ReadUpload } from './uploaded-row.ts';

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
