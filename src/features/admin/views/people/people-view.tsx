import { useState } from 'react';
import { mayChangeAccount } from '../../../../../domain/account/duty-calls.ts';
import { type AdminPerson, adminPeople } from '../../../../../domain/contract/admin/people.calls.ts';
import { countOf } from '../../../../../domain/quantity.ts';
import { useUser } from '../../../../session/use-user.ts';
import { Chip } from '../../../../ui/badges.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { RecordDialog } from '../../act/record-dialog.tsx';
import { ViewLink } from '../../act/view-link.tsx';
import type { ViewProps } from '../../admin-search.ts';
import { formatTime } from '../../format-admin.ts';
import { AdminList } from '../../list/admin-list.tsx';
import { Day } from '../../list/day.tsx';
import type { Filter } from '../../list/filters.tsx';
import * as rows from '../../list/rows.css.ts';
import type { Column } from '../../list/rows.tsx';
import { DeleteDialog, DUTIES, nameOf, RoleDialog, SessionsDialog } from './person-actions.tsx';

const ROLES = { user: 'User', provider: 'Seller', systemadmin: 'Administrator' } as const;

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Name, email or phone' },
  { kind: 'choice', name: 'role', label: 'Role', any: 'Every role', options: ROLES },
  {
    kind: 'order',
    usual: 'created.desc',
    options: {
      'created.desc': 'Newest first',
      'created.asc': 'Oldest first',
      'last_sign_in.desc': 'Last sign-in',
      'name.asc': 'Name',
    },
  },
];

const RoleChip = ({ role, duty }: Pick<AdminPerson, 'role' | 'duty'>) => (
  <Chip tone={role === 'provider' ? 'ok' : 'quiet'}>
    {ROLES[role]}
    {duty && duty !== 'owner' && `, ${DUTIES[duty].label.toLowerCase()}`}
  </Chip>
);

const sellsAs = ({ provider }: AdminPerson) => provider && `${provider.name}, ${countOf(provider.plans, 'plan')}`;

const COLUMNS: readonly Column<AdminPerson>[] = [
  {
    label: 'Person',
    cell: (person) => (
      <>
        {nameOf(person)} <span className={rows.second}>{person.email}</span>
      </>
    ),
    inCard: nameOf,
  },
  { label: 'Role', cell: RoleChip, place: 'state' },
  { label: 'Email', cell: null, inCard: ({ email }) => email },
  { label: 'Sells as', cell: sellsAs },
  {
    label: 'Since',
    cell: ({ created_at }) => <Day at={created_at} />,
    inCard: ({ created_at }) => (
      <>
        since <Day at={created_at} />
      </>
    ),
  },
  { label: 'Last sign-in', cell: ({ last_sign_in_at }) => <Day at={last_sign_in_at} />, inCard: null },
];

/** Accounts: find one, change a role, end sessions, delete, and see what happened. */
export function PeopleView(props: ViewProps) {
  const [open, setOpen] = useState<AdminPerson>();
  return (
    <>
      <AdminList
        {...props}
        call={adminPeople}
        list="people"
        title="People"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        opens={{ label: (person) => `Manage ${nameOf(person)}`, open: setOpen }}
        empty="There are no accounts."
      />
      {open && <PersonDialog {...props} person={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type Action = 'role' | 'sessions' | 'delete';

function PersonDialog({ person, onClose, ...view }: ViewProps & { person: AdminPerson; onClose: () => void }) {
  const { user } = useUser();
  const [action, setAction] = useState<Action>();
  const { id, role, provider } = person;
  const isSelf = user?.id === id;
  const isOwner = user?.duty === 'owner';
  const dialog = { person, isSelf, onClose: () => setAction(undefined), onDone: onClose };
  return (
    <RecordDialog
      title={nameOf(person)}
      onClose={onClose}
      facts={[
        ['Email', person.email],
        ['Username', person.username],
        ['Phone', person.telephone],
        ['Role', <RoleChip key="role" role={role} duty={person.duty} />],
        ['Account since', formatTime(person.created_at)],
        ['Last sign-in', formatTime(person.last_sign_in_at)],
        ...(provider ? [['Sells as', `${provider.name}, ${countOf(provider.plans, 'plan')}`] as const] : []),
      ]}
    >
      <ViewLink {...view} to={{ view: 'audit', person: id }} className={buttonClass()}>
        Audit trail
      </ViewLink>
      {isOwner && role !== 'provider' && (
        <Button onClick={() => setAction('role')}>
          {role === 'systemadmin' ? 'Change the duty' : 'Make an administrator'}
        </Button>
      )}
      {mayChangeAccount(user ?? undefined, person) && (
        <Button onClick={() => setAction('sessions')}>End all sessions</Button>
      )}
      {isOwner && !isSelf && (
        <Button kind="stop" onClick={() => setAction('delete')}>
          Delete account
        </Button>
      )}
      {action === 'role' && <RoleDialog {...dialog} />}
      {action === 'sessions' && <SessionsDialog {...dialog} />}
      {action === 'delete' && <DeleteDialog {...dialog} />}
    </RecordDialog>
  );
}
