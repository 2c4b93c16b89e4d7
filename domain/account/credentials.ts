import * as v from 'valibot';
import { personName } from './person-name.ts';

export const EmailSchema = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.minLength(1, 'Email is required'),
  v.maxLength(254, 'Email is too long'),
  v.email('Write an email address, like name@example.com'),
);

/** A new password: 8 to 128 characters (docs/spec-decisions.md, Passwords). */
export const NewPasswordSchema = v.pipe(
  v.string('Password is required'),
  v.minLength(1, 'Password is required'),
  v.minLength(8, 'Password needs at least 8 characters'),
  v.maxLength(128, 'Password has at most 128 characters'),
);

/** Four digits (docs/specification/05-validation.md). */
export const PinSchema = v.pipe(v.string(), v.regex(/^\d{4}$/, 'The PIN has 4 digits'));

/** Sign in: email and password required (docs/specification/05-validation.md). A password is not judged here, only compared. */
export const LoginSchema = v.strictObject({
  email: EmailSchema,
  password: v.pipe(v.string('Password is required'), v.minLength(1, 'Password is required'), v.maxLength(128)),
});
export type Login = v.InferOutput<typeof LoginSchema>;

/**
 * Confirms an account (docs/specification/07-calls.md). With the id that registering gave, that registration and no other of the same email: a
 * PIN that somebody else's registration has caused does not confirm theirs.
 */
export const VerificationSchema = v.strictObject({
  email: EmailSchema,
  pin: PinSchema,
  user_id: v.optional(v.pipe(v.string(), v.uuid())),
});

/** Asks for a PIN: a new one to confirm an account with, or one to set a new password with. */
export const EmailOnlySchema = v.strictObject({ email: EmailSchema });

/** Sets a new password (docs/specification/03-entities.md, Password reset). */
export const PasswordResetSchema = v.strictObject({
  email: EmailSchema,
  new_password: NewPasswordSchema,
  pin: PinSchema,
});

/** Registration (docs/specification/03-entities.md, docs/specification/05-validation.md). Nobody registers as a system administrator. */
export const RegistrationSchema = v.strictObject({
  firstname: personName('First name'),
  lastname: personName('Last name'),
  email: EmailSchema,
  username: personName('Username'),
  password: NewPasswordSchema,
  role: v.picklist(['user', 'provider'], 'Choose User or Provider'),
});
export type Registration = v.InferOutput<typeof RegistrationSchema>;
