import type { Meant } from '../../../domain/contract/operation.ts';
import { OPERATION_CALLS } from '../../../domain/contract/operations.calls.ts';

/** What an operation is to the server: which call, and what goes into it. */
export function callOf(meant: Meant) {
  return { call: OPERATION_CALLS[meant.kind], ...partsOf(meant) };
}

function partsOf(meant: Meant): { params: Record<string, string>; body?: unknown } {
  switch (meant.kind) {
    case 'rateNetworks':
      return { params: {}, body: meant.fields };
    case 'recordClick':
      return { params: { id: meant.fields.plan_id } };
    case 'updateUser': {
      const { user_id: id, ...body } = meant.fields;
      return { params: { id }, body };
    }
  }
}

/**
 * What an operation changes: those on one entity go out in order (offline R7). One person's ratings are an entity; a
 * click changes nothing that another click could, so each is one of its own.
 */
export function entityOf(meant: Meant, { userId, opId }: { userId: string; opId: string }): string {
  switch (meant.kind) {
    case 'rateNetworks':
      return `ratings:${userId}`;
    case 'recordClick':
      return `click:${opId}`;
    case 'updateUser':
      return `user:${meant.fields.user_id}`;
  }
}
