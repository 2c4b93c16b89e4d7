import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { countOf } from '../../../domain/quantity.ts';
import type { Leaving } from '../../data/outbox/outbox-state.ts';
import { shownChanges } from '../../data/outbox/shown-changes.ts';
import type { SignOutQuestionProps } from '../../features/outbox/sign-out/sign-out-question.tsx';
import { lazyOrNothing } from '../../lib/lazy-named.tsx';
import { useStore } from '../../lib/use-store.ts';
import { closeWaitingDialogs, waitingDialogs } from '../../routes/waiting-dialog-store.ts';
import { signOut } from '../../session/sign-out.ts';
import { useOutbox } from '../../session/use-outbox.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { showError } from '../../ui/feedback/messages.ts';
import { ChunkNotCached } from './chunk-not-cached.tsx';
import { ownReports } from './waiting-status.ts';

// Only users with changes or reported prices open it, so it loads with the first of them.
const loadSheet = () => import('./waiting-sheet.tsx');
const WaitingSheet = lazy(() =>
  loadSheet().then(
    ({ WaitingSheet }) => ({ default: WaitingSheet }),
    () => ({ default: () => <ChunkNotCached close={closeWaitingDialogs} /> }),
  ),
);
const SignOutQuestion = lazy(() =>
  import('../../features/outbox/sign-out/sign-out-question.tsx').then(
    ({ SignOutQuestion }) => ({ default: SignOutQuestion }),
    () => ({ default: SignOutAnyway }),
  ),
);
const loadReports = () => import('../../features/plan/reports/own-reports.tsx');
const StorageNotice = lazyOrNothing(() => import('../../features/outbox/storage-notice.tsx'), 'StorageNotice');
const IosHintNotice = lazyOrNothing(() => import('../../pwa/ios-hint.tsx'), 'IosHintNotice');

const NOT_DELETED =
  'This browser did not let SabiData delete what was waiting. Clear the data of this site in the browser’s settings.';

/** The outbox's dialogs and notices: the list of waiting changes, the question at sign-out, and storage problems. */
export function WaitingDialogs() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { outbox, state } = useOutbox();
  const open = useStore(waitingDialogs);
  const reported = useStore(ownReports);
  // Forms and the sheet show full and missing storage themselves; only a cleared one needs a notice.
  const [dismissed, setDismissed] = useState(false);
  const navigate = useNavigate();
  const isAnyReported = reported.length > 0;
  const hasContent = isAnyReported || state.operations.length + state.unknown.length > 0;
  useEffect(() => {
    if (hasContent) loadSheet().catch(() => {});
    if (isAnyReported) loadReports().catch(() => {});
  }, [hasContent, isAnyReported]);
  const leave = async (leaving: Leaving) => {
    const deleted = await signOut(leaving);
    closeWaitingDialogs();
    if (!deleted && leaving === 'delete') showError(NOT_DELETED);
    await navigate({ to: '/' });
  };
  return (
    <>
      <Suspense>
        {open === 'sheet' && <WaitingSheet />}
        {open === 'leave' && (
          <SignOutQuestion
            count={shownChanges(state.operations).length + state.unknown.length}
            onSend={() => outbox.drain('user')}
            onLeave={leave}
            onStay={closeWaitingDialogs}
          />
        )}
      </Suspense>
      <Suspense>
        {state.storage === 'cleared' && !dismissed && (
          <StorageNotice storage={state.storage} onDismiss={() => setDismissed(true)} />
        )}
      </Suspense>
      <Suspense>{path === '/network-rating' && !navigator.onLine && <IosHintNotice />}</Suspense>
    </>
  );
}

/** The question at sign-out if its chunk is neither cached nor reachable: nobody has to stay signed in. */
export function SignOutAnyway({ count, onLeave, onStay }: Omit<SignOutQuestionProps, 'onSend'>) {
  const message = `${countOf(count, 'change')} ${count === 1 ? 'waits' : 'wait'} on this phone for your next sign-in.`;
  const answers = { yes: 'Sign out', no: 'Stay signed in' };
  const leave = () => void onLeave('keep');
  return (
    <Confirm open title="Sign out?" message={message} answers={answers} busy={false} onYes={leave} onNo={onStay} />
  );
}
