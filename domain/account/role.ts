import * as v from 'valibot';

export const RoleSchema = v.picklist(['user', 'provider', 'systemadmin']);
export type Role = v.InferOutput<typeof RoleSchema>;
