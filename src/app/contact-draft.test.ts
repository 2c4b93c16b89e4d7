// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { dropKept } from '../session/personal-answers.ts';
import { session } from '../session/session.ts';
import { contactDraft } from './contact-draft.ts';

const DRAFT = { first_name: 'Bola', last_name: '', email: '', message: 'Hello' };
const signedIn = (is: boolean) =>
  vi.spyOn(session, 'current').mockReturnValue(is ? { token: 'Bearer t', userId: 'u' } : undefined);

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('of somebody signed in is not seen by a visitor, and goes when they leave', () => {
  signedIn(true);
  contactDraft.keep(DRAFT);
  expect(contactDraft.read()).toEqual(DRAFT);
  signedIn(false);
  expect(contactDraft.read()).toBeUndefined();
  dropKept();
  expect(localStorage.length).toBe(0);
});

it('of a visitor is there at the next start, until it is sent', () => {
  signedIn(false);
  contactDraft.keep(DRAFT);
  dropKept();
  expect(contactDraft.read()).toEqual(DRAFT);
  contactDraft.keep(undefined);
  expect(contactDraft.read()).toBeUndefined();
});
