import * as v from 'valibot';
import { OptionalPhoneSchema } from '../provider/provider.ts';
import { personName } from '../text-schemas.ts';
import { DutySchema } from './duty.ts';

export const RoleSchema = v.picklist(['user', 'provider', 'systemadmin']);
export type Role = v.InferOutput<typeof RoleSchema>;

/** A user, as sent to that user (docs/specification/03-entities.md). */
export const UserSchema = v.object({
  id: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  name: v.string(),
  email: v.string(),
  telephone: v.nullish(v.string()),
  role: RoleSchema,
  /** Of an administrator. */
  duty: v.optional(DutySchema),
  /** Of an administrator who must turn on a second factor before they may act on records of others. */
  lacks_second_factor: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof UserSchema>;

/** The provider record of a user whose role is provider (docs/specification/03-entities.md). */
export const ProviderDetailsSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The name that the seller asked for, while it waits for review. */
  requested_name: v.nullish(v.string()),
  website: v.nullish(v.string()),
  email: v.nullish(v.string()),
});
export type ProviderDetails = v.InferOutput<typeof ProviderDetailsSchema>;

const firstname = personName('First name');
const lastname = personName('Last name');
const telephone = v.nullable(OptionalPhoneSchema);

/** The profile form (docs/specification/05-validation.md): first and last name required, phone optional. */
export const ProfileSchema = v.strictObject({ firstname, lastname, telephone: v.optional(telephone, null) });
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** The changed fields of a profile. Absent fields keep their value, also one that another device has set meanwhile. */
export const ProfileChangeSchema = v.strictObject({
  firstname: v.exactOptional(firstname),
  lastname: v.exactOptional(lastname),
  telephone: v.exactOptional(telephone),
});
export type ProfileChange = v.InferOutput<typeof ProfileChangeSchema>;
