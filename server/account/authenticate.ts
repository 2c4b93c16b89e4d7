import type { Queries } from '../db/database.ts';
import type { Authenticate } from '../http/mount-routes.ts';
import { Problem } from '../http/problem.ts';
import type { SessionTokens } from './session-token.ts';
import { userById } from './user.repo.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Reads `Authorization: Bearer …`. A token whose person signed out since, or is gone, has ended. */
export function authenticator(db: Queries, tokens: SessionTokens): Authenticate {
  return async (authorization) => {
    const token = BEARER.exec(authorization)?.[1];
    const session = token === undefined ? undefined : await tokens.read(token);
    const user = session && (await userById(db, session.userId));
    if (user === undefined || user.token_version !== session?.tokenVersion) {
      throw new Problem('session_ended', 'Your session has ended. Sign in again.', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      });
    }
    return { id: user.id, role: user.role };
  };
}
