import type { OperationFailure } from '../../../domain/contract/operation.ts';

const REFUSED: Record<number, string> = {
  403: 'Your account may not do this.',
  404: 'What it is about is not there any more.',
  409: 'It does not agree with what SabiData has by now.',
  410: 'What it is about has been deleted.',
  412: 'It was changed elsewhere in the meantime.',
  422: 'Something in it does not fit.',
};

/** What the last try came to, by kind and status (docs/offline.md#r6): the server's words where it refused and gave some. */
export function answerWords({ kind, status, detail }: OperationFailure): string {
  switch (kind) {
    case 'offline':
      return 'No network at the last try.';
    case 'timeout':
      return 'No answer in time; it is not known whether it arrived. Sending it again cannot double it.';
    case 'undelivered':
      return 'Something else answered in place of SabiData. A hotspot may want you to sign in first.';
    case 'server':
      return serverWords(status);
    case 'refused':
      return detail ?? REFUSED[status ?? 0] ?? `The server refused it${inBrackets(status)}.`;
  }
}

function serverWords(status: number | null): string {
  if (status === 401) return 'Your session has ended. Sign in again to send it.';
  return status === 429 ? 'The server asks to wait (429).' : `The server could not do it${inBrackets(status)}.`;
}

const inBrackets = (status: number | null) => (status === null ? '' : ` (${status})`);
