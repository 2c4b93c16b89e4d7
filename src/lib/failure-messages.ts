/** A failed call as a screen sees it: a coded kind, and perhaps a text from the server. */
interface CodedFailure {
  kind: string;
  detail?: string | undefined;
}

/** The message of a failure: what happened, and the reason or the next step. */
export interface FailureMessage {
  title: string;
  detail: string | undefined;
}

/** The message when a captive portal answered in place of the server. */
export const BEHIND_PORTAL = 'This network did not let SabiData through. You may need to sign in to the hotspot first.';

/** The message when a proxy answered in place of the server, or the server failed without a text. */
export const CANNOT_ANSWER = 'The server cannot answer right now. Try again in a moment.';

const REASON: Record<string, string> = {
  offline: 'You are offline, and nothing is saved on this phone yet.',
  timeout: 'The server took too long to answer.',
  undelivered: BEHIND_PORTAL,
  unauthorised: 'Your session has ended. Sign in again to go on.',
  server: CANNOT_ANSWER,
};

function isCoded(error: unknown): error is CodedFailure {
  return error instanceof Error && 'kind' in error && typeof error.kind === 'string';
}

/**
 * Returns the server's text, else the fallback of the call (docs/specification/08-errors.md) with the reason. The server's
 * text stands alone, because it says what to do. Never shows the message of an unknown error.
 */
export function failureMessage(error: unknown, fallback: string): FailureMessage {
  if (!isCoded(error)) return { title: fallback, detail: undefined };
  return { title: error.detail ?? fallback, detail: error.detail ? undefined : REASON[error.kind] };
}

/** Returns why a call failed: the server's text, else the reason; undefined for a failure of another kind. */
export function failureReason(error: unknown): string | undefined {
  const { title, detail } = failureMessage(error, '');
  return title || detail;
}

/** True if a call failed because the device is offline. */
export const isOffline = (error: unknown): boolean => isCoded(error) && error.kind === 'offline';

/** Like `failureMessage`, with the prefix that failed reads have (docs/specification/08-errors.md). */
export function fetchFailure(error: unknown, fallback: string): FailureMessage {
  const { title, detail } = failureMessage(error, fallback);
  return { title: title === fallback ? title : `Failed to fetch data: ${title}`, detail };
}

/** By the kind of a `StorageError`. */
const STORAGE_ADVICE: Record<string, (button: string) => string> = {
  full: (button) => `Your phone’s storage is full. Free some space, then press ${button} again.`,
  missing: (button) =>
    `This browser can’t save on this phone. Leave private browsing, or allow storage for this site, then press ${button} again.`,
};

/** Returns why a change was not saved and the next step. `button` is the label of the button that saves. */
export function saveFailure(error: unknown, { title, button }: { title: string; button: string }): FailureMessage {
  const advice = error instanceof Error && 'kind' in error ? STORAGE_ADVICE[String(error.kind)] : undefined;
  return advice === undefined ? failureMessage(error, title) : { title, detail: advice(button) };
}
