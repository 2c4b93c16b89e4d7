import type { Login } from '../../../domain/account/credentials.ts';
import { ApiError } from '../../data/http/api-error.ts';

const FALLBACK = "Couldn't login user"; // spec §8
const UNREACHABLE = 'Signing in needs a network. Check yours and try again.';

/** Signs in with the server (spec §7, `POST /account/login`). Fails with `ApiError`. */
export async function signIn(credentials: Login) {
  const [{ request }, { login }] = await Promise.all([
    import('../../data/http/request.ts'),
    import('../../../domain/contract/account.calls.ts'),
  ]);
  return request(login, { body: credentials });
}

/** What is said when signing in failed: the server's words, else the fallback (spec §8). */
export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK;
  return error.kind === 'refused' || error.kind === 'unauthorised' || error.kind === 'server'
    ? (error.detail ?? FALLBACK)
    : UNREACHABLE;
}
