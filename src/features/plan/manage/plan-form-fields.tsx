import { NETWORK_NAME, NETWORKS } from '../../../../domain/plan/network.ts';
import type { PlanFields } from '../../../../domain/plan/plan-form.ts';
import { SIZE_UNITS } from '../../../../domain/plan/size.ts';
import { VALIDITY_UNITS } from '../../../../domain/plan/validity.ts';
import type { FieldErrors } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/field/field.tsx';
import { pair } from '../../../ui/theme/layout.css.ts';
import { Select, TextArea, TextInput } from '../../../ui/field/controls.tsx';

export interface ProviderChoice {
  id: string;
  name: string;
}

interface PlanFormFieldsProps {
  plan: Partial<PlanFields> | undefined;
  errors: FieldErrors;
  providers: readonly ProviderChoice[] | undefined;
}

/** What a seller says of a plan (docs/specification/05-validation.md, Plan form). Inputs are named as `PlanFormSchema` reads them. */
export function PlanFormFields({ plan, errors, providers }: PlanFormFieldsProps) {
  return (
    <>
      {providers && <ProviderField chosen={plan?.provider_id} providers={providers} error={errors.provider_id} />}
      <Field label="Plan name" error={errors.name}>
        {(ids) => (
          <TextInput {...ids} name="name" defaultValue={plan?.name} maxLength={120} autoComplete="off" required />
        )}
      </Field>
      <div className={pair}>
        <Field label="Network" error={errors.network}>
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
        <NumberField label="Price in naira" name="price" value={plan?.price} error={errors.price} />
      </div>
      <div className={pair}>
        <NumberField label="Data size" name="size.value" value={plan?.size?.value} error={errors['size.value']} />
        <UnitField label="Size unit" name="size.unit" units={SIZE_UNITS} chosen={plan?.size?.unit ?? 'GB'} />
      </div>
      <div className={pair}>
        <NumberField
          label="Validity"
          name="validity.value"
          value={plan?.validity?.value}
          error={errors['validity.value']}
        />
        <UnitField
          label="Validity unit"
          name="validity.unit"
          units={VALIDITY_UNITS}
          chosen={plan?.validity?.unit ?? 'days'}
        />
      </div>
      <Field label="Description" error={errors.description}>
        {(ids) => (
          <TextArea {...ids} name="description" defaultValue={plan?.description} maxLength={500} rows={3} required />
        )}
      </Field>
      <OptionalFields plan={plan} errors={errors} />
    </>
  );
}

function OptionalFields({ plan, errors }: Omit<PlanFormFieldsProps, 'providers'>) {
  const renewal = plan?.auto_renew === undefined || plan.auto_renew === null ? '' : plan.auto_renew ? 'yes' : 'no';
  return (
    <>
      <Field label="Buy URL (optional)" error={errors.buy_url}>
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
        <NumberField
          label="Discount in % (optional)"
          name="discount"
          value={plan?.discount ?? undefined}
          error={errors.discount}
          optional
        />
        <Field label="Renewal (optional)">
          {(ids) => (
            <Select {...ids} name="auto_renew" defaultValue={renewal}>
              <option value="">Not said</option>
              <option value="yes">Auto-renews</option>
              <option value="no">No auto-renewal</option>
            </Select>
          )}
        </Field>
      </div>
      <Field label="Bonus (optional)" error={errors.bonus}>
        {(ids) => (
          <TextInput {...ids} name="bonus" maxLength={200} autoComplete="off" defaultValue={plan?.bonus ?? ''} />
        )}
      </Field>
    </>
  );
}

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | undefined;
  error: string | undefined;
  optional?: boolean;
}

/** A number with the keys for one. It stays text, so that whatever was typed is told of and kept. */
function NumberField({ label, name, value, error, optional = false }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
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

/** Whose plan it is: administrators choose (docs/specification/06-roles.md). */
function ProviderField({ chosen, providers, error }: ProviderFieldProps) {
  return (
    <Field label="Provider" error={error}>
      {(ids) => (
        // Sellers may still be on their way: the choice is made anew when they are here.
        <Select
          {...ids}
          key={providers.length === 0 ? 'coming' : 'here'}
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
