import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { numberOf } from '../../../../domain/number-text.ts';
import { NETWORK_NAME, NETWORKS } from '../../../../domain/plan/network.ts';
import { fieldLabel, PRICED } from '../../../../domain/plan/plan-fields.ts';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';
import { SIZE_UNITS, VALIDITY_UNITS } from '../../../../domain/plan/size-and-validity.ts';
import { clearText } from '../../../../domain/unclear-number.ts';
import type { FieldErrors } from '../../../lib/use-form.ts';
import { Select, TextArea, TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { pair } from '../../../ui/theme/layout.css.ts';
import { UseFields } from './use-fields.tsx';

export interface ProviderChoice {
  id: string;
  name: string;
}

interface PlanFormFieldsProps {
  plan: Partial<PlanFormValues> | undefined;
  /** The plan's category, which the form does not have. */
  category: string | null | undefined;
  /** The listed plan that the form edits; undefined for a new one. */
  stored: PlanFormValues | undefined;
  errors: FieldErrors;
  providers: readonly ProviderChoice[] | undefined;
}

/** Fields of the plan form (docs/specification/05-validation.md). The names of inputs are those of `planFormSchema`. */
export function PlanFormFields({ plan, stored, category, errors, providers }: PlanFormFieldsProps) {
  return (
    <>
      {providers && <ProviderField chosen={plan?.provider_id} providers={providers} error={errors.provider_id} />}
      <Field label={fieldLabel('name')} error={errors.name}>
        {(ids) => (
          <TextInput {...ids} name="name" defaultValue={plan?.name} maxLength={120} autoComplete="off" required />
        )}
      </Field>
      <div className={pair}>
        <Field label={fieldLabel('network')} error={errors.network}>
          {(ids) => (
            <Select {...ids} name="network" defaultValue={plan?.network ?? ''} required>
              <option value="" disabled>
                Choose a network
              </option>
              {NETWORKS.map((network) => (
                <option key={network} value={network}>
                  {NETWORK_NAME[network]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <NumberField label={`${fieldLabel('price')} in naira`} name="price" value={plan?.price} error={errors.price} />
      </div>
      <div className={pair}>
        <NumberField label="Data size" name="size.value" value={plan?.size?.value} error={errors['size.value']} />
        <UnitField
          label={fieldLabel('size.unit')}
          name="size.unit"
          units={SIZE_UNITS}
          chosen={plan?.size?.unit ?? 'GB'}
        />
      </div>
      <div className={pair}>
        <NumberField
          label={fieldLabel('validity')}
          name="validity.value"
          value={plan?.validity?.value}
          error={errors['validity.value']}
        />
        <UnitField
          label={fieldLabel('validity.unit')}
          name="validity.unit"
          units={VALIDITY_UNITS}
          chosen={plan?.validity?.unit ?? 'days'}
        />
      </div>
      <Field label={fieldLabel('description')} error={errors.description}>
        {(ids) => (
          <TextArea {...ids} name="description" defaultValue={plan?.description} maxLength={500} rows={3} required />
        )}
      </Field>
      <UseFields {...{ plan, stored, category, errors }} isSeller={providers === undefined} />
      <OptionalFields plan={plan} errors={errors} />
    </>
  );
}

function OptionalFields({ plan, errors }: Pick<PlanFormFieldsProps, 'plan' | 'errors'>) {
  const renewal = plan?.auto_renew === undefined || plan.auto_renew === null ? '' : plan.auto_renew ? 'yes' : 'no';
  return (
    <>
      <Field label={`${fieldLabel('buy_url')} (optional)`} error={errors.buy_url}>
        {(ids) => (
          <TextInput
            {...ids}
            type="url"
            name="buy_url"
            placeholder="https://"
            autoComplete="off"
            defaultValue={plan?.buy_url ?? ''}
          />
        )}
      </Field>
      <div className={pair}>
        <DiscountField discount={plan?.discount ?? undefined} error={errors.discount} />
        <Field label={`${fieldLabel('auto_renew')} (optional)`}>
          {(ids) => (
            <Select {...ids} name="auto_renew" defaultValue={renewal}>
              <option value="">Not stated</option>
              <option value="yes">Auto-renews</option>
              <option value="no">No auto-renewal</option>
            </Select>
          )}
        </Field>
      </div>
      <Field label={`${fieldLabel('bonus')} (optional)`} error={errors.bonus}>
        {(ids) => (
          <TextInput {...ids} name="bonus" maxLength={200} autoComplete="off" defaultValue={plan?.bonus ?? ''} />
        )}
      </Field>
      <div className={pair}>
        <DialField name="ussd_code" hint="As *312#" maxLength={40} text={plan?.ussd_code} error={errors.ussd_code} />
        <DialField
          name="ussd_steps"
          hint="As 1 > 4"
          maxLength={120}
          text={plan?.ussd_steps}
          error={errors.ussd_steps}
        />
      </div>
    </>
  );
}

interface DialFieldProps {
  name: 'ussd_code' | 'ussd_steps';
  hint: string;
  maxLength: number;
  text: string | null | undefined;
  error: string | undefined;
}

function DialField({ name, hint, maxLength, text, error }: DialFieldProps) {
  return (
    <Field label={`${fieldLabel(name)} (optional)`} hint={hint} error={error}>
      {(ids) => <TextInput {...ids} name={name} maxLength={maxLength} autoComplete="off" defaultValue={text ?? ''} />}
    </Field>
  );
}

/**
 * The discount that the seller states of this price. A new price, size or validity empties the field, and the old ones
 * fill it again, until the seller writes in it.
 */
function DiscountField({ discount, error }: { discount: number | undefined; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (discount === undefined || !form) return;
    const priceBefore = pricedIn(form);
    const onInput = ({ target }: Event) => {
      if (target === input.current) form.removeEventListener('input', onInput);
      else if (input.current) input.current.value = pricedIn(form) === priceBefore ? String(discount) : '';
    };
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [discount]);
  return (
    <NumberField
      ref={input}
      label={`${fieldLabel('discount')} in % (optional)`}
      hint={discount !== undefined && 'Of this price: a new price empties it'}
      name="discount"
      value={discount}
      error={error}
      optional
    />
  );
}

/** The price, size and validity in a form, in one text. */
function pricedIn(form: HTMLFormElement): string {
  const inputs = [...new FormData(form)].filter(([name]) => PRICED.some((field) => field === name.split('.')[0]));
  return inputs.map(([name, text]) => numberOf(String(text), name === 'price' ? 'naira' : 'large') || text).join();
}

interface NumberFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: ReactNode;
  name: string;
  value: number | undefined;
  error: string | undefined;
  optional?: boolean;
}

/** A text input with a numeric keyboard. `type="number"` would discard invalid input without a message. */
function NumberField({ ref, label, hint, name, value, error, optional = false }: NumberFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <TextInput
          {...ids}
          ref={ref}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value === undefined ? undefined : clearText(value, 'small')}
          required={!optional}
        />
      )}
    </Field>
  );
}

interface UnitFieldProps {
  label: string;
  name: string;
  units: readonly string[];
  chosen: string;
}

function UnitField({ label, name, units, chosen }: UnitFieldProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} name={name} defaultValue={chosen} required>
          {units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface ProviderFieldProps {
  chosen: string | undefined;
  providers: readonly ProviderChoice[];
  error: string | undefined;
}

/** Provider of the plan, which administrators choose (docs/specification/06-roles.md). */
function ProviderField({ chosen, providers, error }: ProviderFieldProps) {
  return (
    <Field label="Provider" error={error}>
      {(ids) => (
        // The key remounts the select when the providers have loaded, so that `defaultValue` finds its option.
        <Select
          {...ids}
          key={providers.length === 0 ? 'loading' : 'loaded'}
          name="provider_id"
          defaultValue={chosen ?? ''}
          required
        >
          <option value="" disabled>
            Choose a provider
          </option>
          {providers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
