import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { watchChunkErrors } from '../pwa/chunk-error.ts';
import { installPrompt } from '../pwa/install.ts';
import { workerUpdate } from '../pwa/register.ts';
import { catalogueDialog, closeCatalogueDialog } from '../routes/catalogue-dialog-store.ts';
import { Button } from '../ui/button.tsx';
import { MessageModal } from '../ui/dialog/message-modal.tsx';
import { showError, showToast } from '../ui/feedback/messages.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import { WaitingDialogs } from './waiting-dialogs.tsx';

const CatalogueDialogs = lazy(() =>
  import('../routes/catalogue-dialogs.tsx').then(
    ({ CatalogueDialogs }) => ({ default: CatalogueDialogs }),
    () => ({ default: NotHere }),
  ),
);

const PART_MISSING =
  'This part of SabiData is not on this phone yet. Open the app once with a network, then try again.';
const CHUNK_LOST = 'A part of the app could not be loaded. Check the network and try again.';

/** Where notices appear, and what the app itself has to say: a new version, an invitation to install; never both. */
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

/** Their code comes with the first one that is opened. */
function OpenCatalogueDialogs() {
  const isOpen = useSyncExternalStore(catalogueDialog.subscribe, catalogueDialog.get) !== null;
  return <Suspense>{isOpen && <CatalogueDialogs />}</Suspense>;
}

/** The part of the app that manages the catalogue is kept from its first use on, and was never used here. */
function NotHere() {
  useEffect(() => {
    closeCatalogueDialog();
    showError(PART_MISSING);
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
