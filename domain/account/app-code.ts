import * as v from 'valibot';
import { SecondFactorCodeSchema } from './second-factor.ts';

/** A code of an authenticator app, where a recovery code cannot work. Spaces and dashes do not matter. */
export const AppCodeSchema = v.pipe(
  v.string('Write the code'),
  v.regex(/^(?:[\s-]*\d){6}[\s-]*$/, 'Write the 6 digits of your app'),
  SecondFactorCodeSchema,
);
