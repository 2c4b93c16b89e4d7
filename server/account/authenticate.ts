import { logout } from '../../domain/contract/account.calls.ts';
import type { Call } from '../../domain/contract/call.ts';
import { createProvider } from '../../domain/contract/provider.calls.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Authenticate } from '../http/register-routes.ts';
import type { SessionTokens, TokenKind } from './session-token.ts';
import { userById } from './user.repo.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Calls that take a token of another kind than a session's as well. */
const ALSO_TAKES = new Map<Call, TokenKind>([
  [logout, 'revocation'],
  [createProvider, 'onboarding'],
]);

/** Reads `Authorization: Bearer …`. A token whose person signed out since, or is gone, has ended. */
export function authenticator(db: Queries, tokens: SessionTokens): Authenticate {
  return async (authorization, call) => {
    const token = BEARER.exec(authorization)?.[1] ?? '';
    const also = ALSO_TAKES.get(call);
    const session = (await tokens.read(token)) ?? (also && (await tokens.read(token, also)));
    const user = session && (await userById(db, session.userId));
    if (user === undefined || user.token_version !== session?.tokenVersion) {
      throw new ApiError('session_ended', 'Your session has ended. Sign in again.', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      });
    }
    return { id: user.id, role: user.role };
  };
}
