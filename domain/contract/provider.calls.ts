import * as v from 'valibot';
import { ProviderInputSchema, ProviderSchema } from '../provider/provider.ts';
import { call } from './call.ts';
import { MessageSchema } from './message.ts';
import { PageSchema } from './query-text.ts';

export const PROVIDERS_PER_PAGE = 10;

const searchText = v.pipe(v.string(), v.maxLength(254, 'Search text is too long'));

export const listProviders = call({
  method: 'GET',
  path: '/providers',
  summary: 'A page of providers, by part of a name or an email',
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
  summary: 'Complete a provider profile',
  body: ProviderInputSchema,
  response: MessageSchema,
});

export const updateProvider = call({
  method: 'PUT',
  path: '/providers/{id}',
  summary: 'Change a provider record',
  body: v.partial(v.omit(ProviderInputSchema, ['user_id'])),
  response: MessageSchema,
});

export const deleteProvider = call({
  method: 'DELETE',
  path: '/providers/{id}',
  summary: 'Delete a provider record and its plans',
  response: MessageSchema,
});
