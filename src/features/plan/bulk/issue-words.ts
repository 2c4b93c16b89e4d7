import type * as v from 'valibot';

/** What is wrong, where the rule of a plan has no words of its own. The field is named beside it. */
export function issueWords(issue: v.BaseIssue<unknown>): string {
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
      return `This must be at most ${limit} characters`;
    case 'min_value':
      return `This must be at least ${limit}`;
    case 'max_value':
      return `This must be at most ${limit}`;
    default:
      return 'This cannot be understood';
  }
}
