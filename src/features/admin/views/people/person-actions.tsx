import { type ReactNode, useState } from 'react';
import type { Duty } from '../../../../../domain/account/duty.ts';
import { deleteUser } from '../../../../../domain/contract/account.calls.ts';
import {
  type AdminPerson,
  adminChangeRole,
  adminEndSessions,
} from '../../../../../domain/contract/admin/people.calls.ts';
import { countOf } from '../../../../../domain/quantity.ts';
import { Select } from '../../../../ui/field/controls.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { ActionDialog } from '../../act/action-dialog.tsx';
import * as css from '../../list/admin-list.css.ts';

/** The duties of administrators, and what each allows. */
export const DUTIES: Readonly<Record<Duty, { label: string; allows: string }>> = {
  owner: { label: 'Owner', allows: 'can change and delete everything here' },
  support: { label: 'Support', allows: 'looks after people, sellers, prices and messages, and deletes no account' },
  finance: {
    label: 'Finance',
    allows: 'sees payments and sellers with names and emails, gives tiers, and reads the audit of them',
  },
};

export const nameOf = ({ firstname, lastname }: AdminPerson) => `${firstname} ${lastname}`;

export interface PersonActionProps {
  person: AdminPerson;
  /** True for the administrator's own account. */
  isSelf: boolean;
  onClose: () => void;
  onDone: () => void;
}

const selfNote = (isSelf: boolean): ReactNode => isSelf && <p>This is your own account: you sign in again, too.</p>;

export function SessionsDialog({ person, isSelf, ...dialog }: PersonActionProps) {
  return (
    <ActionDialog
      {...dialog}
      title="End all sessions"
      button="End all sessions"
      failed="Couldn't end the sessions"
      write={() => ({ call: adminEndSessions, id: person.id })}
    >
      <p>
        {nameOf(person)} is signed out on all devices. Changes that wait on a device stay there until the next sign-in.
      </p>
      {selfNote(isSelf)}
    </ActionDialog>
  );
}

export function DeleteDialog({ person, isSelf: _, ...dialog }: PersonActionProps) {
  const { provider } = person;
  return (
    <ActionDialog
      {...dialog}
      title={`Delete ${nameOf(person)}`}
      button="Delete account"
      isDestructive
      typedName={nameOf(person)}
      confirmsPassword
      failed="Couldn't delete the account"
      write={() => ({ call: deleteUser, id: person.id })}
    >
      <p className={css.gone}>
        {provider
          ? `This deletes the account of ${nameOf(person)}, their ratings, and ${provider.name} and its ${countOf(provider.plans, 'plan')}.`
          : `This deletes the account of ${nameOf(person)} and their ratings.`}{' '}
        It cannot be undone. They get an email.
      </p>
    </ActionDialog>
  );
}

const CHOICES = { ...DUTIES, none: { label: 'None: a normal user', allows: 'can no longer open the administration' } };
type Choice = keyof typeof CHOICES;

/** Chooses the duty of an administrator, or none. */
export function RoleDialog({ person, isSelf, ...dialog }: PersonActionProps) {
  const isAdmin = person.role === 'systemadmin';
  const [duty, setDuty] = useState<Choice>(person.duty ?? 'support');
  const choices = (Object.keys(CHOICES) as Choice[]).filter((one) => isAdmin || one !== 'none');
  return (
    <ActionDialog
      {...dialog}
      title={isAdmin ? 'Change the duty' : 'Make an administrator'}
      button={isAdmin ? 'Change the duty' : 'Make an administrator'}
      confirmsPassword
      failed="Couldn't change the duty"
      write={() => ({
        call: adminChangeRole,
        id: person.id,
        body: duty === 'none' ? { role: 'user' } : { role: 'systemadmin', duty },
      })}
    >
      <Field label="Duty">
        {(ids) => (
          <Select {...ids} name="duty" value={duty} onChange={({ target }) => setDuty(target.value as Choice)}>
            {choices.map((one) => (
              <option key={one} value={one}>
                {CHOICES[one].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className={css.consequence}>
        {nameOf(person)} {CHOICES[duty].allows}. They are signed out on all devices and get an email.
      </p>
      {selfNote(isSelf)}
    </ActionDialog>
  );
}
