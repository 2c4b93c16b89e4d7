import type { User } from '../../domain/account/user.ts';
import { getUser, login, logout } from '../../domain/contract/account.calls.ts';
import type { Queries } from '../db/database.ts';
import { isUuid } from '../http/is-uuid.ts';
import { type Actor, anyone, selfOrAdmin, signedIn } from '../http/policy.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Route, route, write } from '../http/route.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SessionTokens } from './session-token.ts';
import { endSessions, providerOfUser, type UserRow, userByEmail, userById } from './user.repo.ts';

interface AccountParts {
  db: Queries;
  hasher: PasswordHasher;
  tokens: SessionTokens;
}

export function accountRoutes({ db, hasher, tokens }: AccountParts): Route[] {
  return [
    route(login, anyone, async ({ body }) => {
      const user = await userByEmail(db, body.email);
      const matches = await hasher.verify(user?.password_hash, body.password);
      if (user === undefined || !matches) throw new Problem('wrong_credentials', 'Email or password is not correct');
      if (user.verified_at === null) throw new Problem('not_verified', 'Verify your account first');
      const token = await tokens.issue({ userId: user.id, tokenVersion: user.token_version });
      return { token, data: userOf(user), message: 'Signed in' };
    }),
    write(logout, signedIn, async ({ actor, tx }) => {
      await endSessions(tx, (actor as Actor).id);
      return { message: 'Signed out' };
    }),
    route(getUser, selfOrAdmin, async ({ params: { id } }) => {
      const user = isUuid(id) ? await userById(db, id) : undefined;
      if (user === undefined) throw notFound('That user');
      const held = user.role === 'provider' ? await providerOfUser(db, user.id) : undefined;
      return { data: { user: userOf(user), provider_details: held ?? null }, message: 'User found' };
    }),
  ];
}

function userOf({ id, firstname, lastname, email, telephone, role }: UserRow): User {
  return { id, firstname, lastname, name: `${firstname} ${lastname}`, email, telephone, role };
}
