// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { draftStore } from './drafts.ts';
import { session } from './session.ts';
import { removeStoredUserData } from './user-storage.ts';

const draft = draftStore('contact', (stored) => (typeof stored === 'string' ? stored : undefined));
const signedIn = (is: boolean) =>
  vi.spyOn(session, 'current').mockReturnValue(is ? { token: 'Bearer t', userId: 'u' } : undefined);

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('hides the draft of a signed-in user from visitors and removes it at sign-out', () => {
  signedIn(true);
  draft.save('Hello');
  expect(draft.read()).toEqual('Hello');
  signedIn(false);
  expect(draft.read()).toBeUndefined();
  removeStoredUserData();
  expect(localStorage.length).toBe(0);
});

it('keeps the draft of a visitor until it is sent', () => {
  signedIn(false);
  draft.save('Hello');
  removeStoredUserData();
  expect(draft.read()).toEqual('Hello');
  draft.save(undefined);
  expect(draft.read()).toBeUndefined();
});

it('reads nothing from an entry that is no draft of this form', () => {
  signedIn(true);
  localStorage.setItem('SABIDATA_CONTACT_DRAFT', '{"broken');
  expect(draft.read()).toBeUndefined();
  localStorage.setItem('SABIDATA_CONTACT_DRAFT', '{"other":"form"}');
  expect(draft.read()).toBeUndefined();
});
