import * as v from 'valibot';

const DIGITS_ONLY = 'Please insert only numbers'; // docs/specification/05-validation.md
const ELEVEN_DIGITS = 'Write 11 digits, starting with 0';

/** A Nigerian phone number as it is typed: 0 and ten digits (docs/specification/05-validation.md, docs/specification/09-constants.md). */
export const PhoneSchema = v.pipe(v.string(), v.regex(/^\d*$/, DIGITS_ONLY), v.regex(/^0\d{10}$/, ELEVEN_DIGITS));
