import * as v from 'valibot';

/** The first thing that is said of each field that does not fit a schema. */
export function issuesOf(schema: v.GenericSchema, input: object): Record<string, string> {
  const said: Record<string, string> = {};
  for (const issue of v.safeParse(schema, input).issues ?? []) said[v.getDotPath(issue) ?? ''] ??= issue.message;
  return said;
}
