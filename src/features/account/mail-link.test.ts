import { expect, it } from 'vitest';
import { readMailLink } from './mail-link.ts';

const CODE = 'a'.repeat(22);

it('reads the email and the code of a link, and no registration: earlier mails named one', () => {
  const user = '11111111-1111-4111-8111-111111111111';
  expect(readMailLink(`email=ngozi%2Btest%40people.test&user=${user}&pin=${CODE}`)).toEqual({
    email: 'ngozi+test@people.test',
    pin: CODE,
  });
  expect(readMailLink(`#email=ngozi%40people.test&pin=${CODE}`)).toEqual({ email: 'ngozi@people.test', pin: CODE });
});

it.each(['', '#content'])('finds no link in %j', (hash) => {
  expect(readMailLink(hash)).toBeUndefined();
});

it.each(['email=ngozi%40people.test', `email=nobody&pin=${CODE}`, 'email=a%40b.test&pin=12345', `#pin=${CODE}`])(
  'finds in %j a link that is not complete',
  (hash) => {
    expect(readMailLink(hash)).toEqual({ isCut: true });
  },
);
