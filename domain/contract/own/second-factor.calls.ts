import * as v from 'valibot';
import { PasswordSchema } from '../../account/credentials.ts';
import { SecondFactorCodeSchema } from '../../account/second-factor.ts';
import { call, MessageSchema } from '../call.ts';

// The second factor of an administrator's sign-in: codes of an authenticator app (TOTP, RFC 6238).

/** The state of the administrator's second factor, and the rule of this deployment. */
export const getSecondFactor = call({
  method: 'GET',
  path: '/account/second-factor',
  response: v.object({
    is_on: v.boolean(),
    is_required: v.boolean(),
    /** Recovery codes that were not used. */
    recovery_codes_left: v.number(),
  }),
});

/** Creates a secret and recovery codes, which replace earlier ones that were not confirmed. They count once confirmed. */
export const beginSecondFactor = call({
  method: 'POST',
  path: '/account/second-factor',
  body: v.strictObject({ password: PasswordSchema }),
  response: v.object({
    /** In base32, to type into an app. */
    secret: v.string(),
    /** `otpauth://…`, for a QR code or a link. */
    uri: v.string(),
    recovery_codes: v.array(v.string()),
  }),
});

/** Turns the second factor on with a code of the app. Ends all other sessions. */
export const confirmSecondFactor = call({
  method: 'POST',
  path: '/account/second-factor/confirm',
  body: v.strictObject({ code: SecondFactorCodeSchema }),
  response: MessageSchema,
  renewsSession: true,
});

/** Replaces the recovery codes of a second factor that is on. Earlier ones stop working. */
export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  body: v.strictObject({ password: PasswordSchema, code: SecondFactorCodeSchema }),
  response: v.object({ recovery_codes: v.array(v.string()) }),
});

export const removeSecondFactor = call({
  method: 'DELETE',
  path: '/account/second-factor',
  body: v.strictObject({ password: PasswordSchema, code: SecondFactorCodeSchema }),
  response: MessageSchema,
});
