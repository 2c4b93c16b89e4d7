import { CALL_PERMISSIONS } from '../../domain/account/call-permissions.ts';
import type { Duty } from '../../domain/account/duty.ts';
import { dutyAllows } from '../../domain/account/duty-calls.ts';
import type { Permission, Reach } from '../../domain/account/permission.ts';
import { type Role, RoleSchema } from '../../domain/account/user.ts';
import type { Call } from '../../domain/contract/call.ts';
import { CALLS } from '../../domain/contract/calls.ts';

/** A session, as its tokens name it. */
export interface Session {
  /** Shared by the tokens of one sign-in. */
  id: string;
  userId: string;
  /** The user's token version when the token was issued. */
  tokenVersion: number;
  /** The time of the sign-in, in seconds since 1970; undefined for sessions of earlier releases. */
  signedInAtS?: number | undefined;
  /** The latest end of its tokens, in seconds since 1970; undefined for a session that begins. */
  expiresAtS?: number | undefined;
}

/** The signed-in user of a request; undefined for a visitor. */
export interface Actor {
  id: string;
  role: Role;
  /** Of an administrator; owner by default. */
  duty?: Duty;
  /** True for an administrator who must set up a second factor first. */
  lacksSecondFactor?: true;
  /** Undefined where nobody has signed in, as in tests of the pipeline. */
  session?: Session;
  /** The kind of token that they sent. Only a session token stands for the whole session. */
  tokenKind?: 'session' | 'revocation' | 'onboarding';
}

/** `own`: allowed for the actor's own records. The handler checks the owner in the database (docs/security.md#s9). */
export type AccessDecision = 'allow' | 'own' | 'sign-in' | 'forbid';

/** The reach of a call: everybody, every signed-in user, or only some users or some records. */
export type CallAccess = 'everyone' | 'signed-in' | 'some';

/** A table of permissions applied to calls. A call without permissions throws, so that it cannot be served by mistake. */
export class Policy {
  #names: ReadonlyMap<Call, string>;
  #permissions: Readonly<Record<string, Permission>>;

  constructor(calls: Readonly<Record<string, Call>>, permissions: Readonly<Record<string, Permission>>) {
    this.#names = new Map(Object.entries(calls).map(([name, call]) => [call, name]));
    this.#permissions = permissions;
  }

  /** Returns the name of a call; throws if the call has no permissions. */
  nameOf(call: Call): string {
    const name = this.#names.get(call);
    if (name === undefined) throw new Error(`${call.method} ${call.path} has no policy`);
    return name;
  }

  /** Decides by role. For paths under /users/, the ID in the path tells whose record it is. */
  decide(call: Call, actor: Actor | undefined, params: Readonly<Record<string, string>>): AccessDecision {
    const reach = this.#reachOf(actor, call);
    if (reach === undefined) return actor === undefined ? 'sign-in' : 'forbid';
    if (reach === 'any') return 'allow';
    if (!call.path.startsWith('/users/')) return 'own';
    return actor?.id === params.id ? 'allow' : 'forbid';
  }

  /** True if visitors may make the call: then its responses depend on no user. */
  isPublicCall(call: Call): boolean {
    return this.#reachOf(undefined, call) === 'any';
  }

  accessOf(call: Call): CallAccess {
    if (this.isPublicCall(call)) return 'everyone';
    return RoleSchema.options.every((role) => this.#reachOf({ role }, call) === 'any') ? 'signed-in' : 'some';
  }

  #reachOf(actor: Pick<Actor, 'role' | 'duty' | 'lacksSecondFactor'> | undefined, call: Call): Reach | undefined {
    const name = this.nameOf(call);
    const permission = this.#permissions[name];
    const { role = 'visitor', duty = 'owner', lacksSecondFactor = false } = actor ?? {};
    const reach = permission?.[role];
    // Without the duty, an administrator may do what every user may.
    if (reach === 'any' && role === 'systemadmin' && (lacksSecondFactor || !dutyAllows(duty, name)))
      return permission?.user;
    return reach;
  }
}

/** The product's permissions for every call of the contract. */
export const POLICY = new Policy(CALLS, CALL_PERMISSIONS);
