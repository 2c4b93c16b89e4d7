import { OPERATION_CALLS, type OperationKind } from '../../domain/contract/operation.ts';
import { type ApiCall, type ApiDocument, findCall, nameOf } from './api-document.ts';
import { type Draft, pathOf } from './draft.ts';
import { mismatch } from './json-schema.ts';
import type { Answer } from './send.ts';

/** After these breakages the server may not recognise the call. */
const OTHER_ADDRESS = ['a hostile path', 'another method'];
/** After these breakages no single field is wrong, or its name is not worth repeating. */
const NO_FIELD = ['the whole body', 'half a body', 'no body', 'an unknown field', 'another method'];

/** The errors 503 that the stand-ins of the outside provoke. */
const PROVOKED = new Set(['payment_unreachable']);

/** Returns what is wrong with an answer; undefined if it is as documented. */
export function faultOf(draft: Draft, answer: Answer, document: ApiDocument): string | undefined {
  const { status } = answer;
  const body = bodyOf(answer);
  const { code } = (body ?? {}) as { code?: unknown };
  if (status === 0) return `breaks the connection: ${answer.text}`;
  const isProvoked = PROVOKED.has(String(code)) || (draft.method === 'HEAD' && status === 503);
  if (status >= 500 && !isProvoked) return `answers ${status} ${answer.text.slice(0, 200)}`;
  if (draft.method === 'HEAD' || (status === 431 && headLength(draft) > MAX_HEAD)) return undefined;
  const [path = ''] = pathOf(draft).split('?');
  const call = findCall(document, draft.method, path);
  const mayBeOther = draft.broken.some((name) => OTHER_ADDRESS.includes(name));
  if (mayBeOther && (code === 'no_such_call' || code === 'wrong_method')) return undefined;
  if (call === undefined) return `answers ${status} to ${draft.method}: ${answer.text.slice(0, 200)}`;
  return (
    answerFault(call, { status, body, content: String(answer.headers['content-type'] ?? '') }, document) ??
    fieldFault(draft, status, body) ??
    operationsFault(draft, body, document)
  );
}

/** Node refuses a longer path with headers before the app sees the request. */
const MAX_HEAD = 16_000;
const headLength = (draft: Draft) => pathOf(draft).length + JSON.stringify(draft.headers).length;

function bodyOf({ text, headers }: Answer): unknown {
  if (text === '') return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface ReadAnswer {
  status: number;
  body: unknown;
  content: string;
}

function answerFault(call: ApiCall, { status, body, content }: ReadAnswer, { named }: ApiDocument) {
  if (!(status in call.answers)) return `answers ${status}, which is not documented: ${JSON.stringify(body)}`;
  const documented = call.answers[status];
  if (documented === undefined) return body === undefined ? undefined : `answers ${status} with a body`;
  if (!content.startsWith(documented.content)) return `answers ${status} as ${content}`;
  const wrong = mismatch(body, documented.schema, named);
  return wrong && `answers ${status} with ${wrong} in ${JSON.stringify(body).slice(0, 300)}`;
}

/** A refusal of input names the wrong field, where one is wrong. */
function fieldFault({ broken }: Draft, status: number, body: unknown): string | undefined {
  const { field, detail } = (body ?? {}) as { field?: string; detail?: string };
  if (status !== 422 || field !== undefined || broken.some((name) => NO_FIELD.includes(name))) return undefined;
  return `answers 422 without a field: ${detail}`;
}

/** Each answer in a batch is a documented answer of its own call. */
function operationsFault({ call, body: sent, bytes }: Draft, body: unknown, document: ApiDocument): string | undefined {
  const { answers } = (body ?? {}) as { answers?: { key: string; status: number; body: unknown }[] };
  if (call.path !== '/operations' || answers === undefined || bytes !== undefined) return undefined;
  const { operations } = sent as { operations: { key: string; kind: OperationKind }[] };
  for (const { key, status, body: answer } of answers) {
    const kind = operations.find((operation) => operation.key === key)?.kind;
    const wanted = kind && nameOf(OPERATION_CALLS[kind]);
    const own = document.calls.find((one) => nameOf(one) === wanted);
    if (own === undefined) return `answers for ${key}, which was not sent`;
    const fault = answerFault(own, { status, body: answer, content: 'application/json' }, document);
    if (fault !== undefined || status >= 500) return `${kind} ${fault ?? `answers ${status}`}`;
  }
  return undefined;
}
