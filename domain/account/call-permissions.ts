import { ADMIN_CALLS, type AdminCallName } from '../contract/admin/admin-calls.ts';
import type { CallName } from '../contract/calls.ts';
import { PERMISSIONS, type Permission } from './permission.ts';

const administrators: Permission = { systemadmin: 'any' };
/** Each user, and administrators too, on their own records alone. */
const themselves: Permission = { user: 'own', provider: 'own', systemadmin: 'own' };

const ofAdministration = Object.fromEntries(Object.keys(ADMIN_CALLS).map((name) => [name, administrators])) as Record<
  AdminCallName,
  Permission
>;

/** Administrators, on their own records alone. */
const administratorsThemselves: Permission = { systemadmin: 'own' };

/** The permissions of every call. The calls of the administration are for system administrators, whatever they do. */
export const CALL_PERMISSIONS: Readonly<Record<CallName, Permission>> = {
  ...PERMISSIONS,
  ...ofAdministration,
  ownAnswers: themselves,
  ownData: themselves,
  getSecondFactor: administratorsThemselves,
  beginSecondFactor: administratorsThemselves,
  confirmSecondFactor: administratorsThemselves,
  renewRecoveryCodes: administratorsThemselves,
  removeSecondFactor: administratorsThemselves,
};
