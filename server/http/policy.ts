import { PERMISSIONS, type Permission, type Reach } from '../../domain/account/permission.ts';
import type { Role } from '../../domain/account/user.ts';
import type { Call } from '../../domain/contract/call.ts';
import { CALLS } from '../../domain/contract/calls.ts';

/** Who is asking; undefined for a visitor. */
export interface Actor {
  id: string;
  role: Role;
}

/** `own`: allowed on what belongs to the asker; the handler checks by the record whether it does (docs/security.md#s9). */
export type Verdict = 'allow' | 'own' | 'sign-in' | 'forbid';

/** What a table of permissions says to calls. A call that is not in it has no policy: it must not be served. */
export class Policy {
  #names: ReadonlyMap<Call, string>;
  #permissions: Readonly<Record<string, Permission>>;

  constructor(calls: Readonly<Record<string, Call>>, permissions: Readonly<Record<string, Permission>>) {
    this.#names = new Map(Object.entries(calls).map(([name, call]) => [call, name]));
    this.#permissions = permissions;
  }

  /** The name of a call; throws for one that has no policy. */
  nameOf(call: Call): string {
    const name = this.#names.get(call);
    if (name === undefined) throw new Error(`${call.method} ${call.path} has no policy`);
    return name;
  }

  /** Records of people are their own by the id in the path. */
  verdictOf(call: Call, actor: Actor | undefined, params: Readonly<Record<string, string>>): Verdict {
    const reach = this.#reachOf(actor?.role, call);
    if (reach === undefined) return actor === undefined ? 'sign-in' : 'forbid';
    if (reach === 'any') return 'allow';
    if (!call.path.startsWith('/users/')) return 'own';
    return actor?.id === params.id ? 'allow' : 'forbid';
  }

  /** Whether everybody may make a call, so that its answers tell nothing of who asks. */
  isForEverybody(call: Call): boolean {
    return this.#reachOf(undefined, call) === 'any';
  }

  #reachOf(role: Role | undefined, call: Call): Reach | undefined {
    return this.#permissions[this.nameOf(call)]?.[role ?? 'visitor'];
  }
}

/** The policy of the product: the table of section 6 over the calls of section 7. */
export const POLICY = new Policy(CALLS, PERMISSIONS);
