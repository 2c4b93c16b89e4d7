import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { dialledPlan } from '../features/plan/buy/buy-click.ts';
import { PurchaseQuestionLater } from '../features/plan/buy/purchase-question-later.tsx';
import { useStore } from '../lib/use-store.ts';
import { watchChunkErrors } from '../pwa/chunk-error.ts';
import { installPrompt } from '../pwa/install-prompt.ts';
import { workerUpdate } from '../pwa/register.ts';
import { catalogueDialog, closeCatalogueDialog } from '../routes/catalogue-dialog-store.ts';
import { session } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { MessageModal } from '../ui/dialog/message-modal.tsx';
import { showToast } from '../ui/feedback/messages.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import { ChunkNotCached } from './outbox/chunk-not-cached.tsx';
import { WaitingDialogs } from './outbox/waiting-dialogs.tsx';

const CatalogueDialogs = lazy(() =>
  import('../routes/catalogue-dialogs.tsx').then(
    ({ CatalogueDialogs }) => ({ default: CatalogueDialogs }),
    () => ({ default: () => <ChunkNotCached close={closeCatalogueDialog} /> }),
  ),
);
const closeDialDialog = () => dialledPlan.set(null);
const DialDialog = lazy(() =>
  import('../features/plan/dial/dial-dialog.tsx').then(
    ({ DialDialog }) => ({ default: DialDialog }),
    () => ({ default: () => <ChunkNotCached close={closeDialDialog} /> }),
  ),
);

const CHUNK_LOST = 'A part of the app could not be loaded. Check the network and try again.';

/** The place of toasts, messages and dialogs, and the app's own notices: a new version or the install offer, never both. */
export function Notices() {
  const update = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.getState);
  const install = useSyncExternalStore(installPrompt.subscribe, installPrompt.getState);
  const userId = useSyncExternalStore(session.subscribe, session.current)?.userId;
  useEffect(() => watchChunkErrors(() => showToast({ tone: 'stop', text: CHUNK_LOST })), []);
  return (
    <>
      <ToastRegion />
      <MessageModal />
      <WaitingDialogs />
      <OpenDialogs />
      {update !== 'none' && <UpdateNotice applying={update === 'applying'} />}
      {update === 'none' && install === 'offered' && <InstallNotice />}
      {userId && <PurchaseQuestionLater key={userId} />}
    </>
  );
}

/** Loads the chunk of a dialog when it opens for the first time. */
function OpenDialogs() {
  const isOpen = useStore(catalogueDialog) !== null;
  const dialled = useStore(dialledPlan);
  return (
    <>
      <Suspense>{isOpen && <CatalogueDialogs />}</Suspense>
      <Suspense>{dialled && <DialDialog plan={dialled} onClose={closeDialDialog} />}</Suspense>
    </>
  );
}

function UpdateNotice({ applying }: { applying: boolean }) {
  return (
    <Notice text="A new version is ready.">
      <Button kind="go" busy={applying} onClick={workerUpdate.apply}>
        Reload
      </Button>
      <Button disabled={applying} onClick={workerUpdate.decline}>
        Later
      </Button>
    </Notice>
  );
}

function InstallNotice() {
  return (
    <Notice atEnd text="Keep SabiData on your home screen: it opens without a network.">
      <Button onClick={() => void installPrompt.install()}>Install</Button>
      <Button onClick={installPrompt.dismiss}>Not now</Button>
    </Notice>
  );
}
