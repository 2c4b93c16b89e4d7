import { useState } from 'react';
import { getSecondFactor, removeSecondFactor } from '../../../../domain/contract/own/second-factor.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Group } from '../../../ui/group.tsx';
import { quiet } from '../../../ui/theme/text.css.ts';
import { ActionDialog } from '../act/action-dialog.tsx';
import { useAdminQuery } from '../list/use-admin-list.ts';
import { CodeField } from './code-field.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** The second factor of an administrator's sign-in, in their settings (docs/security.md#s28). */
export function SecondFactorGroup() {
  const { data, isPending } = useAdminQuery(getSecondFactor);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Group
      title="Second factor"
      action={
        data && (
          <Button kind="plain" onClick={() => setOpen(true)}>
            {data.is_on ? 'Turn off' : 'Turn on'}
          </Button>
        )
      }
    >
      <p className={quiet}>{isPending ? <Skeleton width="half" /> : stateOf(data)}</p>
      {open && (data?.is_on ? <RemoveDialog onClose={close} /> : <SetUpDialog onClose={close} />)}
    </Group>
  );
}

interface State {
  is_on: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

function stateOf(state: State | undefined): string {
  if (state === undefined) return 'Not known now. Open Settings again with a network.';
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
