import { useState } from 'react';
import {
  type AdminPayment,
  listPayments,
  type PaymentStatus,
  type RenewalState,
} from '../../../../domain/contract/admin/payments.calls.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { tierName } from '../../../../domain/subscription/subscription.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { PaymentTimeline } from '../audit/payment-timeline.tsx';
import { formatDay, formatTime } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import { Reference } from '../list/reference.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';
import { GrantDialog } from './grant-dialog.tsx';

const STATES: Readonly<Record<PaymentStatus, readonly [label: string, tone: 'ok' | 'wait' | 'stop' | 'quiet']>> = {
  open: ['Open', 'quiet'],
  paid: ['Paid', 'ok'],
  failed: ['Failed', 'quiet'],
  refunded: ['Refunded', 'wait'],
  disputed: ['Disputed', 'stop'],
  mismatch: ['Mismatch', 'stop'],
};

const RENEWALS: Readonly<Record<RenewalState, string>> = {
  renews: 'Renews',
  renewed: 'Renewed',
  cancelled: 'Cancelled, ends',
  failed: 'Card declined, ends',
  missed: 'Missed, ended',
};

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'email', label: 'Find', placeholder: 'Email' },
  { kind: 'text', name: 'reference', label: 'Reference', placeholder: 'Reference' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Every state',
    options: Object.fromEntries(Object.entries(STATES).map(([state, [label]]) => [state, label])),
  },
  { kind: 'order', usual: 'created.desc', options: { 'created.desc': 'Newest first', 'created.asc': 'Oldest first' } },
];

const payerOf = ({ name }: AdminPayment) => name ?? 'Deleted account';
const amountOf = ({ kind, amount }: AdminPayment) => (kind === 'grant' ? 'Free' : formatNaira(amount));

function StateChip({ state }: Pick<AdminPayment, 'state'>) {
  const [label, tone] = STATES[state];
  return <Chip tone={tone}>{label}</Chip>;
}

/** Returns 'Renews 22 Dec', with a day or a time by `format`; for free months their end. Nothing for no month. */
function renewalOf({ renewal, ends_at, renews_at }: AdminPayment, format: (iso: string) => string): string {
  if (ends_at === null) return '';
  return `${renewal === null ? 'Free, ends' : RENEWALS[renewal]} ${format(renews_at ?? ends_at)}`.replaceAll(
    ' ',
    '\u00a0',
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const COLUMNS: readonly Column<AdminPayment>[] = [
  {
    label: 'Payer',
    cell: (payment) => (
      <>
        {payerOf(payment)} <span className={rows.second}>{payment.email}</span>
      </>
    ),
    inCard: payerOf,
  },
  { label: 'State', cell: StateChip, place: 'state' },
  { label: 'Tier', cell: null, inCard: ({ tier }) => tierName(tier) },
  {
    label: 'Amount',
    cell: (payment) => (
      <>
        {amountOf(payment)} <span className={rows.second}>{tierName(payment.tier)}</span>
      </>
    ),
    inCard: amountOf,
    place: 'figure',
  },
  {
    label: 'Paid',
    cell: ({ paid_at }) => <Day at={paid_at} />,
    inCard: ({ paid_at }) =>
      paid_at && (
        <>
          paid <Day at={paid_at} />
        </>
      ),
  },
  {
    label: 'Renewal',
    cell: (payment) => renewalOf(payment, formatDay),
    inCard: (payment) => lowerFirst(renewalOf(payment, formatDay)),
  },
  { label: 'Reference', cell: ({ reference }) => <Reference of={reference} />, inCard: null },
];

/** Payments and free months: find one, see what became of it, and give a tier. */
export function PaymentsView(props: ViewProps) {
  const [open, setOpen] = useState<AdminPayment>();
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <AdminList
        {...props}
        call={listPayments}
        list="payments"
        title="Payments"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ reference }) => reference}
        headAction={
          <Button className={css.headAction} onClick={() => setGiving(true)}>
            Give a tier
          </Button>
        }
        opens={{ label: (payment) => `Open the payment of ${payerOf(payment)}`, open: setOpen }}
        empty="Nobody has paid yet."
      />
      {open && <PaymentDialog {...props} payment={open} onClose={() => setOpen(undefined)} />}
      {isGiving && <GrantDialog onClose={() => setGiving(false)} />}
    </>
  );
}

const KINDS = { payment: 'Payment', renewal: 'Renewal', grant: 'Given by an administrator' } as const;

function PaymentDialog({ payment, onClose, ...view }: ViewProps & { payment: AdminPayment; onClose: () => void }) {
  const [isGiving, setGiving] = useState(false);
  const { email, dispute, refunded, user_id } = payment;
  return (
    <RecordDialog
      title={`Payment of ${payerOf(payment)}`}
      onClose={onClose}
      facts={[
        ['Email', email],
        ['Tier', tierName(payment.tier)],
        ['Amount', amountOf(payment)],
        ['Kind', KINDS[payment.kind]],
        ['State', <StateChip key="state" {...payment} />],
        ...(refunded > 0 ? [['Went back', formatNaira(refunded)] as const] : []),
        ...(dispute === null ? [] : [['Dispute', dispute] as const]),
        ['Begun', formatTime(payment.created_at)],
        ['Paid', formatTime(payment.paid_at)],
        ['Month begins', formatTime(payment.starts_at)],
        ['Renewal', renewalOf(payment, formatTime)],
        ['Reference', <Reference key="reference" of={payment.reference} />],
      ]}
    >
      <PaymentTimeline reference={payment.reference} />
      <ViewLink {...view} to={{ view: 'audit', subject: payment.subscription_id }} className={buttonClass()}>
        Audit trail
      </ViewLink>
      {user_id !== null && (
        <ViewLink {...view} to={{ view: 'audit', actor: user_id }} className={buttonClass()}>
          What they did
        </ViewLink>
      )}
      {email !== null && <Button onClick={() => setGiving(true)}>Give a tier</Button>}
      {isGiving && <GrantDialog email={email ?? ''} onClose={() => setGiving(false)} />}
    </RecordDialog>
  );
}
