import * as v from 'valibot';

/** What is wrong with an input: which field, as far as it may be told, and in words. */
export interface InputFault {
  field?: string;
  detail: string;
}

/** 'Size value' for `size.value`. */
export function labelOf(field: string): string {
  const spaced = field.replaceAll(/[._]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Stands for valibot's own messages, which repeat the input, passwords too (docs/security.md#s20). */
export function ruleInWords(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? 'is required' : 'is not right';
}

/** @param whole what was sent, when no field of it is at fault */
export function faultOf(issue: v.BaseIssue<unknown>, whole: 'request' | 'row'): InputFault {
  const field = v.getDotPath(issue) ?? undefined;
  if (issue.type === 'strict_object' && issue.expected === 'never') return unknownField(field, whole);
  return { ...(field === undefined ? {} : { field }), detail: inWords(field, issue.message, whole) };
}

/** A name is repeated only if it looks like one: what comes from outside does not fill answers and logs. */
function unknownField(name = '', whole: string): InputFault {
  const field = /^[\w.]{1,40}$/.test(name) ? { field: name } : {};
  return { ...field, detail: `The ${whole} holds a field that this call does not know` };
}

/** 'Min price: Write a number', 'Email is required': the field once, the rule once. Of a row the field is told beside. */
function inWords(field: string | undefined, message: string, whole: string): string {
  if (field === undefined && message === 'is required') return `The ${whole} needs a body`;
  const name = field === undefined ? `The ${whole}` : labelOf(field);
  if (message.startsWith('is ')) return `${name} ${message}`;
  const entity = labelOf(field?.split('.')[0] ?? '');
  const isNamed = whole === 'row' || message.toLowerCase().includes(entity.toLowerCase());
  return isNamed ? message : `${name}: ${message}`;
}
