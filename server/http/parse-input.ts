import * as v from 'valibot';
import { faultOf, ruleInWords } from './input-fault.ts';
import { isList, parseRows } from './parse-rows.ts';
import { Problem } from './problem.ts';

/**
 * The input if it is what the contract says, else a Problem 'bad_input' (422) that names the first wrong field in
 * words; of a list, every wrong field of every row.
 */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  if (isList(schema)) return parseRows(schema, input);
  // To valibot a list is an object as well: one of which nothing is required would let it pass.
  if (Array.isArray(input)) throw new Problem('bad_input', 'The request is not right');
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true, message: ruleInWords });
  if (result.success) return result.output;
  const { detail, ...named } = faultOf(result.issues[0], 'request');
  throw new Problem('bad_input', detail, named);
}
