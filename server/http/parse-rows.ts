import * as v from 'valibot';
import type { RowError } from '../../domain/contract/call.ts';
import { faultOf, ruleInWords } from './input-fault.ts';
import { Problem } from './problem.ts';
import { MOST_ROW_ERRORS, rowProblem } from './row-problem.ts';

type Rule = v.PipeAction<unknown[], unknown[], v.BaseIssue<unknown>>;

/** A list with rules of its own, as how long it may be. */
export type ListSchema = v.GenericSchema & { item: v.GenericSchema; pipe: [v.GenericSchema, ...Rule[]] };

export const isList = (schema: v.GenericSchema): schema is ListSchema => schema.type === 'array' && 'pipe' in schema;

/** The rows of a list, parsed. Throws 'bad_input' for the list, or names every wrong field of every row (S14). */
export function parseRows({ item, pipe: [, ...rules] }: ListSchema, input: unknown): unknown[] {
  // The list first: one that is too long is not looked into.
  const list = v.safeParse(v.pipe(v.array(v.unknown()), ...(rules as [Rule])), input, OPTIONS);
  if (!list.success) throw new Problem('bad_input', faultOf(list.issues[0], 'request').detail);
  const rows: unknown[] = [];
  const errors: RowError[] = [];
  for (const [at, row] of list.output.entries()) {
    if (errors.length > MOST_ROW_ERRORS) break;
    const result = v.safeParse(item, row, OPTIONS);
    if (result.success) rows.push(result.output);
    else errors.push(...result.issues.map((issue) => ({ row: at + 1, ...faultOf(issue, 'row') })));
  }
  if (errors.length > 0) throw rowProblem('bad_input', errors);
  return rows;
}

const OPTIONS = { abortPipeEarly: true, message: ruleInWords } as const;
