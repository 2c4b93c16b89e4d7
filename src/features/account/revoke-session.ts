import { logout } from '../../../domain/contract/account.calls.ts';
import { request } from '../../data/http/request.ts';

/** Ends the session on the server (spec-notes, Sign out). The token is read before this returns. */
export async function revokeSession(): Promise<void> {
  await request(logout);
}
