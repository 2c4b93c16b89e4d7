import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../../domain/contract/own/second-factor.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { request } from '../../../data/http/request.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { showToast } from '../../../ui/feedback/messages.ts';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { flow } from '../../../ui/theme/layout.css.ts';
import * as css from '../list/admin-list.css.ts';
import { useAdminQuery, useReloadAdmin } from '../list/use-admin-list.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Open = 'set-up' | 'codes' | 'remove' | { codes: readonly string[] };

/** The second factor of the administrator's own sign-in (docs/security.md#s28). */
export function SecondFactorView() {
  const { data, isPending, isError, error, refetch } = useAdminQuery(getSecondFactor);
  const [opened, setOpen] = useState<Open>();
  const [unheard, setUnheard] = useState<readonly string[]>();
  /** True if it is on although the answer that would have shown its recovery codes was lost. */
  const isFound = data?.is_on === true && unheard !== undefined;
  const open: Open | undefined = isFound ? { codes: unheard } : opened;
  const change = (next: Open | undefined) => {
    if (isFound) setUnheard(undefined);
    setOpen(next);
  };
  useEffect(() => {
    if (isFound) showToast({ tone: 'ok', text: 'Your second factor is on.' });
  }, [isFound]);
  useReloadedUser(data?.is_on);
  const heading = useFocusAfter(open !== undefined);
  return (
    <section className={css.view} aria-labelledby="admin-view">
      <header className={css.head}>
        <h2 id="admin-view" ref={heading} tabIndex={-1} className={css.title}>
          Second factor
        </h2>
      </header>
      {isPending && <Skeleton width="half" />}
      {isError && (
        <Failure {...fetchFailure(error, 'Failed to load the second factor')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p>{stateOf(data)}</p>
          <div className={flow}>
            {data.is_on ? (
              <>
                <Button kind={data.recovery_codes_left > FEW ? 'normal' : 'go'} onClick={() => setOpen('codes')}>
                  New recovery codes
                </Button>
                <Button kind="plain" onClick={() => setOpen('remove')}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button kind="go" onClick={() => setOpen('set-up')}>
                Turn on
              </Button>
            )}
          </div>
        </>
      )}
      {open && <OpenDialog open={open} setOpen={change} setUnheard={setUnheard} />}
    </section>
  );
}

/** Recovery codes that are so few that new ones are the next step. */
const FEW = 3;

interface State {
  is_on: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

function stateOf(state: State): string {
  if (state.is_on)
    return `On: sign-in asks for a code of your app. ${countOf(state.recovery_codes_left, 'recovery code')} left.`;
  return state.is_required
    ? 'Off. Turn it on to open the administration. You need an authenticator app on your phone.'
    : 'Off. Turn it on, and a stolen password alone cannot sign in.';
}

interface OpenDialogProps {
  open: Open;
  setOpen: (open: Open | undefined) => void;
  /** Keeps the recovery codes of a second factor that may be on, until the server has said so. */
  setUnheard: (codes: readonly string[] | undefined) => void;
}

function OpenDialog({ open, setOpen, setUnheard }: OpenDialogProps) {
  const reload = useReloadAdmin();
  const close = () => setOpen(undefined);
  /** Says what has changed, shows new codes, and loads the administration again. */
  const done = (next: Open | undefined, message?: string) => {
    if (message) showToast({ tone: 'ok', text: message });
    setOpen(next);
    reload();
  };
  if (typeof open === 'object') return <RecoveryCodesDialog codes={open.codes} onClose={close} />;
  if (open === 'set-up')
    return (
      <SetUpDialog
        onClose={close}
        onUnheard={setUnheard}
        onDone={({ message, codes }) => {
          setUnheard(undefined);
          done({ codes }, message);
        }}
      />
    );
  if (open === 'codes')
    return (
      <ProofDialog
        title="New recovery codes"
        button="Make new codes"
        asks="both"
        failed="Couldn't make new codes"
        again="Check your network and press again, with a new code of your app."
        send={(body, headers) => request(renewRecoveryCodes, { body, headers })}
        onDone={({ recovery_codes: codes }) => done({ codes })}
        onClose={close}
      >
        <p>The codes that you have stop working.</p>
      </ProofDialog>
    );
  return (
    <ProofDialog
      title="Turn off the second factor"
      button="Turn off"
      isDestructive
      asks="both"
      failed="Couldn't turn it off"
      send={(body, headers) => request(removeSecondFactor, { body, headers })}
      onDone={({ message }) => done(undefined, message)}
      onClose={close}
    >
      <p>Your password alone will sign you in again.</p>
    </ProofDialog>
  );
}

/** Loads the own account again when the second factor was turned on or off: a required one decides what it may do. */
function useReloadedUser(isOn: boolean | undefined): void {
  const queryClient = useQueryClient();
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (isOn === wasOn.current) return;
    if (wasOn.current !== undefined) void queryClient.invalidateQueries({ queryKey: ['auth'] });
    wasOn.current = isOn;
  }, [isOn, queryClient]);
}

/** Focuses the heading when the last dialog has closed: the button that opened it may be gone. */
function useFocusAfter(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
