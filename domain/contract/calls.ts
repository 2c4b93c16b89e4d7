import * as account from './account.calls.ts';
import * as other from './other.calls.ts';
import * as plan from './plan.calls.ts';
import * as provider from './provider.calls.ts';
import * as sync from './sync.calls.ts';

/** Every call of the specification's section 7, with sign-out and the mirror's pull, by name. */
export const CALLS = { ...account, ...plan, ...provider, ...other, sync: sync.sync, listStates: sync.listStates };
