import { type PointerEvent, useRef } from 'react';

/** A sheet that is pulled further than this closes. */
const FAR_PX = 90;

/**
 * Closes a sheet that a finger pulls down by its head. Spread `handlers` on the head, and give `sheet` to the element that
 * moves. A mouse has the close button.
 */
export function useSwipeDown(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const startY = useRef<number | undefined>(undefined);
  const moveTo = (px: number) => {
    if (sheet.current) sheet.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const pulled = ({ clientY }: PointerEvent) => clientY - (startY.current ?? clientY);
  const end = (event: PointerEvent, isCancelled: boolean) => {
    const isFar = !isCancelled && pulled(event) > FAR_PX;
    startY.current = undefined;
    if (isFar) onClose();
    else moveTo(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => moveTo(pulled(event)),
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  };
  return { sheet, handlers };
}
