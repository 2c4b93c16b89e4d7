// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { draftIn, fillEmpty, parseDraft } from './contact-draft.ts';

const DRAFT = { first_name: 'Bola', last_name: 'Ade', email: 'bola@example.com', message: 'Hello' };
let form: HTMLFormElement;

beforeEach(() => {
  form = document.createElement('form');
  for (const name of ['first_name', 'last_name', 'email']) {
    const input = document.createElement('input');
    input.name = name;
    form.append(input);
  }
  const message = document.createElement('textarea');
  message.name = 'message';
  form.append(message);
});

it('comes back from a form as it went in; an empty form has none', () => {
  expect(draftIn(form)).toBeUndefined();
  fillEmpty(form, DRAFT);
  expect(draftIn(form)).toEqual(DRAFT);
});

it('leaves what was typed already', () => {
  (form.elements.namedItem('message') as HTMLTextAreaElement).value = 'Typed before';
  fillEmpty(form, DRAFT);
  expect(draftIn(form)).toEqual({ ...DRAFT, message: 'Typed before' });
});

it('holds no more than its fields, whatever was kept', () => {
  expect(parseDraft({ ...DRAFT, captcha_token: 'secret' })).toEqual(DRAFT);
  for (const kept of [null, 'text', {}, { ...DRAFT, message: 5 }]) expect(parseDraft(kept)).toBeUndefined();
});
