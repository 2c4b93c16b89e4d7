import type { User } from './user.ts';

type Known = Pick<User, 'role' | 'duty' | 'lacks_second_factor'>;

/**
 * True for an administrator who may change plans and sellers of others. The server decides by `dutyAllows` and the second
 * factor; a test compares the two. Screens of visitors have no room for the lists of calls (docs/performance.md#p3).
 */
export const managesOthers = ({ role, duty, lacks_second_factor }: Known): boolean =>
  role === 'systemadmin' && !lacks_second_factor && duty !== 'finance';

/** True for an administrator who may delete sellers. */
export const deletesOthers = (user: Known): boolean => managesOthers(user) && user.duty !== 'support';
