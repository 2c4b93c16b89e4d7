import { useState } from 'react';
import { listImports } from '../../../../domain/contract/admin/imports.calls.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import type {
  ImportCounts,
  ImportOutcome,
  ImportRecord,
  WaitingItem,
} from '../../../../domain/plan/refresh/import-record.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { h3 } from '../../../ui/theme/text.css.ts';
import { RecordDialog } from '../act/record-dialog.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTime } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Filter } from '../list/filters.tsx';
import type { Column } from '../list/rows.tsx';

const OUTCOMES: Readonly<Record<ImportOutcome, string>> = {
  running: 'Running',
  done: 'Done',
  unchanged: 'Nothing new',
  waiting: 'Waiting',
  failed: 'Failed',
};
const TONES = { running: 'quiet', done: 'ok', unchanged: 'quiet', waiting: 'wait', failed: 'stop' } as const;
const ACTORS = { operator: 'Operator', daily: 'Daily job' } as const;

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'outcome', label: 'Outcome', any: 'Any outcome', options: OUTCOMES },
  { kind: 'order', usual: 'started.desc', options: { 'started.desc': 'Newest first', 'started.asc': 'Oldest first' } },
];

const OutcomeChip = ({ outcome }: Pick<ImportRecord, 'outcome'>) => (
  <Chip tone={TONES[outcome]}>{OUTCOMES[outcome]}</Chip>
);

/** Returns '3 new, 12 changed, 40 confirmed': what was written, without zeros. */
export function formatWritten(counts: ImportCounts | null): string {
  if (counts === null) return '–';
  const { created, changed, confirmed, removed } = counts.written;
  const parts = [
    [created, 'new'],
    [changed, 'changed'],
    [confirmed, 'confirmed'],
    [removed, 'removed'],
  ] as const;
  return parts.flatMap(([count, what]) => (count > 0 ? `${count} ${what}` : [])).join(', ') || 'Nothing';
}

const COLUMNS: readonly Column<ImportRecord>[] = [
  {
    label: 'List',
    cell: ({ source, seller, network }) => (
      <>
        {source} <span className={css.second}>{network === null ? seller : `${seller}, ${NETWORK_NAME[network]}`}</span>
      </>
    ),
  },
  { label: 'When', cell: ({ started_at }) => formatTime(started_at) },
  { label: 'By', cell: ({ actor }) => <span>{ACTORS[actor]}</span> },
  { label: 'Written', cell: ({ counts }) => formatWritten(counts) },
  { label: 'Left to you', cell: ({ waiting }) => waiting.length, right: true },
  { label: 'Outcome', cell: OutcomeChip },
];

/** Imports of price lists, with what they left to an operator. Nothing can be changed here. */
export function ImportsView(props: ViewProps) {
  const [open, setOpen] = useState<ImportRecord>();
  return (
    <>
      <AdminList
        {...props}
        call={listImports}
        list="imports"
        title="Imports"
        intro="Price lists that the operator's command or the daily job has read."
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        action={(record) => (
          <Button
            onClick={() => setOpen(record)}
            aria-label={`Open ${record.source} of ${formatTime(record.started_at)}`}
          >
            Open
          </Button>
        )}
        empty="No price list was imported yet."
      />
      {open && <ImportDialog record={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ImportDialog({ record, onClose }: { record: ImportRecord; onClose: () => void }) {
  const { network, counts, error, waiting } = record;
  return (
    <RecordDialog
      title={record.source}
      onClose={onClose}
      facts={[
        ['Seller', record.seller],
        ['Network', network === null ? 'All' : NETWORK_NAME[network]],
        ['By', ACTORS[record.actor]],
        ['Started', formatTime(record.started_at)],
        ['Ended', formatTime(record.finished_at)],
        ['Outcome', <OutcomeChip key="outcome" outcome={record.outcome} />],
        ...(counts ? factsOf(counts) : []),
      ]}
    >
      {error !== null && <p className={css.gone}>{error}</p>}
      {waiting.length > 0 && (
        <>
          <h3 className={h3}>Left to you: {countOf(waiting.length, 'row')}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
          <ul className={css.cards} role="list">
            {waiting.map((item) => (
              <li key={`${item.kind} ${item.name}`} className={css.card}>
                <span>
                  {item.name} <span className={css.second}>{formatWaiting(item)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Browsers scroll a long sheet by keyboard only if something in it takes the focus. */}
      <Button onClick={onClose}>Close</Button>
    </RecordDialog>
  );
}

const factsOf = (counts: ImportCounts) =>
  [
    ['New in the list', counts.added],
    ['Other price', counts.changed],
    ['Much dearer or cheaper', counts.big],
    ['Same price', counts.same],
    ['Not in the list any more', counts.missing],
    ['Not understood', counts.not_understood],
    ['Written', formatWritten(counts)],
  ] as const;

/** Returns why a row waits: 'Much dearer or cheaper: ₦500 → ₦1,500'. */
export function formatWaiting({ kind, before, after, problem }: WaitingItem): string {
  const naira = (price: number | null) => (price === null ? 'no price' : formatNaira(price));
  switch (kind) {
    case 'new':
      return `New: ${naira(after)}`;
    case 'big':
      return `Much dearer or cheaper: ${naira(before)} → ${naira(after)}`;
    case 'unusual':
      return `Far from usual: ${before === null ? '' : `${naira(before)} → `}${naira(after)} (${problem})`;
    case 'missing':
      return `Not in the list any more: ${naira(before)}`;
    default:
      return problem === null ? 'Not understood' : `Not understood: ${problem}`;
  }
}
