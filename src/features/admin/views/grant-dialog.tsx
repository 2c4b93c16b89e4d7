import { useState } from 'react';
import * as v from 'valibot';
import { GRANT_TIERS, GrantSchema, grantSubscription } from '../../../../domain/contract/admin/payments.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { tierName } from '../../../../domain/subscription/subscription.ts';
import { Select, TextArea, TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ActionDialog, type AdminWrite } from '../act/action-dialog.tsx';
import * as css from '../list/admin-list.css.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

interface GrantDialogProps {
  /** The email to begin with. */
  email?: string | undefined;
  onClose: () => void;
}

/** Gives a user a tier for free, and says what will happen before it is sent. */
export function GrantDialog({ email: given = '', onClose }: GrantDialogProps) {
  const [email, setEmail] = useState(given);
  const [tier, setTier] = useState<(typeof GRANT_TIERS)[number]>('individual');
  const [months, setMonths] = useState(1);
  return (
    <ActionDialog
      title="Give a tier"
      button="Give the tier"
      failed="Couldn't give the tier"
      write={grantOf}
      onClose={onClose}
      onDone={onClose}
    >
      <Field label="Email" hint="The account's email.">
        {(ids) => (
          <TextInput
            {...ids}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field label="Tier">
        {(ids) => (
          <Select
            {...ids}
            name="tier"
            value={tier}
            onChange={({ target }) => setTier(target.value as (typeof GRANT_TIERS)[number])}
          >
            {GRANT_TIERS.map((one) => (
              <option key={one} value={one}>
                {tierName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Months">
        {(ids) => (
          <Select {...ids} name="months" value={months} onChange={({ target }) => setMonths(Number(target.value))}>
            {MONTHS.map((count) => (
              <option key={count} value={count}>
                {countOf(count, 'month')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Reason" hint="The audit keeps it. The user does not see it.">
        {(ids) => <TextArea {...ids} name="reason" rows={2} maxLength={300} />}
      </Field>
      <p className={css.consequence}>
        <strong>{`${tierName(tier)} for ${countOf(months, 'month')} to ${email.trim() || '…'}`}</strong>, free, without
        renewal. It begins now, or when what they have paid for ends. They get an email.
      </p>
    </ActionDialog>
  );
}

function grantOf(form: FormData): AdminWrite | string {
  const text = (name: string) => String(form.get(name) ?? '');
  const body = { email: text('email'), tier: text('tier'), months: Number(text('months')), reason: text('reason') };
  const checked = v.safeParse(GrantSchema, body);
  return checked.success ? { call: grantSubscription, body: checked.output } : checked.issues[0].message;
}
