import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { watchChunkErrors } from '../pwa/chunk-error.ts';
import { installPrompt } from '../pwa/install-prompt.ts';
import { workerUpdate } from '../pwa/register.ts';
import { catalogueDialog, closeCatalogueDialog } from '../routes/catalogue-dialog-store.ts';
import { Button } from '../ui/button.tsx';
import { MessageModal } from '../ui/dialog/message-modal.tsx';
import { showError, showToast } from '../ui/feedback/messages.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import { WaitingDialogs } from './outbox/waiting-dialogs.tsx';

const CatalogueDialogs = lazy(() =>
  import('../routes/catalogue-dialogs.tsx').then(
    ({ CatalogueDialogs }) => ({ default: CatalogueDialogs }),
    () => ({ default: ChunkNotCached }),
  ),
);

const CHUNK_NOT_CACHED =
  'This part of SabiData is not on this phone yet. Open the app once with a network, then try again.';
const CHUNK_LOST = 'A part of the app could not be loaded. Check the network and try again.';

/** The place of toasts, messages and dialogs, and the app's own notices: a new version or the install offer, never both. */
export function Notices() {
  const update = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.getState);
  const install = useSyncExternalStore(installPrompt.subscribe, installPrompt.getState);
  useEffect(() => watchChunkErrors(() => showToast({ tone: 'stop', text: CHUNK_LOST })), []);
  return (
    <>
      <ToastRegion />
      <MessageModal />
      <WaitingDialogs />
      <OpenCatalogueDialogs />
      {update !== 'none' && <UpdateNotice applying={update === 'applying'} />}
      {update === 'none' && install === 'offered' && <InstallNotice />}
    </>
  );
}

/** Loads the dialogs' chunk with the first dialog. */
function OpenCatalogueDialogs() {
  const isOpen = useSyncExternalStore(catalogueDialog.subscribe, catalogueDialog.get) !== null;
  return <Suspense>{isOpen && <CatalogueDialogs />}</Suspense>;
}

/** Shown when the dialogs' chunk is neither cached nor reachable. */
function ChunkNotCached() {
  useEffect(() => {
    closeCatalogueDialog();
    showError(CHUNK_NOT_CACHED);
  }, []);
  return null;
}

function UpdateNotice({ applying }: { applying: boolean }) {
  return (
    <Notice text="A new version is ready">
      <Button kind="go" busy={applying} onClick={workerUpdate.apply}>
        Reload
      </Button>
      <Button kind="plain" disabled={applying} onClick={workerUpdate.decline}>
        Later
      </Button>
    </Notice>
  );
}

function InstallNotice() {
  return (
    <Notice text="Keep SabiData on your home screen: it opens without a network">
      <Button kind="go" onClick={() => void installPrompt.install()}>
        Install
      </Button>
      <Button kind="plain" onClick={installPrompt.dismiss}>
        Not now
      </Button>
    </Notice>
  );
}
