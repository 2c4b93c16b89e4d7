import * as v from 'valibot';
import { PasswordSchema } from '../account/credentials.ts';
import { ProviderChangeSchema, ProviderInputSchema, ProviderSchema } from '../provider/provider.ts';
import { searchedText } from '../text-schemas.ts';
import { call, MessageSchema, PageSchema, WrittenSchema } from './call.ts';

export const PROVIDERS_PER_PAGE = 10;

const searchText = searchedText(254);

export const listProviders = call({
  method: 'GET',
  path: '/providers',
  query: v.object({
    name: v.optional(searchText),
    email: v.optional(searchText),
    page: v.optional(PageSchema, '1'),
  }),
  response: v.object({ items: v.array(ProviderSchema), total: v.number(), page: v.number(), pages: v.number() }),
});

export const createProvider = call({
  method: 'POST',
  path: '/providers/create',
  body: ProviderInputSchema,
  response: MessageSchema,
  changes: 'catalogue',
  renewsSession: true,
});

export const updateProvider = call({
  method: 'PUT',
  path: '/providers/{id}',
  body: ProviderChangeSchema,
  response: WrittenSchema,
  changes: 'catalogue',
});

export const deleteProvider = call({
  method: 'DELETE',
  path: '/providers/{id}',
  /** An administrator's password can be left out for ten minutes after a sign-in (docs/security.md#s31). */
  body: v.optional(v.strictObject({ password: v.optional(PasswordSchema) })),
  response: MessageSchema,
  changes: 'catalogue',
  renewsSession: true,
});
