import { API_BASE, type Call } from '../../../domain/contract/call.ts';
import { ApiError } from './api-error.ts';
import { credentialHeaders, reportUnauthorised } from './authorisation.ts';
import { readProblem } from './read-response.ts';
import { deviceTransport } from './transport.ts';

const DEADLINE_MS = 60_000;

/** Makes a call that answers with CSV and returns the text. Fails with `ApiError`. */
export async function downloadCsv(call: Call, query: Readonly<Record<string, string>>): Promise<string> {
  const headers = credentialHeaders();
  const url = `${API_BASE}${call.path}?${new URLSearchParams(query)}`;
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await deviceTransport.fetch(url, { headers, redirect: 'manual', credentials: 'omit', signal });
    if (!response.ok) throw await problemOf(response, headers.Authorization);
    // A captive portal answers with HTML.
    if (!response.headers.get('content-type')?.startsWith('text/csv')) throw new ApiError('undelivered');
    return await response.text();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(signal.aborted ? 'timeout' : 'offline', { cause });
  }
}

async function problemOf(response: Response, sent: string | undefined): Promise<ApiError> {
  const problem = await readProblem(response, deviceTransport.time.nowMs());
  if (problem.kind === 'unauthorised') reportUnauthorised(sent);
  return problem;
}
