import { useState } from 'react';
import * as v from 'valibot';
import { type AdminReport, adminReports } from '../../../../domain/contract/admin/reports.calls.ts';
import { updatePlan } from '../../../../domain/contract/plan.calls.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { priceFormSchema } from '../../../../domain/plan/price-form.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
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
import type { Filter } from '../list/filters.tsx';
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

/** Returns why an administrator should look at a price. */
const reasonOf = ({ reported_on, confirmed_before, held, unusual_on, usual_price }: AdminReport) =>
  [
    ...(reported_on === null ? [] : [confirmed_before === null ? 'Reported' : 'Reported again']),
    ...(held === 0 ? [] : [`${held} suspicious`]),
    ...(unusual_on === null ? [] : [usual_price === null ? 'Unusual price' : `Usual: ${formatNaira(usual_price)}`]),
  ].join(', ') || 'Too few answers';

/** Returns people and, where it differs, the weight of their answers: '4 (3.5)'. */
const weighed = (people: number, weight: number) => (people === weight ? people : `${people} (${weight})`);

const sinceOf = ({ reported_on, unusual_on }: AdminReport) => formatDay(reported_on ?? unusual_on);

/** Returns the price that people name. Answers that are too few to report a price name none. */
function reportedPrice({ reported_on, reported_price }: AdminReport): string {
  if (reported_price !== null) return formatNaira(reported_price);
  return reported_on === null ? '–' : 'Not named';
}

const COLUMNS: readonly Column<AdminReport>[] = [
  {
    label: 'Plan',
    cell: ({ name, seller }) => (
      <>
        {name} <span className={css.second}>{seller}</span>
      </>
    ),
  },
  { label: 'Network', cell: ({ network }) => <NetworkBadge network={network} /> },
  { label: 'Listed', cell: ({ price }) => formatNaira(price), right: true },
  { label: 'People say', cell: reportedPrice, right: true },
  { label: 'Against', cell: ({ against, against_weight }) => weighed(against, against_weight), right: true },
  { label: 'For', cell: ({ agreeing, agreeing_weight }) => weighed(agreeing, agreeing_weight), right: true },
  { label: 'Why', cell: reasonOf },
  { label: 'Answers for it', cell: ({ owner }) => OWNERS[owner] },
  { label: 'Since', cell: sinceOf },
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
        intro="Reported prices, and prices far from usual. You answer for sellers without an account."
        filters={FILTERS}
        headAction={
          <ViewLink {...props} to={{ view: 'report-bursts' }} className={buttonClass()}>
            Suspicious reports
          </ViewLink>
        }
        columns={COLUMNS}
        keyOf={({ id }) => id}
        action={(report) => (
          <Button onClick={() => setOpen(report)} aria-label={`Check ${report.name}`}>
            Check
          </Button>
        )}
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
        ['People say', reportedPrice(report)],
        ['People against', weighed(report.against, report.against_weight)],
        ['People for', weighed(report.agreeing, report.agreeing_weight)],
        ['Why', reasonOf(report)],
        ['Answers for it', OWNERS[report.owner]],
        ['Confirmed by its seller', formatDay(report.confirmed_before)],
        ['Since', sinceOf(report)],
      ]}
      note="Answers of the last 14 days. Accounts under 30 days count half; those under 7 days and suspicious reports count nothing."
    >
      <Button kind="go" onClick={() => setAction('confirm')}>
        It is right
      </Button>
      <Button onClick={() => setAction('change')}>Change price</Button>
      <a href={`/plans?plan=${encodeURIComponent(id)}`} className={buttonClass()}>
        Show plan
      </a>
      <ViewLink {...view} to={{ view: 'audit', subject: id }} className={buttonClass()}>
        Audit trail
      </ViewLink>
      {action === 'confirm' && (
        <ActionDialog
          {...dialog}
          title={`Is ${formatNaira(price)} right?`}
          button="It is right"
          failed="The price was not confirmed"
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
      failed="The price was not changed"
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
