import { useState } from 'react';
import { getSecondFactor, removeSecondFactor } from '../../../../domain/contract/own/second-factor.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { ActionDialog } from '../act/action-dialog.tsx';
import * as css from '../list/admin-list.css.ts';
import { useAdminQuery } from '../list/use-admin-list.ts';
import { CodeField } from './code-field.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** The second factor of the administrator's own sign-in (docs/security.md#s28). */
export function SecondFactorView() {
  const { data, isPending, isError, error, refetch } = useAdminQuery(getSecondFactor);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className={css.view} aria-labelledby="admin-view">
      <header className={css.head}>
        <h2 id="admin-view" className={css.title}>
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
          <div>
            <Button kind={data.is_on ? 'normal' : 'go'} onClick={() => setOpen(true)}>
              {data.is_on ? 'Turn off' : 'Turn on'}
            </Button>
          </div>
        </>
      )}
      {open && (data?.is_on ? <RemoveDialog onClose={close} /> : <SetUpDialog onClose={close} />)}
    </section>
  );
}

interface State {
  is_on: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

function stateOf(state: State): string {
  if (state.is_on)
    return `On: sign-in asks for a code of your app. ${countOf(state.recovery_codes_left, 'recovery code')} left.`;
  return state.is_required
    ? 'Off. The administration opens when it is on.'
    : 'Off. With it, a stolen password alone opens nothing.';
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog
      title="Turn off the second factor"
      button="Turn off"
      isDestructive
      confirmsPassword
      failed="The second factor is still on"
      write={(form) => ({ call: removeSecondFactor, body: { code: form.get('code') } })}
      onClose={onClose}
      onDone={onClose}
    >
      <p>Your password alone will sign you in again.</p>
      <CodeField hint="6 digits from your app, or a recovery code" />
    </ActionDialog>
  );
}
