import * as v from 'valibot';
import {
  EmailOnlySchema,
  LoginSchema,
  PasswordResetSchema,
  RegistrationSchema,
  VerificationPinSchema,
  VerificationSchema,
} from '../account/credentials.ts';
import { DeletionSchema } from '../account/deletion-reasons.ts';
import { ProfileChangeSchema, ProviderDetailsSchema, UserSchema } from '../account/user.ts';
import { call, MessageSchema } from './call.ts';

export const register = call({
  method: 'POST',
  path: '/account/register',
  body: RegistrationSchema,
  response: v.object({ message: v.string(), user_id: v.string() }),
});

export const verify = call({
  method: 'POST',
  path: '/account/verify',
  body: VerificationSchema,
  response: v.object({
    message: v.string(),
    /** For providers: completes their provider profile within 30 minutes, and nothing else (docs/security.md#s11). */
    onboarding_token: v.optional(v.string()),
  }),
});

export const sendPin = call({
  method: 'POST',
  path: '/account/send-pin',
  body: VerificationPinSchema,
  response: MessageSchema,
});

export const login = call({
  method: 'POST',
  path: '/account/login',
  body: LoginSchema,
  response: v.object({
    token: v.string(),
    data: UserSchema,
    message: v.string(),
    /** Ends the session, and nothing else. A device that signs out offline stores it and sends it later. */
    revocation_token: v.optional(v.string()),
  }),
});

/** Ends this session; with `everywhere` all other sessions of the user, and this one goes on with new tokens. */
export const logout = call({
  method: 'POST',
  path: '/account/logout',
  body: v.optional(v.strictObject({ everywhere: v.optional(v.boolean()) })),
  response: MessageSchema,
  renewsSession: true,
});

export const forgotPassword = call({
  method: 'POST',
  path: '/account/forgot-password',
  body: EmailOnlySchema,
  response: MessageSchema,
});

export const resetPassword = call({
  method: 'POST',
  path: '/account/reset-password',
  body: PasswordResetSchema,
  response: MessageSchema,
});

export const getUser = call({
  method: 'GET',
  path: '/users/{id}',
  response: v.object({
    data: v.object({ user: UserSchema, provider_details: v.nullable(ProviderDetailsSchema) }),
    message: v.string(),
  }),
});

export const updateUser = call({
  method: 'PUT',
  path: '/users/{id}',
  body: ProfileChangeSchema,
  response: v.object({ data: UserSchema, message: v.string() }),
});

export const deleteUser = call({
  method: 'DELETE',
  path: '/users/{id}',
  body: v.optional(DeletionSchema),
  response: MessageSchema,
});
