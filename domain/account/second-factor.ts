import * as v from 'valibot';

/** A code of the second factor: six digits of an authenticator app, or a recovery code. Spaces and dashes do not matter. */
export const SecondFactorCodeSchema = v.pipe(
  v.string('Write the code'),
  v.maxLength(40),
  v.transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(?:\d{6}|[a-z2-7]{16})$/, 'Write the 6 digits of your app, or a recovery code'),
);

/** True for a recovery code; false for the digits of an app. */
export const isRecoveryCode = (code: string) => code.length > 6;

/** Returns a recovery code as people read and type it: 'abcd-efgh-ijkl-mnop'. */
export const recoveryCodeText = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;
