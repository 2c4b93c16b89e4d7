import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCloseWatcher } from './dialog/close-watchers.ts';

/**
 * The open state of a menu behind a button. Escape, Back, a touch outside and losing focus close it. Spread `place` on the
 * element around both; its first button opens the menu.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useCloseWatcher(open, () => setOpen(false));
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    ref.current?.querySelector('button')?.focus();
  };
  return { open, setOpen, place: { ref, onBlur, onKeyDown } };
}
