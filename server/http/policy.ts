import type { Role } from '../../domain/account/role.ts';

/** Who is asking; undefined for a visitor. */
export interface Actor {
  id: string;
  role: Role;
}

type Verdict = 'allow' | 'sign-in' | 'forbid';

/** Who may do what (security S9). Every route names one; there is no default. */
export type Policy = (actor: Actor | undefined, params: Readonly<Record<string, string>>) => Verdict;

export const anyone: Policy = () => 'allow';

export const signedIn: Policy = (actor) => (actor === undefined ? 'sign-in' : 'allow');

/** The person that `{id}` names, or a system administrator. */
export const selfOrAdmin: Policy = (actor, { id }) => {
  if (actor === undefined) return 'sign-in';
  return actor.id === id || actor.role === 'systemadmin' ? 'allow' : 'forbid';
};
