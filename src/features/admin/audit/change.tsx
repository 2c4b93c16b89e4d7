import type { AuditEntry } from '../../../../domain/contract/admin/system.calls.ts';
import * as css from '../list/rows.css.ts';
import { VALUES } from './action-names.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : value === null || value === undefined
      ? {}
      : { value };

/** Returns a value as one line: 'none', 'yes', 'MTN, GLO'. */
function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || 'none';
  return typeof value === 'object' ? JSON.stringify(value) : (VALUES[String(value)] ?? String(value));
}

type Recorded = Pick<AuditEntry, 'before' | 'after'>;

/** True if an entry has recorded what changed. */
export const hasChange = ({ before, after }: Recorded): boolean =>
  Object.keys({ ...fieldsOf(before), ...fieldsOf(after) }).length > 0;

/** The fields of a change as they were and as they are: 'tier: starter → business'. */
export function Change({ before, after }: Recorded) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return (
    <span className={css.change}>
      {names.map((name) => (
        <span key={name}>
          {name.replaceAll('_', ' ')}: {name in was && <del className={css.was}>{formatValue(was[name])}</del>}
          {name in was && name in is && ' → '}
          {name in is && formatValue(is[name])}
        </span>
      ))}
    </span>
  );
}
