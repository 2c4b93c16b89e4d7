import * as v from 'valibot';

/**
 * The duties of administrators (docs/security.md#s31). An owner may do everything; support looks after people, sellers, plans
 * and messages; finance looks after payments. Nobody but an owner gives duties or deletes accounts of others.
 */
export const DutySchema = v.picklist(['owner', 'support', 'finance'], 'Choose owner, support or finance');
export type Duty = v.InferOutput<typeof DutySchema>;
