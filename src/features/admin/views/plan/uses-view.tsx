import { useState } from 'react';
import { type AdminUse, adminUses } from '../../../../../domain/contract/admin/uses.calls.ts';
import { updatePlan } from '../../../../../domain/contract/plan.calls.ts';
import { NETWORK_NAME } from '../../../../../domain/plan/network.ts';
import { formatField } from '../../../../../domain/plan/plan-fields.ts';
import { NetworkBadge } from '../../../../ui/badges.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ActionDialog } from '../../act/action-dialog.tsx';
import { RecordDialog } from '../../act/record-dialog.tsx';
import { ViewLink } from '../../act/view-link.tsx';
import type { ViewProps } from '../../admin-search.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { Filter } from '../../list/filters.tsx';
import * as rows from '../../list/rows.css.ts';
import type { Column } from '../../list/rows.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Plan or seller' },
  { kind: 'choice', name: 'network', label: 'Network', any: 'Every network', options: NETWORK_NAME },
  { kind: 'order', usual: 'seller.asc', options: { 'seller.asc': 'Seller', 'name.asc': 'Plan' } },
];

/** Returns what differs of a use and a kind: 'Anything', 'SME' or 'Anything, SME'. */
const inWords = (plan: AdminUse, { use, kind }: Pick<AdminUse, 'use' | 'kind'>) =>
  [
    ...(plan.use === plan.said_use ? [] : [formatField('use', use)]),
    ...(plan.kind === plan.said_kind ? [] : [formatField('kind', kind)]),
  ].join(', ');
const givenIn = (plan: AdminUse) => inWords(plan, plan);
const saidIn = (plan: AdminUse) => inWords(plan, { use: plan.said_use, kind: plan.said_kind });

/** The use that the texts say, struck through, and the one that was set. */
const Uses = (plan: AdminUse) => (
  <>
    <del className={rows.was}>{saidIn(plan)}</del> → {givenIn(plan)}
  </>
);

const COLUMNS: readonly Column<AdminUse>[] = [
  {
    label: 'Plan',
    cell: ({ name, seller }) => (
      <>
        {name} <span className={rows.second}>{seller}</span>
      </>
    ),
    inCard: ({ name }) => name,
  },
  { label: 'Network', cell: ({ network }) => <NetworkBadge network={network} />, place: 'state' },
  { label: 'Use', cell: Uses, place: 'evidence' },
  { label: 'Seller', cell: null, inCard: ({ seller }) => seller },
  { label: 'Reason', cell: ({ use_reason }) => use_reason },
];

/** Plans whose use or kind was set against what their texts say: set it back. */
export function UsesView(props: ViewProps) {
  const [open, setOpen] = useState<AdminUse>();
  return (
    <>
      <AdminList
        {...props}
        call={adminUses}
        list="uses"
        title="Changed uses"
        intro="Set against what their text says"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        opens={{ label: ({ name }) => `Check ${name}`, open: setOpen }}
        empty="Every plan is for what its name and description say."
      />
      {open && <UseDialog {...props} plan={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function UseDialog({ plan, onClose, ...view }: ViewProps & { plan: AdminUse; onClose: () => void }) {
  const [isSettingBack, setSettingBack] = useState(false);
  const { id, name, version, said_use: use, said_kind: kind } = plan;
  return (
    <RecordDialog
      title={name}
      onClose={onClose}
      facts={[
        ['Seller', plan.seller],
        ['Network', NETWORK_NAME[plan.network]],
        ['Description', plan.description],
        ['Set to', givenIn(plan)],
        ['Its text says', saidIn(plan)],
        ['Reason', plan.use_reason],
      ]}
    >
      <Button kind="go" onClick={() => setSettingBack(true)}>
        Set it back
      </Button>
      <a href={`/plans?plan=${encodeURIComponent(id)}`} className={buttonClass()}>
        Show plan
      </a>
      <ViewLink {...view} to={{ view: 'audit', subject: id }} className={buttonClass()}>
        Audit trail
      </ViewLink>
      {isSettingBack && (
        <ActionDialog
          title={`Set ${name} back?`}
          button="Set it back"
          failed="Couldn't change the plan"
          write={() => ({ call: updatePlan, id, version, body: { use, kind } })}
          onClose={() => setSettingBack(false)}
          onDone={onClose}
        >
          <p>Everybody sees it as its name and description say: {saidIn(plan)}.</p>
        </ActionDialog>
      )}
    </RecordDialog>
  );
}
