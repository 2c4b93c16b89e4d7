import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../tests/support/fixtures/issues-of.ts';
import {
  EmailOnlySchema,
  LoginSchema,
  PasswordResetSchema,
  RegistrationSchema,
  VerificationSchema,
} from './credentials.ts';
import { DELETION_REASONS } from './deletion-reasons.ts';
import { ProfileSchema } from './user.ts';

const PERSON = {
  firstname: 'Ngozi',
  lastname: 'Eze',
  email: 'ngozi@people.test',
  username: 'ngozi',
  password: 'four green bottles',
  role: 'user',
};
const RESET = { email: PERSON.email, new_password: PERSON.password, pin: '0427' };
const PROFILE = { firstname: 'Ngozi', lastname: 'Eze', telephone: '' };

describe('the account forms', () => {
  it.each<[string, field: string, text: string, message: string, v.GenericSchema, good: object]>([
    ['registering', 'firstname', '', 'First name is required', RegistrationSchema, PERSON],
    ['registering', 'lastname', ' ', 'Last name is required', RegistrationSchema, PERSON],
    ['registering', 'email', '', 'Email is required', RegistrationSchema, PERSON],
    ['registering', 'email', 'ngozi', 'Write an email address, like name@example.com', RegistrationSchema, PERSON],
    ['registering', 'username', '', 'Username is required', RegistrationSchema, PERSON],
    ['registering', 'username', 'ada@people.test', 'Username cannot have @', RegistrationSchema, PERSON],
    ['registering', 'password', '', 'Password is required', RegistrationSchema, PERSON],
    ['registering', 'role', '', 'Choose User or Provider', RegistrationSchema, PERSON],
    ['registering', 'role', 'systemadmin', 'Choose User or Provider', RegistrationSchema, PERSON],
    ['signing in', 'email', '', 'Email is required', LoginSchema, { email: 'a@b.ng', password: 'x' }],
    ['signing in', 'password', '', 'Password is required', LoginSchema, { email: 'a@b.ng', password: 'x' }],
    ['verifying', 'pin', '', 'The PIN has 4 digits', VerificationSchema, { email: 'a@b.ng', pin: '0427' }],
    ['verifying', 'pin', '04a7', 'The PIN has 4 digits', VerificationSchema, { email: 'a@b.ng', pin: '0427' }],
    ['verifying', 'pin', '04271', 'The PIN has 4 digits', VerificationSchema, { email: 'a@b.ng', pin: '0427' }],
    ['a forgotten password', 'email', '', 'Email is required', EmailOnlySchema, { email: 'a@b.ng' }],
    ['a new password', 'email', '', 'Email is required', PasswordResetSchema, RESET],
    ['a new password', 'new_password', '', 'Password is required', PasswordResetSchema, RESET],
    ['a profile', 'firstname', '', 'First name is required', ProfileSchema, PROFILE],
    ['a profile', 'lastname', '', 'Last name is required', ProfileSchema, PROFILE],
    ['a profile', 'telephone', '0801a345678', 'Please insert only numbers', ProfileSchema, PROFILE],
    [
      'a profile',
      'telephone',
      '0801',
      'Write 11 digits, starting with 0, or +234 and 10 digits',
      ProfileSchema,
      PROFILE,
    ],
  ])('%s: %s %j', (_, field, text, message, schema, good) => {
    expect(issuesOf(schema, good)).toEqual({});
    expect(issuesOf(schema, { ...good, [field]: text })).toEqual({ [field]: message });
  });

  it('accept a profile without a phone number', () => {
    expect(v.parse(ProfileSchema, PROFILE)).toEqual({ ...PROFILE, telephone: null });
  });
});

it('the deletion reasons are those of the specification', () => {
  const named = ['not-useful', 'too-expensive', 'found-alternative', 'poor-service', 'technical-issues', 'other'];
  expect(Object.keys(DELETION_REASONS)).toEqual(named);
});
