import { type AuditEntry, adminAudit } from '../../../../domain/contract/admin/system.calls.ts';
import { Chip } from '../../../ui/badges.tsx';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTime, shortId } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Filter } from '../list/filters.tsx';
import type { Column } from '../list/rows.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'action', label: 'Action', placeholder: 'account.role' },
  {
    kind: 'choice',
    name: 'outcome',
    label: 'Outcome',
    any: 'Done and refused',
    options: { done: 'Done', refused: 'Refused' },
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
  { kind: 'order', usual: 'at.desc', options: { 'at.desc': 'Newest first', 'at.asc': 'Oldest first' } },
  { kind: 'chosen', name: 'person', label: 'Person' },
  { kind: 'chosen', name: 'actor', label: 'Done by' },
  { kind: 'chosen', name: 'subject', label: 'Record' },
];

const columnsOf = (links: Pick<ViewProps, 'go' | 'hrefFor'>): readonly Column<AuditEntry>[] => [
  {
    label: 'Action',
    cell: ({ action, outcome }) => (
      <>
        {action} {outcome === 'refused' && <Chip tone="stop">Refused</Chip>}
      </>
    ),
  },
  { label: 'When', cell: ({ at }) => formatTime(at) },
  {
    label: 'Who',
    cell: ({ actor, actor_id }) =>
      actor_id === null ? (
        'Visitor or server'
      ) : (
        <ViewLink {...links} to={{ view: 'audit', actor: actor_id }}>
          {actor ?? 'Deleted account'}
        </ViewLink>
      ),
  },
  {
    label: 'Record',
    cell: ({ subject }) =>
      subject === null ? (
        '–'
      ) : (
        <ViewLink {...links} to={{ view: 'audit', subject }}>
          {shortId(subject)}
        </ViewLink>
      ),
  },
  { label: 'Change', cell: ({ before, after }) => <Change before={before} after={after} /> },
];

/** Everything that was done or refused. Rows are never changed. */
export function AuditView(props: ViewProps) {
  return (
    <AdminList
      {...props}
      call={adminAudit}
      list="audit"
      title="Audit"
      intro="Everything that was done or refused, by whom. Nobody can change these rows."
      filters={FILTERS}
      columns={columnsOf(props)}
      keyOf={({ id }) => String(id)}
      empty="Nothing was done yet."
    />
  );
}

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
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields of a change as they were and as they are: 'tier: starter → business'. */
export function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (names.length === 0) return '–';
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
