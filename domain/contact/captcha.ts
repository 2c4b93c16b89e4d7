import * as v from 'valibot';

/** A proof of work as altcha-lib makes and solves it: which key begins with `keyPrefix`. */
const ChallengeSchema = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.string(),
});

/** What a person has to do before a message is taken: work of the phone, or what a service asks in a frame of its own. */
export const CaptchaSchema = v.variant('kind', [
  v.object({ kind: v.literal('pow'), challenge: ChallengeSchema }),
  v.object({ kind: v.literal('turnstile'), /** Where its frame is. */ frame: v.string() }),
]);
export type CaptchaOffer = v.InferOutput<typeof CaptchaSchema>;

/** Said where a captcha is missing (docs/specification/05-validation.md). */
export const CAPTCHA_MISSING = 'Please complete the CAPTCHA verification.';
