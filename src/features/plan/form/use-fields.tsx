import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldLabel, formatField } from '../../../../domain/plan/plan-fields.ts';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';
import { PLAN_KINDS, PLAN_USES, type UseAndKind } from '../../../../domain/plan/use/plan-use.ts';
import { type PlanTexts, planKind, planUse } from '../../../../domain/plan/use/use-rule.ts';
import type { FieldErrors } from '../../../lib/use-form.ts';
import { Select, TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { pair } from '../../../ui/theme/layout.css.ts';

interface UseFieldsProps {
  /** The values that the form begins with. */
  plan: Partial<PlanFormValues> | undefined;
  /** The listed plan that the form edits; undefined for a new one. */
  stored: PlanFormValues | undefined;
  category: string | null | undefined;
  /** A seller must say why a plan is for anything although its name or description says otherwise. */
  isSeller: boolean;
  errors: FieldErrors;
}

/**
 * The use and the kind of a plan. They follow what is written in the form (domain/plan/use/use-rule.ts), until the user
 * chooses another one.
 */
export function UseFields({ plan, stored, category, isSeller, errors }: UseFieldsProps) {
  const [first] = useState({ name: plan?.name ?? '', description: plan?.description ?? '', category });
  const [texts, setTexts] = useState<PlanTexts>(first);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const read = () => form && setTexts(textsOf(form, category));
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, [category]);
  const said = { use: planUse(texts), kind: planKind(texts) };
  const [chosen, setChosen] = useState(() => chosenBefore(plan, first));
  const use = chosen.use ?? said.use;
  // A reason that was given once holds while the texts say the same.
  const isCorrected = stored !== undefined && !stored.use && planUse({ ...stored, category }) === said.use;
  const isNew = stored === undefined;
  const needsReason = isSeller && use === 'general' && said.use !== 'general' && !isCorrected;
  return (
    <>
      <div className={pair} ref={place}>
        <ChoiceField
          name="use"
          values={PLAN_USES}
          {...{ said: said.use, value: use, isNew, error: errors.use }}
          onChoose={(value) => setChosen({ ...chosen, use: value })}
        />
        <ChoiceField
          name="kind"
          values={PLAN_KINDS}
          {...{ said: said.kind, value: chosen.kind ?? said.kind, isNew, error: errors.kind }}
          onChoose={(value) => setChosen({ ...chosen, kind: value })}
        />
      </div>
      {needsReason && (
        <Field
          label="Why is it for anything?"
          hint={`Its name or description says: ${formatField('use', said.use)}. SabiData reads your reason.`}
          error={errors.use_reason}
        >
          {(ids) => (
            <TextInput
              {...ids}
              name="use_reason"
              maxLength={200}
              autoComplete="off"
              defaultValue={plan?.use_reason ?? ''}
              required
            />
          )}
        </Field>
      )}
    </>
  );
}

interface ChoiceFieldProps<Value extends string> {
  name: 'use' | 'kind';
  /** The first one is what a plan has that says nothing. */
  values: readonly [Value, ...Value[]];
  /** The value that the texts say. */
  said: Value;
  value: Value;
  isNew: boolean;
  error: string | undefined;
  /** Receives undefined for what the texts say. */
  onChoose: (value: Value | undefined) => void;
}

function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>): ReactNode {
  const { name, values, said, value, isNew, error, onChoose } = props;
  const [unset] = values;
  // In a new plan an empty value means what the texts say; in a listed one it is the value that says nothing.
  const sent = (each: Value) => (each === unset && !(isNew && said !== unset) ? '' : each);
  return (
    <Field
      label={fieldLabel(name)}
      error={error}
      hint={said !== unset && value === said && 'By its name or description'}
    >
      {(ids) => (
        <Select
          {...ids}
          name={name}
          value={sent(value)}
          onChange={({ target }) => {
            const picked = values.find((each) => sent(each) === target.value);
            onChoose(picked === said ? undefined : picked);
          }}
        >
          {values.map((each) => (
            <option key={each} value={sent(each)}>
              {formatField(name, each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The use and the kind of a plan, where they are not what its texts say. */
function chosenBefore(plan: UseFieldsProps['plan'], texts: PlanTexts): UseAndKind {
  if (plan === undefined) return {};
  const [use, kind] = [plan.use ?? 'general', plan.kind ?? 'direct'];
  return { use: use === planUse(texts) ? undefined : use, kind: kind === planKind(texts) ? undefined : kind };
}

function textsOf(form: HTMLFormElement, category: string | null | undefined): PlanTexts {
  const data = new FormData(form);
  return { name: String(data.get('name')), description: String(data.get('description')), category };
}
