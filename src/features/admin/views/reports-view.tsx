import { useState } from 'react';
import * as v from 'valibot';
import { type AdminReport, adminReports } from '../../../../domain/contract/admin/reports.calls.ts';
import { updatePlan } from '../../../../domain/contract/plan.calls.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { priceFormSchema } from '../../../../domain/plan/price-form.ts';
import { Chip, NetworkBadge } from '../../../ui/badges.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ActionDialog, type AdminWrite } from '../act/action-dialog.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatDay } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';

const OWNERS = { seller: 'Its seller', administrators: 'You' } as const;

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Plan or seller' },
  { kind: 'choice', name: 'state', label: 'Plans', any: 'To check now', options: { answered: 'Any answers' } },
  { kind: 'choice', name: 'network', label: 'Network', any: 'Every network', options: NETWORK_NAME },
  { kind: 'choice', name: 'owner', label: 'Answers for it', any: 'Anybody', options: OWNERS },
  {
    kind: 'order',
    usual: 'reported.asc',
    options: { 'reported.asc': 'Waiting longest', 'reported.desc': 'Newest first', 'seller.asc': 'Seller' },
  },
];

/** Returns why an administrator should look at a price, each reason in a word or two. */
const reasonsOf = ({ reported_on, confirmed_before, held, unusual_on }: AdminReport) => {
  const reasons = [
    ...(reported_on === null ? [] : [confirmed_before === null ? 'Reported' : 'Reported again']),
    ...(unusual_on === null ? [] : ['Unusual']),
    ...(held === 0 ? [] : [`${held}\u00a0suspicious`]),
  ];
  return reasons.length > 0 ? reasons : ['Few answers'];
};

const Reasons = (report: AdminReport) => (
  <span className={rows.badges}>
    {reasonsOf(report).map((reason) => (
      <Chip key={reason} tone="wait">
        {reason}
      </Chip>
    ))}
  </span>
);

/** Returns '5 against, 1 for'. */
const answersOf = ({ against, agreeing }: AdminReport) => `${against}\u00a0against,\u00a0${agreeing}\u00a0for`;

/** Returns what the price may be instead: 'people say ₦1,500', 'usual ₦827'. */
const otherPrice = ({ reported_price, usual_price }: AdminReport) => {
  if (reported_price !== null) return `people\u00a0say\u00a0${formatNaira(reported_price)}`;
  return usual_price === null ? undefined : `usual\u00a0${formatNaira(usual_price)}`;
};

/** Returns people and, where it differs, the weight of their answers: '4 (3.5)'. */
const weighed = (people: number, weight: number) => (people === weight ? people : `${people} (${weight})`);

const sinceOf = ({ reported_on, unusual_on }: AdminReport) => reported_on ?? unusual_on;

/** Returns '₦500, people say ₦1,500'. */
const pricesOf = (report: AdminReport) => [formatNaira(report.price), otherPrice(report)].filter(Boolean).join(', ');

const COLUMNS: readonly Column<AdminReport>[] = [
  {
    label: 'Plan',
    cell: ({ name, seller, owner }) => (
      <>
        {name} <span className={rows.second}>{owner === 'seller' ? seller : `${seller} · you answer`}</span>
      </>
    ),
    inCard: ({ name }) => name,
  },
  { label: 'Why', cell: Reasons, place: 'state' },
  {
    label: 'Price',
    cell: pricesOf,
    inCard: (report) => (otherPrice(report) ? answersOf(report) : formatNaira(report.price)),
  },
  {
    label: 'Answers',
    cell: answersOf,
    inCard: (report) => (otherPrice(report) ? pricesOf(report) : answersOf(report)),
    place: 'evidence',
  },
  { label: 'Network', cell: ({ network }) => <NetworkBadge network={network} />, inCard: null },
  {
    label: 'Seller',
    cell: null,
    inCard: ({ seller, owner }) => (owner === 'seller' ? seller : `${seller}, you answer`),
  },
  {
    label: 'Since',
    cell: (report) => <Day at={sinceOf(report)} />,
    inCard: (report) => sinceOf(report) && <Day at={sinceOf(report)} />,
  },
];

