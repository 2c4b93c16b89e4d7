import type { Call } from '../../domain/contract/call.ts';
import type { CallName } from '../../domain/contract/calls.ts';
import type { ApiErrorCode } from '../http/errors.ts';
import { type CallAccess, POLICY } from '../http/policy.ts';
import { isVersionedCall } from '../http/request-headers.ts';

// The errors that each call can answer: those of the steps that every call passes, and those that its handler throws. The
// OpenAPI document is made from them, and every API test fails on an answer that they do not name.

/** A call of this server. */
export interface DocumentedCall {
  call: Call;
  /** `catalogue`: answered from memory; `write` and `form`: run once per Idempotency-Key; `plain`: any other. */
  kind: 'catalogue' | 'plain' | 'write' | 'form';
  access: CallAccess;
  /** True if its answers have an ETag. */
  isRevalidated: boolean;
  /** True if the body may be put before, in pieces. */
  takesPieces: boolean;
}

/** The errors of the steps before and around a handler. */
const STEP_ERRORS: readonly [appliesTo: (documented: DocumentedCall) => boolean, codes: readonly ApiErrorCode[]][] = [
  [() => true, ['busy', 'internal']],
  // 'gone' and 'taken' can come from constraints of the database too, when another request wins a race.
  [({ call }) => call.method !== 'GET', ['too_large', 'gone', 'too_many']],
  [({ call }) => call.method === 'POST' || call.method === 'PUT', ['taken']],
  [({ call }) => call.body !== undefined, ['bad_json', 'wrong_type']],
  [({ call, kind }) => call.query !== undefined || kind !== 'catalogue', ['bad_input']],
  [({ kind }) => kind !== 'catalogue', ['session_ended']],
  [({ access }) => access !== 'everyone', ['sign_in_needed']],
  // Too many calls that a user may not make are refused without an entry in the audit.
  [({ access }) => access === 'some', ['forbidden', 'second_factor_needed', 'too_many']],
  [({ kind }) => kind === 'write' || kind === 'form', ['key_reused']],
  [({ takesPieces }) => takesPieces, ['too_early']],
  [({ call }) => isVersionedCall(call), ['gone', 'stale']],
];

const PASSWORD_ERRORS = ['password_needed', 'wrong_password'] as const;
const PIN_ERRORS = ['wrong_pin', 'pin_expired', 'pin_exhausted'] as const;

/** The further errors of each handler. */
const HANDLER_ERRORS: Readonly<Partial<Record<CallName, readonly ApiErrorCode[]>>> = {
  verify: [...PIN_ERRORS, ...PASSWORD_ERRORS],
  login: ['wrong_credentials', 'second_factor', 'not_verified'],
  logout: ['forbidden'],
  resetPassword: PIN_ERRORS,
  getUser: ['not_found'],
  updateUser: ['not_found'],
  deleteUser: ['not_found', 'last_admin', ...PASSWORD_ERRORS],
  ownData: ['not_found', 'too_many'],
  beginSecondFactor: ['not_found', 'taken', 'wrong_password', 'too_many'],
  confirmSecondFactor: ['taken', 'wrong_code'],
  renewRecoveryCodes: ['not_found', 'wrong_code', 'wrong_password', 'too_many'],
  removeSecondFactor: ['wrong_code', 'wrong_password', 'too_many'],
  planHistory: ['not_found'],
  createPlan: ['tier_limit', 'price_unusual'],
  createPlans: ['tier_limit', 'price_unusual'],
  updatePlan: ['not_found', 'tier_limit', 'price_unusual'],
  deletePlan: ['not_found'],
  refreshPlans: ['not_found', 'tier_limit', 'price_unusual', 'stale'],
  clickPlan: ['not_found'],
  reportPurchase: ['not_found'],
  decideRatings: ['not_found'],
  decideReports: ['not_found'],
  exportPlans: ['gone'],
  createProvider: ['not_found'],
  updateProvider: ['not_found'],
  deleteProvider: ['not_found', ...PASSWORD_ERRORS],
  subscribe: ['payment_failed', 'payment_unreachable', 'payments_off'],
  verifyPayment: ['not_found', 'payment_failed', 'payment_open', 'payment_unreachable', 'payments_off', 'too_many'],
  cancelSubscription: ['not_found'],
  resumeSubscription: ['not_found'],
  grantSubscription: ['not_found'],
  adminChangeRole: ['not_found', 'last_admin', ...PASSWORD_ERRORS],
  adminEndSessions: ['not_found'],
  adminChangeSeller: ['not_found'],
  adminDecideName: ['not_found'],
  adminAnswerMessage: ['not_found'],
  adminMarkMessage: ['not_found'],
  adminMarkAlarm: ['not_found'],
};

/** Returns the codes of the errors that a call can answer. */
export function errorCodesOf(documented: DocumentedCall): ApiErrorCode[] {
  const ofSteps = STEP_ERRORS.flatMap(([appliesTo, codes]) => (appliesTo(documented) ? codes : []));
  const ofHandler = HANDLER_ERRORS[POLICY.nameOf(documented.call) as CallName] ?? [];
  return [...new Set([...ofSteps, ...ofHandler])];
}
