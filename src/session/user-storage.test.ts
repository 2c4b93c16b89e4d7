// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { onboarding } from './onboarding.ts';
import { persistUserQueries } from './persist-user-queries.ts';
import {
  CALCULATOR_DRAFT_KEY,
  COLUMNS_KEY,
  CONTACT_DRAFT_KEY,
  NEED_KEY,
  PURCHASE_KEY,
  removeUserData,
  USER_QUERIES_KEY,
} from './user-storage.ts';

const registered = { email: 'ada@sabidata.test', firstname: 'Ada', user_id: 'u-1', token: 'secret' };

afterEach(() => localStorage.clear());

it('removes all that a session leaves, onboarding data too, and nothing of the device', () => {
  for (const key of [USER_QUERIES_KEY, CALCULATOR_DRAFT_KEY, NEED_KEY, CONTACT_DRAFT_KEY, PURCHASE_KEY, COLUMNS_KEY])
    localStorage.setItem(key, '{}');
  localStorage.setItem('SABIDATA_NOTICE', 'declined');
  onboarding.save(registered);
  const client = new QueryClient();
  for (const subject of ['auth', 'provider', 'subscription', 'catalogue']) client.setQueryData([subject], 'answer');
  removeUserData(client);
  expect({ ...localStorage }).toEqual({ SABIDATA_NOTICE: 'declined' });
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([['catalogue']]);
  expect(onboarding.current()).toBeUndefined();
});

it('keeps the onboarding data of a visitor over a restart', async () => {
  onboarding.save(registered);
  await persistUserQueries(new QueryClient(), false);
  expect(onboarding.current()).toEqual(registered);
});
