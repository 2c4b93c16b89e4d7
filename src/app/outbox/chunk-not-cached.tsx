import { useEffect } from 'react';
import { showError } from '../../ui/feedback/messages.ts';

const CHUNK_NOT_CACHED =
  'This part of SabiData is not on this phone yet. Open the app once with a network, then try again.';

/** Shown when the chunk of a dialog is neither cached nor reachable. */
export function ChunkNotCached({ close }: { close: () => void }) {
  useEffect(() => {
    close();
    showError(CHUNK_NOT_CACHED);
  }, [close]);
  return null;
}
