import { useEffect } from 'react';
import { useCloseWatcher } from '../../ui/dialog/close-watchers.ts';
import { DESK } from '../../ui/theme/media.ts';

interface CloseNavigationProps {
  open: boolean;
  onClose: () => void;
}

/** Closes the navigation of a small screen on Escape and Back, and when the screen becomes a desk's. Renders nothing. */
export function CloseNavigation({ open, onClose }: CloseNavigationProps) {
  useCloseWatcher(open, onClose);
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    // A turned phone may be as wide as a desk, where the navigation is always visible.
    const desk = matchMedia(DESK);
    const onTurn = () => desk.matches && onClose();
    document.addEventListener('keydown', onKey);
    desk.addEventListener('change', onTurn);
    return () => {
      document.removeEventListener('keydown', onKey);
      desk.removeEventListener('change', onTurn);
    };
  }, [open, onClose]);
  return null;
}
