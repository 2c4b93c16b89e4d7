import { expect, it } from 'vitest';
import { formatSource, formatWaiting, formatWritten } from './imports-view.tsx';

const counts = { added: 0, changed: 0, big: 0, same: 0, missing: 0, not_understood: 0 };
const written = { created: 0, changed: 0, confirmed: 0, removed: 0 };

it.each([
  [{}, 'Nothing'],
  [{ created: 3, confirmed: 40 }, '3 new, 40 confirmed'],
  [{ changed: 1, removed: 2 }, '1 changed, 2 removed'],
])('shows what was written: %j is %s', (change, text) => {
  expect(formatWritten({ ...counts, written: { ...written, ...change } })).toBe(text);
});

it.each([
  ['vtpass:mtn-data', 'VTpass, MTN data'],
  ['vtpass:etisalat-data', 'VTpass, 9mobile data'],
  ['glo-november.csv', 'glo-november.csv'],
])('calls the list %s %s', (source, name) => {
  expect(formatSource(source)).toBe(name);
});

it.each([
  [{ kind: 'new', after: 500 }, 'New: ₦500'],
  [{ kind: 'big', before: 500, after: 1500 }, 'Much dearer or cheaper: ₦500 → ₦1,500'],
  [{ kind: 'unusual', before: 500, after: 1, problem: 'usual ₦827' }, 'Far from usual: ₦500 → ₦1 (usual ₦827)'],
  [{ kind: 'unusual', after: 1, problem: 'usual ₦827' }, 'Far from usual: ₦1 (usual ₦827)'],
  [{ kind: 'missing', before: 500 }, 'Not in the list any more: ₦500'],
  [{ kind: 'missing' }, 'Not in the list any more: no price'],
  [{ kind: 'not understood', problem: 'It has two sizes' }, 'Not understood: It has two sizes'],
  [{ kind: 'not understood' }, 'Not understood'],
] as const)('says why %j waits: %s', (item, text) => {
  expect(formatWaiting({ name: 'A', before: null, after: null, problem: null, ...item })).toBe(text);
});