/** Plans whose prices people report or nobody has confirmed: confirm the price, or change it. */
export function ReportsView(props: ViewProps) {
  const [open, setOpen] = useState<AdminReport>();
  return (
    <>
      <AdminList
        {...props}
        call={adminReports}
        list="reports"
        title="Prices to check"
        intro="Reported, or far from usual"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        opens={{ label: ({ name }) => `Check ${name}`, open: setOpen }}
        empty="There is no price to check."
      />
      {open && <ReportDialog {...props} report={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ReportDialog({ report, onClose, ...view }: ViewProps & { report: AdminReport; onClose: () => void }) {
  const [action, setAction] = useState<'confirm' | 'change'>();
  const { id, name, price, version } = report;
  const dialog = { onClose: () => setAction(undefined), onDone: onClose };
  return (
    <RecordDialog
      title={name}
      onClose={onClose}
      facts={[
        ['Seller', report.seller],
        ['Network', NETWORK_NAME[report.network]],
        ['Listed price', formatNaira(price)],
        ['People say', report.reported_price && formatNaira(report.reported_price)],
        ['Usual price', report.usual_price && formatNaira(report.usual_price)],
        ['People against', weighed(report.against, report.against_weight)],
        ['People for', weighed(report.agreeing, report.agreeing_weight)],
        ['Why', reasonsOf(report).join(', ')],
        ['Answers for it', OWNERS[report.owner]],
        ['Confirmed by its seller', formatDay(report.confirmed_before)],
        ['Since', formatDay(sinceOf(report))],
      ]}
      note="Answers of the last 14 days. Accounts under 30 days count half; those under 7 days and suspicious reports count for nothing."
    >
      <Button kind="go" onClick={() => setAction('confirm')}>
        It is right
      </Button>
      <Button onClick={() => setAction('change')}>Change price</Button>
      <a href={`/plans?plan=${encodeURIComponent(id)}`} className={buttonClass()}>
        Show plan
      </a>
      {report.held > 0 && (
        <ViewLink {...view} to={{ view: 'report-bursts' }} className={buttonClass()}>
          Suspicious reports
        </ViewLink>
      )}
      <ViewLink {...view} to={{ view: 'audit', subject: id }} className={buttonClass()}>
        Audit trail
      </ViewLink>
      {action === 'confirm' && (
        <ActionDialog
          {...dialog}
          title={`Is ${formatNaira(price)} right?`}
          button="It is right"
          failed="Couldn't confirm the price"
          write={() => ({ call: updatePlan, id, version, body: { price, confirm_price: true } })}
        >
          <p>
            {name} costs {formatNaira(price)} at {report.seller}. The reports go, and the price counts as confirmed and
            seen today.
          </p>
        </ActionDialog>
      )}
      {action === 'change' && <PriceDialog {...dialog} report={report} />}
    </RecordDialog>
  );
}

interface PriceDialogProps {
  report: AdminReport;
  onClose: () => void;
  onDone: () => void;
}

function PriceDialog({ report, ...dialog }: PriceDialogProps) {
  return (
    <ActionDialog
      {...dialog}
      title="Change price"
      button="Save price"
      failed="Couldn't change the price"
      write={(form) => writeOf(report, form)}
    >
      <p>Everybody sees the new price of {report.name}. The reports go.</p>
      <Field label="New price in naira">
        {(ids) => (
          <TextInput
            {...ids}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={report.reported_price ?? report.price}
          />
        )}
      </Field>
      <label className={css.tick}>
        <input type="checkbox" name="confirm_price" /> It is right, even if it is far from usual
      </label>
    </ActionDialog>
  );
}

/** Returns the write of the typed price, or the reason why there is none yet. */
function writeOf({ id, size, version }: AdminReport, form: FormData): AdminWrite | string {
  const checked = v.safeParse(priceFormSchema(size), { price: String(form.get('price') ?? '') });
  if (!checked.success) return checked.issues[0].message;
  const confirm_price = form.has('confirm_price');
  return { call: updatePlan, id, version, body: { ...checked.output, confirm_price } };
}
