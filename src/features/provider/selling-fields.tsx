import { useState } from 'react';
import { customersOf, PRICE_KINDS, type PriceKind } from '../../../domain/provider/price-kind.ts';
import type { FieldErrors } from '../../lib/use-form.ts';
import { Select, TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';

/** The effect of each choice on the provider's plans (domain/plan/buyable.ts, `isOffer`). */
const CONSEQUENCES: Record<PriceKind, string> = {
  retail: 'Can be shown as the cheapest.',
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
                {customersOf(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="How to buy (optional)" error={errors.how_to_buy}>
        {(ids) => (
          <TextInput
            {...ids}
            name="how_to_buy"
            defaultValue={initial?.how_to_buy ?? ''}
            autoComplete="off"
            placeholder="Open a free account and fund your wallet"
            maxLength={200}
          />
        )}
      </Field>
    </>
  );
}
