import { ProgressBar } from '../../ui/feedback/loading.tsx';
import { useFirstSync } from './use-first-sync.ts';

/** How far the first pull of the catalogue is, above the skeleton of a list that waits for it. */
export function FirstSync() {
  const sync = useFirstSync();
  return sync ? <ProgressBar label="Loading plans" done={sync.done} total={sync.total} /> : null;
}
