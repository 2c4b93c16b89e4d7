import { useQueryClient } from '@tanstack/react-query';
import { deleteProvider } from '../../../../domain/contract/provider.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { mirror } from '../../../data/mirror/mirror.ts';
import * as css from '../list/admin-list.css.ts';
import { ActionDialog } from './action-dialog.tsx';

interface DeleteSellerDialogProps {
  seller: {
    id: string;
    name: string;
    /** The number of plans; undefined while it is not known. */
    plans: number | undefined;
    /** The account of the seller, null without one; undefined if the caller does not know it. */
    user_id?: string | null | undefined;
  };
  /** The title and the question of the screen; by default the title names the seller. */
  asked?: { title: string; question: string };
  onClose: () => void;
  onDone: () => void;
}

/** Deletes a seller as an administrator: online, with the typed name and the own password (docs/security.md#s31). */
export function DeleteSellerDialog({ seller, asked, onClose, onDone }: DeleteSellerDialogProps) {
  const { id, name, plans, user_id } = seller;
  const queryClient = useQueryClient();
  const done = () => {
    // The lists of the catalogue lose the seller, and an administrator may have deleted their own record.
    void mirror.pull();
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
    onDone();
  };
  return (
    <ActionDialog
      title={asked?.title ?? `Delete ${name}`}
      button="Delete seller"
      isDestructive
      typedName={name}
      confirmsPassword
      failed="Couldn't delete the seller"
      write={() => ({ call: deleteProvider, id })}
      onClose={onClose}
      onDone={done}
    >
      {asked && <p>{asked.question}</p>}
      <p className={css.gone}>
        This deletes {name} and {plans === undefined ? 'all its plans' : `its ${countOf(plans, 'plan')}`}.
        {accountMessage(user_id)} It cannot be undone.
      </p>
    </ActionDialog>
  );
}

function accountMessage(userId: string | null | undefined): string {
  if (userId === null) return '';
  return userId === undefined
    ? ' If it has an account, that stays, as a normal user.'
    : ' The account stays, as a normal user.';
}
