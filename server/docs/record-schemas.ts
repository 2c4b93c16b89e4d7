import type { GenericSchema } from 'valibot';
import { ProviderDetailsSchema, UserSchema } from '../../domain/account/user.ts';
import type { CallName } from '../../domain/contract/calls.ts';
import { PlanAnswerSchema } from '../../domain/plan/plan.ts';
import { ProviderSchema } from '../../domain/provider/provider.ts';

/** The answers that clients may send back whole, by the call that changes the record (server/http/record/record-change.ts). */
export const RECORDS: {
  readonly [Name in CallName]?: readonly { entries: Readonly<Record<string, GenericSchema>> }[];
} = {
  updateUser: [UserSchema],
  updateProvider: [ProviderDetailsSchema, ProviderSchema],
  updatePlan: [PlanAnswerSchema],
};
