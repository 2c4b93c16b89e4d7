import type { Profile, ProfileChange, User } from '../../../domain/account/user.ts';
import type { Operation } from '../../../domain/contract/operation.ts';

/** What a person may change of themselves, as the server has it. */
export const profileOf = ({ firstname, lastname, telephone = null }: User): Profile => ({
  firstname,
  lastname,
  telephone,
});

/** A profile with a change of it that waits or was refused. */
export function withChange(profile: Profile, operation: Operation): Profile {
  if (operation.kind !== 'updateUser') return profile;
  const { user_id: _, ...change } = operation.fields;
  return { ...profile, ...change };
}

/** What somebody has typed that is another than it was. */
export function changesOf(known: Profile, typed: Profile): ProfileChange {
  const names = ['firstname', 'lastname', 'telephone'] as const;
  return Object.fromEntries(names.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]));
}
