import { type FailureMessage, failureMessage, isOffline } from '../../../lib/failure-messages.ts';

/** Returns the message of a failed call. Nothing of the administration waits on the device. */
export function adminFailure(error: unknown, fallback: string): FailureMessage {
  const message = failureMessage(error, fallback);
  return isOffline(error)
    ? { ...message, detail: 'You are offline. Nothing was changed. Try again with a network.' }
    : message;
}
