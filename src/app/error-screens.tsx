import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useOnline } from '../lib/device/use-online.ts';
import { isChunkLost } from '../pwa/lost-chunks.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { errorPlace, flow, stack, wrap } from '../ui/theme/layout.css.ts';
import { h1, quiet } from '../ui/theme/text.css.ts';

const APP_FAILED =
  'Something went wrong in the app, not in what you did. Try again. What is saved on this phone stays.';
const CHUNK_MISSING =
  'This part of SabiData is not on this phone yet, and it could not be fetched. Check the network, then try again. What is saved on this phone stays.';
const OFFLINE =
  'It is not on this phone yet, and you are offline. It opens as soon as there is a network. What is saved on this phone stays.';

/** Shown in place of a screen that threw. Home is a plain link, because the router may be what failed. */
export function AppError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const chunkLost = isChunkLost(error);
  const isOffline = !useOnline() && chunkLost;
  // Nothing was typed on a screen that has not opened. A phone says that it is online before our server answers.
  useEffect(() => {
    if (!chunkLost) return;
    const open = () => void whenServerAnswers((answers) => answers && location.reload());
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [chunkLost]);
  const retry = () => {
    // Browsers do not retry a failed import(): only a new document does.
    if (chunkLost) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div className={classNames(wrap, stack, errorPlace)} role="alert">
      <h1 className={h1}>{isOffline ? 'This screen needs a network' : 'This screen could not be shown'}</h1>
      <p className={quiet}>{isOffline ? OFFLINE : chunkLost ? CHUNK_MISSING : APP_FAILED}</p>
      <div className={flow}>
        <Button kind="go" onClick={retry}>
          Retry
        </Button>
        <a href="/" className={buttonClass('plain')}>
          Home
        </a>
      </div>
      <Repair />
    </div>
  );
}

const loadRepair = () => import('../pwa/repair.ts');

/** Tells whether our server answers. Tells nothing if the code that asks it is missing. */
const whenServerAnswers = (told: (answers: boolean) => void) =>
  loadRepair()
    .then(({ canRepair }) => canRepair())
    .then(told, () => undefined);

/** Loads a fresh copy of the app. Offered only while our server answers (docs/offline.md#the-service-worker). */
function Repair() {
  const [isOffered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const offer = () => void whenServerAnswers(setOffered);
    offer();
    addEventListener('online', offer);
    return () => removeEventListener('online', offer);
  }, []);
  if (!isOffered) return null;
  const press = async () => {
    setBusy(true);
    const { repair, REPAIR_FAILED } = await loadRepair();
    if (await repair()) return;
    setFailure(REPAIR_FAILED);
    setBusy(false);
  };
  return (
    <div className={flow}>
      <p className={quiet}>{failure || 'If it comes back, Repair loads a fresh copy of the app.'}</p>
      <Button busy={busy} onClick={() => void press()}>
        Repair
      </Button>
    </div>
  );
}
