import * as v from 'valibot';
import { personName } from '../text-schemas.ts';
import { SecondFactorCodeSchema } from './second-factor.ts';

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

/** Characters of the code in the link of a mail: 128 bits in base64url. */
const LINK_CODE_LENGTH = 22;

/** A PIN of four digits (docs/specification/05-validation.md), or the code of the link that came with it. */
export const ProofSchema = v.pipe(v.string(), v.regex(/^(?:\d{4}|[\w-]{22})$/, 'The PIN has 4 digits'));

/** True for the code of a link; false for a PIN. */
export const isLinkCode = (proof: string) => proof.length === LINK_CODE_LENGTH;

/** The password of an account. The rules of a new password do not apply; it is only compared. */
export const PasswordSchema = v.pipe(
  v.string('Password is required'),
  v.minLength(1, 'Password is required'),
  v.maxLength(128),
);

/** Sign-in: email and password are required. */
export const LoginSchema = v.strictObject({
  email: EmailSchema,
  password: PasswordSchema,
  /** Of an administrator who has a second factor. */
  code: v.optional(SecondFactorCodeSchema),
});
export type Login = v.InferOutput<typeof LoginSchema>;

/** The registration that this device made. Only the device knows the id: no mail has it. */
const RegistrationIdSchema = v.pipe(v.string(), v.uuid());

/**
 * Confirms an account with its PIN. `user_id` names the registration that the PIN belongs to. It is needed if the email
 * was registered more than once, so that nobody else's registration is confirmed. The code of a link on a device that did
 * not register needs the `password` of the registration in its place.
 */
export const VerificationSchema = v.strictObject({
  email: EmailSchema,
  pin: ProofSchema,
  user_id: v.optional(RegistrationIdSchema),
  password: v.optional(PasswordSchema),
});
export type Verification = v.InferOutput<typeof VerificationSchema>;

/** Asks for another PIN to confirm an account. `user_id` names the registration, as in `VerificationSchema`. */
export const VerificationPinSchema = v.omit(VerificationSchema, ['pin', 'password']);

/** Asks for a PIN by email, to set a new password. */
export const EmailOnlySchema = v.strictObject({ email: EmailSchema });

/**
 * Sets a new password (docs/specification/03-entities.md). `user_id` names the registration that this device made, if the
 * email has no account yet.
 */
export const PasswordResetSchema = v.strictObject({
  email: EmailSchema,
  new_password: NewPasswordSchema,
  pin: ProofSchema,
  user_id: v.optional(RegistrationIdSchema),
});
export type PasswordReset = v.InferOutput<typeof PasswordResetSchema>;

/** Registration (docs/specification/03-entities.md). System administrators cannot register themselves. */
export const RegistrationSchema = v.strictObject({
  firstname: personName('First name'),
  lastname: personName('Last name'),
  email: EmailSchema,
  // Never an email: whether a username is taken is no secret, whether an email has an account is.
  username: v.pipe(personName('Username'), v.regex(/^[^@]*$/, 'Username cannot have @')),
  password: NewPasswordSchema,
  role: v.picklist(['user', 'provider'], 'Choose User or Provider'),
});
export type Registration = v.InferOutput<typeof RegistrationSchema>;

/**
 * Onboarding data (docs/specification/03-entities.md): a registration that is not confirmed yet, without its password.
 * On a device other than the one that registered, only the email is known.
 */
export type Onboarding = Partial<Omit<Registration, 'password' | 'email'>> & {
  email: string;
  user_id?: string;
  /** Completes the provider profile; valid for 30 minutes after verification (docs/security.md#s11). */
  token?: string;
};
