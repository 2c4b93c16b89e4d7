// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { draftIn, fillEmpty, firstDraft, parseDraft } from './contact-draft.ts';

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

it('starts with the stored draft, else with the user, and with the subject where there is no message', () => {
  const user = {
    id: '1',
    firstname: 'Ada',
    lastname: 'Obi',
    name: 'Ada Obi',
    email: 'ada@sabidata.test',
    role: 'user',
  } as const;
  const signed = { first_name: 'Ada', last_name: 'Obi', email: 'ada@sabidata.test', message: '' };
  const message = 'Subject: Enterprise tier\n\n';
  const first = (sources: object) => firstDraft({ stored: undefined, user: undefined, about: undefined, ...sources });
  expect(first({})).toBeUndefined();
  expect(first({ user })).toEqual(signed);
  expect(first({ user, about: 'enterprise' })).toEqual({ ...signed, message });
  expect(first({ about: 'enterprise' })).toEqual({ first_name: '', last_name: '', email: '', message });
  expect(first({ user, about: 'constructor' })).toEqual(signed);
  expect(first({ stored: DRAFT, user, about: 'enterprise' })).toEqual(DRAFT);
  expect(first({ stored: { ...DRAFT, message: '' }, about: 'enterprise' })).toEqual({ ...DRAFT, message });
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
