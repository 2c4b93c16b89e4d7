/** What a failed call looks like to a screen: a kind to decide by, and perhaps words of the server. */
interface CodedFailure {
  kind: string;
  detail?: string | undefined;
}

const WHAT_TO_KNOW: Record<string, string> = {
  offline: 'There is no network, and nothing is stored on this device yet.',
  timeout: 'The server took too long to answer.',
  undelivered: 'Something else answered in place of the server. A hotspot may want you to sign in first.',
  unauthorised: 'Your session has ended. Sign in again to go on.',
  server: 'The server cannot answer right now. Try again in a moment.',
};

function isCoded(error: unknown): error is CodedFailure {
  return error instanceof Error && 'kind' in error && typeof error.kind === 'string';
}

/** The server's detail, else the fallback of the call (docs/specification/08-errors.md), and a sentence on what is in the way. */
export function failureWords(error: unknown, fallback: string): { title: string; detail: string | undefined } {
  if (!isCoded(error)) return { title: fallback, detail: undefined };
  return { title: error.detail ?? fallback, detail: WHAT_TO_KNOW[error.kind] };
}
