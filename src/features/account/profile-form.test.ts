import { expect, it } from 'vitest';
import { anOperation } from '../../../tests/support/outbox/operations.ts';
import { changesOf, profileOf, withChange } from './profile-form.tsx';

const USER = {
  id: 'u',
  firstname: 'Uche',
  lastname: 'Demo',
  name: 'Uche Demo',
  email: 'u@x.test',
  role: 'user',
} as const;
const waiting = (fields: object) =>
  ({ ...anOperation(), kind: 'updateUser', fields: { user_id: 'u', ...fields } }) as never;

it('shows what waits over what the server has, and tells what is new beside it', () => {
  const known = [waiting({ firstname: 'Uchechi' }), anOperation()].reduce(withChange, profileOf(USER));
  expect(known).toEqual({ firstname: 'Uchechi', lastname: 'Demo', telephone: null });
  expect(changesOf(known, { ...known, telephone: '08012345678' })).toEqual({ telephone: '08012345678' });
  expect(changesOf(known, { ...known, firstname: 'Uche' })).toEqual({ firstname: 'Uche' });
  expect(changesOf(known, known)).toEqual({});
});

it('tells that a phone number was taken away', () => {
  const known = profileOf({ ...USER, telephone: '08012345678' });
  expect(changesOf(known, { ...known, telephone: null })).toEqual({ telephone: null });
});
