import * as v from 'valibot';
import { RoleSchema } from './role.ts';

/** A person as they see themselves (docs/specification/03-entities.md). */
export const UserSchema = v.object({
  id: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  name: v.string(),
  email: v.string(),
  telephone: v.nullish(v.string()),
  role: RoleSchema,
});
export type User = v.InferOutput<typeof UserSchema>;

/** The provider record held by a person whose role is provider (docs/specification/03-entities.md). */
export const ProviderDetailsSchema = v.object({
  id: v.string(),
  name: v.string(),
  website: v.nullish(v.string()),
  email: v.nullish(v.string()),
});
export type ProviderDetails = v.InferOutput<typeof ProviderDetailsSchema>;
