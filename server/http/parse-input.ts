import * as v from 'valibot';
import { Problem } from './problem.ts';

/**
 * The input if it is what the contract says, else a Problem 'bad_input' (422) that names the first wrong field in
 * words. valibot's own messages repeat the input, passwords too, so they are replaced (security S20).
 */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true, message: words });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? undefined;
  if (issue.type === 'strict_object' && issue.expected === 'never') throw unknownField(field);
  throw new Problem('bad_input', inWords(field, issue.message), field === undefined ? {} : { field });
}

/** A name is repeated only if it looks like one: what comes from outside does not fill answers and logs. */
function unknownField(name = ''): Problem {
  const field = /^[\w.]{1,40}$/.test(name) ? { field: name } : {};
  return new Problem('bad_input', 'The request holds a field that this call does not know', field);
}

function words(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? 'is required' : 'is not right';
}

/** 'Min price: Write a number', 'Email is required': the field once, the rule once. */
function inWords(field: string | undefined, message: string): string {
  if (field === undefined) return message === 'is required' ? 'The request needs a body' : `The request ${message}`;
  const spaced = field.replaceAll(/[._]/g, ' ');
  const name = spaced.charAt(0).toUpperCase() + spaced.slice(1);
  if (message.toLowerCase().includes(spaced.toLowerCase())) return message;
  return message.startsWith('is ') ? `${name} ${message}` : `${name}: ${message}`;
}
