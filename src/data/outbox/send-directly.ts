import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { request } from '../http/request.ts';
import { newId } from './new-id.ts';
import { callOf } from './operation-kinds.ts';

/**
 * Sends a change at once, for devices that cannot keep it (docs/offline.md#without-indexeddb). Resolves to the server's
 * words; fails with ApiError, and then whether it was done is unknown unless the error says so.
 */
export async function sendDirectly(meant: OperationDraft): Promise<string> {
  const { call, params, body } = callOf(meant);
  const builtOn = meant.baseVersion ? { 'If-Match': `"${meant.baseVersion}"` } : {};
  const { message } = await request(call, { params, body, headers: { 'Idempotency-Key': newId(), ...builtOn } });
  return message;
}
