import { ApiError } from '../../../data/http/api-error.ts';

/** True if the server keeps the administration closed until this administrator turns on a second factor. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_needed';
