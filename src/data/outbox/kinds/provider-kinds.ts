import * as calls from '../../../../domain/contract/provider.calls.ts';
import type { KindRules } from './kind-rules.ts';

const USER = [['auth']];

export const createProvider: KindRules<'createProvider'> = {
  call: calls.createProvider,
  toRequest: (body) => ({ params: {}, body }),
  entityKey: ({ id }) => `provider:${id}`,
  catalogue: 'creates',
  invalidates: USER,
  editForm: 'catalogue dialog',
};

export const updateProvider: KindRules<'updateProvider'> = {
  call: calls.updateProvider,
  toRequest: ({ provider_id: id, change: body }) => ({ params: { id }, body }),
  entityKey: ({ provider_id }) => `provider:${provider_id}`,
  catalogue: 'updates',
  rowId: ({ provider_id }) => provider_id,
  invalidates: USER,
  editForm: 'catalogue dialog',
};

export const deleteProvider: KindRules<'deleteProvider'> = {
  call: calls.deleteProvider,
  toRequest: ({ provider_id: id }) => ({ params: { id } }),
  entityKey: ({ provider_id }) => `provider:${provider_id}`,
  catalogue: 'deletes',
  rowId: ({ provider_id }) => provider_id,
  messageIfGone: 'It was deleted already.',
  invalidates: USER,
};
