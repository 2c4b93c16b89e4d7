import * as account from './account.calls.ts';
import * as operations from './operations.calls.ts';
import * as other from './other.calls.ts';
import * as plan from './plan.calls.ts';
import * as provider from './provider.calls.ts';
import * as rating from './rating.calls.ts';
import * as settings from './settings.calls.ts';
import * as sync from './sync.calls.ts';

/** Every call of the specification's section 7, with sign-out, the mirror's pull and what serves the outbox, by name. */
export const CALLS = {
  ...account,
  ...plan,
  ...provider,
  ...rating,
  ...other,
  ...settings,
  sendOperations: operations.sendOperations,
  sync: sync.sync,
  listStates: sync.listStates,
};
