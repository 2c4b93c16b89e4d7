import type * as v from 'valibot';
import type { RowError } from '../../contract/call.ts';
import { countOf } from '../../quantity.ts';
import { fieldLabel } from '../plan-fields.ts';

export const INVALID_JSON = 'Invalid JSON format. Please check your input.'; // docs/specification/05-validation.md

/** Sellers write `provider_id` by that name in their file. */
const labelOf = (field: string) => (field === 'provider_id' ? field : fieldLabel(field));

/** Returns 'Row 3 · Price: Price must not be negative'; with a line number, 'Row 3, line 4 · …'. */
export function rowErrorMessage({ row, field, detail }: RowError, lineNumber?: number): string {
  const place = lineNumber === undefined ? `Row ${row}` : `Row ${row}, line ${lineNumber}`;
  return field ? `${place} · ${labelOf(field)}: ${detail}` : `${place} · ${detail}`;
}

/** Returns the message of a schema issue that has none of its own. The name of the field is shown beside it. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'This is not a field of a plan';
  if (issue.received === 'undefined' || issue.received === 'null') return 'This is required';
  const limit = 'requirement' in issue ? String(issue.requirement) : '';
  switch (issue.type) {
    case 'number':
    case 'finite':
      return 'This must be a number';
    case 'string':
      return 'This must be text';
    case 'boolean':
      return 'This must be yes or no (in JSON: true or false)';
    case 'strict_object':
      return 'This must be given as { "value": …, "unit": … }';
    case 'literal':
      return `This must be ${issue.expected?.replaceAll('"', '')}`;
    case 'max_length':
      return `This must be at most ${countOf(Number(limit), 'character')}`;
    case 'min_value':
      return `This must be at least ${limit}`;
    case 'max_value':
      return `This must be at most ${limit}`;
    default:
      return 'This cannot be understood';
  }
}
