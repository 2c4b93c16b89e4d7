import * as v from 'valibot';
import {
  EmailOnlySchema,
  LoginSchema,
  PasswordResetSchema,
  RegistrationSchema,
  VerificationSchema,
} from '../account/credentials.ts';
import { DeletionReasonsSchema } from '../account/deletion-reasons.ts';
import { ProfileChangeSchema } from '../account/profile.ts';
import { ProviderDetailsSchema, UserSchema } from '../account/user.ts';
import { call } from './call.ts';
import { MessageSchema } from './message.ts';

export const register = call({
  method: 'POST',
  path: '/account/register',
  summary: 'Create an account and send its PIN',
  body: RegistrationSchema,
  response: v.object({ message: v.string(), user_id: v.string() }),
});

export const verify = call({
  method: 'POST',
  path: '/account/verify',
  summary: 'Confirm an account by its PIN',
  body: VerificationSchema,
  response: v.object({
    message: v.string(),
    /** For providers: lets them complete their provider profile within 30 minutes, and nothing else (security S11). */
    onboarding_token: v.optional(v.string()),
  }),
});

export const sendPin = call({
  method: 'POST',
  path: '/account/send-pin',
  summary: 'Send an account that is not confirmed yet a new PIN',
  body: EmailOnlySchema,
  response: MessageSchema,
});

export const login = call({
  method: 'POST',
  path: '/account/login',
  summary: 'Sign in; the token is sent as Authorization: Bearer',
  body: LoginSchema,
  response: v.object({
    token: v.string(),
    data: UserSchema,
    message: v.string(),
    /** Ends the session, and can do nothing else: a device keeps it for a sign-out that has no network yet. */
    revocation_token: v.optional(v.string()),
  }),
});

export const logout = call({
  method: 'POST',
  path: '/account/logout',
  summary: 'End every session of the signed-in person',
  response: MessageSchema,
});

export const forgotPassword = call({
  method: 'POST',
  path: '/account/forgot-password',
  summary: 'Send a PIN to set a new password with',
  body: EmailOnlySchema,
  response: MessageSchema,
});

export const resetPassword = call({
  method: 'POST',
  path: '/account/reset-password',
  summary: 'Set a new password by PIN',
  body: PasswordResetSchema,
  response: MessageSchema,
});

export const getUser = call({
  method: 'GET',
  path: '/users/{id}',
  summary: 'A person and the provider record they hold',
  response: v.object({
    data: v.object({ user: UserSchema, provider_details: v.nullable(ProviderDetailsSchema) }),
    message: v.string(),
  }),
});

export const updateUser = call({
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Change name or telephone',
  body: ProfileChangeSchema,
  response: v.object({ data: UserSchema, message: v.string() }),
});

export const deleteUser = call({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Delete an account; why may be said',
  body: v.optional(DeletionReasonsSchema),
  response: MessageSchema,
});
