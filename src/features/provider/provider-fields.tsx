import { useState } from 'react';
import { PRICE_KIND_CUSTOMERS, PRICE_KINDS, type PriceKind } from '../../../domain/provider/price-kind.ts';
import { PHONE_MAX_LENGTH } from '../../../domain/provider/provider.ts';
import type { FieldErrors } from '../../lib/use-form.ts';
import { Select, TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';

interface ProviderFieldProps {
  initial: string | null | undefined;
  error: string | undefined;
}

/** The name under which buyers know a provider. */
export function ProviderNameField({ initial, error }: ProviderFieldProps) {
  return (
    <Field label="Provider Name" error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          name="name"
          defaultValue={initial ?? ''}
          autoComplete="organization"
          maxLength={120}
          required
        />
      )}
    </Field>
  );
}

/** Only onboarding lets a provider leave the website out (docs/specification/05-validation.md). */
export function WebsiteField({ initial, error, optional = false }: ProviderFieldProps & { optional?: boolean }) {
  return (
    <Field label={optional ? 'Website (optional)' : 'Website'} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          type="url"
          name="website"
          defaultValue={initial ?? ''}
          autoComplete="url"
          placeholder="https://"
          required={!optional}
        />
      )}
    </Field>
  );
}

export function ContactEmailField({ initial, error }: ProviderFieldProps) {
  return (
    <Field label="Contact Email" error={error}>
      {(ids) => (
        <TextInput {...ids} type="email" name="email" defaultValue={initial ?? ''} autoComplete="email" required />
      )}
    </Field>
  );
}

/** The number that the WhatsApp buttons of all plans of a provider use. */
export function WhatsAppField({ initial, error, optional = false }: ProviderFieldProps & { optional?: boolean }) {
  return (
    <Field
      label={optional ? 'WhatsApp Number (optional)' : 'WhatsApp Number'}
      error={error}
      hint="11 digits, starting with 0. Spaces, dashes and +234 are fine."
    >
      {(ids) => (
        <TextInput
          {...ids}
          type="tel"
          name="phone"
          defaultValue={initial ?? ''}
          autoComplete="tel-national"
          placeholder="09000000000"
          maxLength={PHONE_MAX_LENGTH}
          required={!optional}
        />
      )}
    </Field>
  );
}

/** The effect of each choice on the provider's plans (domain/plan/buyable.ts, `isOffer`). */
const CONSEQUENCES: Record<PriceKind, string> = {
  retail: 'Your plans can be shown as the cheapest.',
  wallet: "Your plans are marked 'Wallet price'. Only people who ask for wallet prices see them as the cheapest.",
  wholesale: "Your plans are marked 'Wholesale'. They are never shown as the cheapest: nobody can buy just one.",
};

interface SellingFieldsProps {
  initial: { price_kind?: PriceKind | null | undefined; how_to_buy?: string | null | undefined } | undefined;
  errors: FieldErrors;
}

/** Whom the prices of a provider are for, and what a buyer does first. */
export function SellingFields({ initial, errors }: SellingFieldsProps) {
  const [kind, setKind] = useState<PriceKind>(initial?.price_kind ?? 'retail');
  return (
    <>
      <Field label="Prices are for" error={errors.price_kind} hint={CONSEQUENCES[kind]}>
        {(ids) => (
          <Select
            {...ids}
            name="price_kind"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as PriceKind)}
          >
            {PRICE_KINDS.map((each) => (
              <option key={each} value={each}>
                {PRICE_KIND_CUSTOMERS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="How to buy (optional)"
        error={errors.how_to_buy}
        hint="What a buyer does first, like: Open a free account and fund your wallet."
      >
        {(ids) => (
          <TextInput
            {...ids}
            name="how_to_buy"
            defaultValue={initial?.how_to_buy ?? ''}
            autoComplete="off"
            maxLength={200}
          />
        )}
      </Field>
    </>
  );
}
