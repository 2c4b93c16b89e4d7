import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { AppCodeSchema } from './app-code.ts';

it.each(['123456', ' 123 456 ', '123-456'])('takes %j as the digits of an app', (text) => {
  expect(safeParse(AppCodeSchema, text)).toMatchObject({ success: true, output: '123456' });
});

it.each(['', '12345', '1234567', 'abcd-efgh-ijkl-mnop'])('asks for the digits of an app in place of %j', (text) => {
  const { issues } = safeParse(AppCodeSchema, text);
  expect(issues?.map(({ message }) => message)).toEqual(['Write the 6 digits of your app']);
});
