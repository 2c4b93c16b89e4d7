import * as v from 'valibot';
import { PhoneSchema } from '../provider/phone-schema.ts';
import { personName } from './person-name.ts';

const firstname = personName('First name');
const lastname = personName('Last name');
const telephone = v.nullable(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    PhoneSchema,
  ]),
);

/** What a person says of themselves (docs/specification/05-validation.md, Profile): first and last name required, phone optional. */
export const ProfileSchema = v.strictObject({ firstname, lastname, telephone: v.optional(telephone, null) });
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** Of a profile what has changed: the rest stays as it is, whatever another device has made of it meanwhile. */
export const ProfileChangeSchema = v.strictObject({
  firstname: v.exactOptional(firstname),
  lastname: v.exactOptional(lastname),
  telephone: v.exactOptional(telephone),
});
export type ProfileChange = v.InferOutput<typeof ProfileChangeSchema>;
