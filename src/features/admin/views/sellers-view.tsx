import { useState } from 'react';
import { dutyAllows } from '../../../../domain/account/duty-calls.ts';
import { type AdminSeller, adminSellers } from '../../../../domain/contract/admin/sellers.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { largestTier, tierName } from '../../../../domain/subscription/subscription.ts';
import { Chip, VerifiedMark } from '../../../ui/badges.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DeleteSellerDialog } from '../act/delete-seller-dialog.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import { useDuty } from '../act/use-duty.ts';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Filter } from '../list/filters.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';
import { KINDS, SellerEditDialog, TIER_NAMES } from './seller-edit-dialog.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Name, email or phone' },
  { kind: 'choice', name: 'kind', label: 'Kind', any: 'Every kind', options: KINDS },
  { kind: 'choice', name: 'tier', label: 'Agreed tier', any: 'Every tier', options: TIER_NAMES },
  {
    kind: 'choice',
    name: 'verified',
    label: 'Badge',
    any: 'With or without',
    options: { true: 'Verified', false: 'Not verified' },
  },
  {
    kind: 'order',
    usual: 'name.asc',
    options: { 'name.asc': 'Name', 'plans.desc': 'Most plans', 'tier.desc': 'Largest tier' },
  },
];

/** Returns 'Business', or 'Business (paid)' where the paid tier is larger than the agreed one. */
function formatTier({ tier, paid_tier }: AdminSeller): string {
  const largest = largestTier([tier, paid_tier]);
  return largest === tier ? tierName(tier) : `${tierName(largest)} (paid)`;
}

const COLUMNS: readonly Column<AdminSeller>[] = [
  {
    label: 'Seller',
    cell: (seller) => (
      <>
        <SellerName {...seller} /> <span className={rows.second}>{seller.email ?? 'Kept by the administrators'}</span>
      </>
    ),
    inCard: SellerName,
  },
  { label: 'Kind', cell: ({ price_kind }) => KINDS[price_kind ?? 'retail'] },
  { label: 'Tier', cell: formatTier },
  { label: 'Plans', cell: ({ plans }) => plans, right: true, inCard: ({ plans }) => countOf(plans, 'plan') },
  { label: 'Website', cell: ({ website }) => website?.replace(/^https?:\/\//, ''), inCard: null },
];

function SellerName({ name, verified, requested_name }: AdminSeller) {
  return (
    <>
      {name} {verified && <VerifiedMark />} {requested_name && <Chip tone="wait">Name waits</Chip>}
    </>
  );
}

/** Sellers: what administrators decide about them. */
export function SellersView(props: ViewProps) {
  const [open, setOpen] = useState<AdminSeller>();
  return (
    <>
      <AdminList
        {...props}
        call={adminSellers}
        list="sellers"
        title="Sellers"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        opens={{ label: ({ name }) => `Manage ${name}`, open: setOpen }}
        empty="There are no sellers."
      />
      {open && <SellerDialog {...props} seller={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function SellerDialog({ seller, onClose, ...view }: ViewProps & { seller: AdminSeller; onClose: () => void }) {
  const [action, setAction] = useState<'edit' | 'delete'>();
  const { id, name, plans } = seller;
  const duty = useDuty();
  const dialog = { onClose: () => setAction(undefined), onDone: onClose };
  return (
    <RecordDialog
      title={name}
      onClose={onClose}
      facts={[
        ['Badge', seller.verified ? 'Verified' : 'Not verified'],
        ['Agreed tier', tierName(seller.tier)],
        ['Paid tier', seller.paid_tier === 'starter' ? 'None' : tierName(seller.paid_tier)],
        ['Plans', plans],
        ['Kind of price', KINDS[seller.price_kind ?? 'retail']],
        ['How to buy', seller.how_to_buy],
        ['Website', seller.website],
        ['Email', seller.email],
        ['WhatsApp', seller.phone],
      ]}
    >
      <Button kind="go" onClick={() => setAction('edit')}>
        Edit seller
      </Button>
      <a href={`/plans?provider=${encodeURIComponent(id)}&all=1`} className={buttonClass()}>
        Show their plans
      </a>
      <ViewLink {...view} to={{ view: 'audit', subject: id }} className={buttonClass()}>
        Audit trail
      </ViewLink>
      {dutyAllows(duty, 'deleteProvider') && (
        <Button kind="stop" onClick={() => setAction('delete')}>
          Delete seller
        </Button>
      )}
      {action === 'edit' && <SellerEditDialog seller={seller} {...dialog} />}
      {action === 'delete' && <DeleteSellerDialog seller={seller} {...dialog} />}
    </RecordDialog>
  );
}
