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
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';

const OUTCOMES: Readonly<Record<ImportOutcome, string>> = {
  running: 'Running',
  done: 'Done',
  unchanged: 'Nothing new',
  waiting: 'Waiting',
  failed: 'Failed',
};
const TONES = { running: 'quiet', done: 'ok', unchanged: 'quiet', waiting: 'wait', failed: 'stop' } as const;
const ACTORS = { operator: 'By hand', daily: 'Daily job' } as const;

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'outcome', label: 'Outcome', any: 'Any outcome', options: OUTCOMES },
  { kind: 'order', usual: 'started.desc', options: { 'started.desc': 'Newest first', 'started.asc': 'Oldest first' } },
];

const OutcomeChip = ({ outcome }: Pick<ImportRecord, 'outcome'>) => (
  <Chip tone={TONES[outcome]}>{OUTCOMES[outcome]}</Chip>
);

/** Returns '3 new, 12 changed, 40 confirmed': what was written, without zeros. */
export function formatWritten({ written: { created, changed, confirmed, removed } }: ImportCounts): string {
  const parts = [
    [created, 'new'],
    [changed, 'changed'],
    [confirmed, 'confirmed'],
    [removed, 'removed'],
  ] as const;
  return parts.flatMap(([count, what]) => (count > 0 ? `${count} ${what}` : [])).join(', ') || 'Nothing';
}

/** Returns 'VTpass, MTN data' for 'vtpass:mtn-data'; the name of a file unchanged. */
export function formatSource(source: string): string {
  const [, service] = /^vtpass:(.+)$/.exec(source) ?? [];
  if (service === undefined) return source;
  const words = service.split('-').map((word) => (word in NETWORK_NAMES ? NETWORK_NAMES[word] : word));
  return `VTpass, ${words.join(' ')}`;
}
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  mtn: 'MTN',
  airtel: 'Airtel',
  glo: 'Glo',
  etisalat: '9mobile',
};

const sellerOf = ({ seller, network }: ImportRecord) =>
  network === null || seller.includes(NETWORK_NAME[network]) ? seller : `${seller}, ${NETWORK_NAME[network]}`;

const isNamedBySource = ({ source }: ImportRecord) => formatSource(source) !== source;

const COLUMNS: readonly Column<ImportRecord>[] = [
  {
    label: 'List',
    cell: (record) => (
      <>
        {formatSource(record.source)} <span className={rows.second}>{sellerOf(record)}</span>
      </>
    ),
    inCard: ({ source }) => formatSource(source),
  },
  { label: 'Outcome', cell: OutcomeChip, place: 'state' },
  {
    label: 'Left to you',
    cell: ({ waiting }) => waiting.length > 0 && countOf(waiting.length, 'price'),
    inCard: ({ waiting }) => waiting.length > 0 && `${countOf(waiting.length, 'price')} left to you`,
    place: 'evidence',
  },
  { label: 'Seller', cell: null, inCard: (record) => !isNamedBySource(record) && sellerOf(record) },
  { label: 'Written', cell: ({ counts }) => counts && formatWritten(counts) },
  { label: 'By', cell: ({ actor }) => ACTORS[actor], inCard: null },
  { label: 'When', cell: ({ started_at }) => <Day at={started_at} /> },
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
        intro="Price lists that we have read"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        opens={{
          label: ({ source, started_at }) => `Open ${formatSource(source)} of ${formatTime(started_at)}`,
          open: setOpen,
        }}
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
      title={formatSource(record.source)}
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
          <ul className={rows.cards} role="list">
            {waiting.map((item) => (
              <li key={`${item.kind} ${item.name}`} className={rows.card}>
                <span>
                  {item.name} <span className={rows.second}>{formatWaiting(item)}</span>
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
