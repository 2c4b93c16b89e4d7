import * as v from 'valibot';
import type { AuditEntry } from '../../../../domain/contract/admin/system.calls.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { formatTime, shortId } from '../format-admin.ts';
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
  return typeof value === 'object' ? JSON.stringify(value) : formatText(String(value));
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function formatText(text: string): string {
  if (TIMESTAMP.test(text)) return formatTime(text);
  return ID.test(text) ? shortId(text) : (VALUES[text] ?? text);
}

type Recorded = Pick<AuditEntry, 'before' | 'after'>;

/** Returns the fields that changed. Of a record that has gone, all that it had. */
function changedNames({ before, after }: Recorded): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (after === null || after === undefined) return Object.keys(was);
  return Object.keys(is).filter((name) => !(name in was) || JSON.stringify(was[name]) !== JSON.stringify(is[name]));
}

/** True if an entry has recorded what changed. */
export const hasChange = (recorded: Recorded): boolean => changedNames(recorded).length > 0;

/** The record of a list that was read or downloaded. */
const ReadSchema = v.object({ filters: v.array(v.string()), rows: v.number(), of: v.number() });

/** Returns 'People: 6 of 6 rows, filtered by role' for a list that was read or downloaded, else undefined. */
export function readMessage({ action, subject, after }: Pick<AuditEntry, 'action' | 'subject' | 'after'>) {
  if (action !== 'admin.read' && action !== 'admin.export') return undefined;
  const read = v.safeParse(ReadSchema, after);
  if (!read.success) return 'Profile of a person';
  const { filters, rows, of } = read.output;
  const list = String(subject).replaceAll('-', ' ');
  const filtered = filters.length > 0 ? `, filtered by ${filters.join(', ')}` : '';
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}: ${rows} of ${countOf(of, 'row')}${filtered}`;
}

const KOBO = /_kobo$/;

/** Returns 'amount' for `amount_kobo`: its value shows as '₦3,000'. */
const labelOf = (name: string) => name.replace(KOBO, '').replaceAll('_', ' ');

const formatField = (name: string, value: unknown): string =>
  KOBO.test(name) && typeof value === 'number' ? formatNaira(value / 100) : formatValue(value);

/** The fields of a change as they were and as they are: 'tier: starter → business'. */
export function Change({ before, after }: Recorded) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return (
    <span className={css.change}>
      {changedNames({ before, after }).map((name) => (
        <span key={name}>
          {labelOf(name)}: {name in was && <del className={css.was}>{formatField(name, was[name])}</del>}
          {name in was && name in is && ' → '}
          {name in is && formatField(name, is[name])}
        </span>
      ))}
    </span>
  );
}
