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
import { textOr } from '../../format-admin.ts';
import * as css from '../../list/admin-list.css.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { Filter } from '../../list/filters.tsx';
import type { Column } from '../../list/rows.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Plan or seller' },
  { kind: 'choice', name: 'network', label: 'Network', any: 'Every network', options: NETWORK_NAME },
  { kind: 'order', usual: 'seller.asc', options: { 'seller.asc': 'Seller', 'name.asc': 'Plan' } },
];

/** Returns 'Anything, Direct'. */
const givenIn = ({ use, kind }: AdminUse) => `${formatField('use', use)}, ${formatField('kind', kind)}`;
const saidIn = ({ said_use, said_kind }: AdminUse) => givenIn({ use: said_use, kind: said_kind } as AdminUse);

const COLUMNS: readonly Column<AdminUse>[] = [
  {
    label: 'Plan',
    cell: ({ name, seller }) => (
      <>
        {name} <span className={css.second}>{seller}</span>
      </>
    ),
  },
  { label: 'Network', cell: ({ network }) => <NetworkBadge network={network} /> },
  { label: 'Set to', cell: givenIn },
  { label: 'Name and description say', cell: saidIn },
  { label: 'Reason', cell: ({ use_reason }) => textOr(use_reason) },
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
        title="Uses that were set"
        intro="What these plans are for, or how they are sold, was set against their name and description. The finder believes it."
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        action={(plan) => (
          <Button onClick={() => setOpen(plan)} aria-label={`Check ${plan.name}`}>
            Check
          </Button>
        )}
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
        ['Name and description say', saidIn(plan)],
        ['Reason', textOr(plan.use_reason)],
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
          failed="The plan was not changed"
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
