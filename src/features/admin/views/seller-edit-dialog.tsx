import * as v from 'valibot';
import { dutyChangesField } from '../../../../domain/account/duty-calls.ts';
import {
  type AdminSeller,
  AdminSellerChangeSchema,
  adminChangeSeller,
} from '../../../../domain/contract/admin/sellers.calls.ts';
import type { PriceKind } from '../../../../domain/provider/price-kind.ts';
import { TIERS, type Tier, tierName } from '../../../../domain/subscription/subscription.ts';
import { Select, TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ActionDialog, type AdminWrite } from '../act/action-dialog.tsx';
import { useDuty } from '../act/use-duty.ts';
import * as css from '../list/admin-list.css.ts';

export const KINDS: Readonly<Record<PriceKind, string>> = {
  retail: 'Retail',
  wallet: 'Wallet',
  wholesale: 'Wholesale',
};
export const TIER_NAMES = Object.fromEntries(TIERS.map((tier) => [tier, tierName(tier)]));

interface SellerEditDialogProps {
  seller: AdminSeller;
  onClose: () => void;
  onDone: () => void;
}

/** The fields of a seller that the administrator's duty decides. A new tier or badge needs a reason, which the audit keeps. */
export function SellerEditDialog({ seller, ...dialog }: SellerEditDialogProps) {
  const duty = useDuty();
  const decides = (field: string) => dutyChangesField(duty, field);
  return (
    <ActionDialog
      {...dialog}
      title={`Edit ${seller.name}`}
      button="Save changes"
      failed="Couldn't save the seller"
      write={(form) => writeOf(seller, { form, decides })}
    >
      {decides('tier') && (
        <Field label="Agreed tier" hint="It holds until you change it. A larger paid tier counts while it is paid.">
          {(ids) => (
            <Select {...ids} name="tier" defaultValue={seller.tier}>
              {TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {tierName(tier)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {decides('website') && <SellingFields seller={seller} />}
      <Field label="Reason" hint="Needed for a new tier or badge.">
        {(ids) => <TextInput {...ids} name="reason" maxLength={300} autoComplete="off" />}
      </Field>
    </ActionDialog>
  );
}

/** The fields that support looks after. */
function SellingFields({ seller }: Pick<SellerEditDialogProps, 'seller'>) {
  return (
    <>
      <label className={css.tick}>
        <input type="checkbox" name="verified" defaultChecked={seller.verified} />
        Verified: we know who this seller is
      </label>
      <Field label="Kind of price">
        {(ids) => (
          <Select {...ids} name="price_kind" defaultValue={seller.price_kind ?? 'retail'}>
            {Object.entries(KINDS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="How to buy" hint="The steps or conditions of a purchase, in one sentence.">
        {(ids) => <TextInput {...ids} name="how_to_buy" maxLength={200} defaultValue={seller.how_to_buy ?? ''} />}
      </Field>
      <Field label="Website">
        {(ids) => <TextInput {...ids} name="website" type="url" maxLength={2048} defaultValue={seller.website ?? ''} />}
      </Field>
    </>
  );
}

/** Returns the write of the changed fields, or the reason why there is none yet. */
function writeOf(
  seller: AdminSeller,
  { form, decides }: { form: FormData; decides: (field: string) => boolean },
): AdminWrite | string {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const typed = {
    tier: text('tier') as Tier,
    verified: form.has('verified'),
    price_kind: text('price_kind') as PriceKind,
    how_to_buy: text('how_to_buy') || null,
    website: text('website') || null,
  };
  const known = { ...seller, price_kind: seller.price_kind ?? 'retail' };
  const changed = Object.entries(typed).filter(
    ([name, value]) => decides(name) && known[name as keyof typeof typed] !== value,
  );
  if (changed.length === 0) return 'Nothing has changed.';
  const body = Object.fromEntries([...changed, ...(text('reason') ? [['reason', text('reason')]] : [])]);
  if (('tier' in body || 'verified' in body) && !('reason' in body))
    return 'Write the reason for the new tier or badge.';
  const checked = v.safeParse(AdminSellerChangeSchema, body);
  return checked.success ? { call: adminChangeSeller, id: seller.id, body } : checked.issues[0].message;
}
