import type { User } from '../../domain/account/user.ts';
import type { UserRow } from './user.repo.ts';

/** A person as they see themselves: nothing of the password, the sessions or the username. */
export function userOf({ id, firstname, lastname, email, telephone, role }: UserRow): User {
  return { id, firstname, lastname, name: `${firstname} ${lastname}`, email, telephone, role };
}
