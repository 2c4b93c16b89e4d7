import * as v from 'valibot';
import { EmailSchema, LoginSchema, NewPasswordSchema, PinSchema, RegistrationSchema } from '../account/credentials.ts';
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
  body: v.strictObject({ email: EmailSchema, pin: PinSchema }),
  response: MessageSchema,
});

export const login = call({
  method: 'POST',
  path: '/account/login',
  summary: 'Sign in; the token is sent as Authorization: Bearer',
  body: LoginSchema,
  response: v.object({ token: v.string(), data: UserSchema, message: v.string() }),
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
  body: v.strictObject({ email: EmailSchema }),
  response: MessageSchema,
});

export const resetPassword = call({
  method: 'POST',
  path: '/account/reset-password',
  summary: 'Set a new password by PIN',
  body: v.strictObject({ email: EmailSchema, new_password: NewPasswordSchema, pin: PinSchema }),
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
  body: v.strictObject({ firstname: v.string(), lastname: v.string(), telephone: v.nullish(v.string()) }),
  response: v.object({ data: UserSchema, message: v.string() }),
});

export const deleteUser = call({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Delete an account',
  response: MessageSchema,
});
