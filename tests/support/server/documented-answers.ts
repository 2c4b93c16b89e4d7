import { API_BASE } from '../../../domain/contract/call.ts';
import { type DocumentedCall, errorCodesOf } from '../../../server/docs/call-errors.ts';

/**
 * Returns a check that throws if an answer has an error code that the OpenAPI document does not name for its call. Every
 * API test asks it, so a handler cannot throw an error that `server/docs/call-errors.ts` does not list.
 */
export function documentedAnswers(calls: readonly DocumentedCall[]) {
  const known = calls.map((documented) => ({
    method: documented.call.method as string,
    path: new RegExp(`^${API_BASE}${documented.call.path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
    codes: errorCodesOf(documented) as string[],
  }));
  return async (method: string, answer: Response): Promise<Response> => {
    const { pathname } = new URL(answer.url);
    const call = known.find((one) => one.method === method && one.path.test(pathname));
    if (call === undefined || answer.status < 400) return answer;
    const { code } = (await answer.clone().json()) as { code?: string };
    if (call.codes.includes(String(code))) return answer;
    throw new Error(`${method} ${pathname} answers ${answer.status} ${code}, which its document does not name`);
  };
}
