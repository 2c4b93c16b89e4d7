import { lazy, type ReactNode, Suspense } from 'react';
import { PlainDialog } from './plain-dialog.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons below, always in sight. */
  footer?: ReactNode;
  /** A sheet rises from below on a phone; a modal stands in the middle. */
  kind?: 'modal' | 'sheet' | undefined;
  /** For a question that must be answered: read out as one, not closed by a click beside it. */
  alert?: boolean | undefined;
}

const load = () => import('./dialog-lazy.tsx');
const DialogLazy = lazy(() =>
  load().then(
    (part) => ({ default: part.DialogLazy }),
    () => ({ default: PlainDialog }),
  ),
);

/** Fetches the code of dialogs ahead of the first one, when the page is idle. */
export async function preloadDialog(): Promise<void> {
  await load();
}

/** Title, close button, click outside to close (docs/specification/02-screens.md, Shared dialogs). Its code comes with the first one opened. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogLazy {...props} />
    </Suspense>
  );
}
