import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { pricedValues } from '../../../../domain/plan/plan-fields.ts';
import { priceFormSchema } from '../../../../domain/plan/price-form.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { useForm, useSaving } from '../../../lib/use-form.ts';
import { savedInRow, saveToCatalogue } from '../../../session/save-and-notify.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveFailure } from '../../../ui/dialog/form-dialog.tsx';
import { TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../../ui/more-icon-paths.ts';
import { onDesk, onPhone } from '../../../ui/theme/layout.css.ts';
import * as css from './own-row.css.ts';
import { type Confirmation, usePriceQuestion } from './price-question.tsx';

/** The button 'Edit price' and the other actions of a row; while the price is being edited, its form alone. */
export function EditPrice({ plan, children }: { plan: ListedPlan; children: ReactNode }) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <PriceForm plan={plan} onClose={() => setEditing(false)} />;
  return (
    <>
      <Button
        ref={button}
        className={css.edit}
        aria-label={`Edit price of ${plan.name}`}
        onClick={() => setEditing(true)}
      >
        <span className={onPhone}>
          <Icon path={MORE_ICON_PATHS.edit} />
        </span>
        <span className={onDesk}>Edit price</span>
      </Button>
      {children}
    </>
  );
}

type PriceFields = { price: number } & Confirmation;

/** One field for a new price. Saving the same price confirms it. */
export function PriceForm({ plan, onClose }: { plan: ListedPlan; onClose: () => void }) {
  // The change is based on the price that the user saw first, even if the mirror updates it meanwhile.
  const [original] = useState(plan);
  const schema = useMemo(() => priceFormSchema(original.size), [original]);
  const { busy, failure, save } = useSaving({
    title: 'Failed to update plan', // docs/specification/08-errors.md
    button: 'Save',
    onSaved: onClose,
    onSave: async (change: PriceFields) => {
      await saveToCatalogue({
        kind: 'updatePlan',
        fields: { plan_id: original.id, plan_name: original.name, change },
        base: pricedValues(original),
        baseVersion: original.version || null,
      });
      savedInRow.atMs = Date.now();
    },
  });
  const { submit, question } = usePriceQuestion<PriceFields>({
    pricedBy: ({ price }) => (price === original.price ? undefined : { ...original, price }),
    save,
    isSeller: true,
  });
  const { handlers, errors } = useForm({ schema, busy, onSubmit: submit });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && !busy && onClose();
  return (
    <>
      <form {...handlers} className={css.form} onKeyDown={onKeyDown}>
        <div className={css.line}>
          <div className={css.price}>
            <Field
              label={`New price of ${original.name} in naira`}
              hideLabel
              error={errors.price}
              hint={original.discount ? `A new price removes ‘${original.discount}% off’` : undefined}
            >
              {(ids) => (
                <TextInput
                  {...ids}
                  ref={input}
                  className={css.input}
                  name="price"
                  inputMode="decimal"
                  enterKeyHint="done"
                  autoComplete="off"
                  defaultValue={original.price}
                  readOnly={busy}
                  required
                />
              )}
            </Field>
            <span className={css.naira} aria-hidden>
              ₦
            </span>
          </div>
          <Button type="submit" kind="go" busy={busy} aria-label={`Save price of ${original.name}`}>
            Save
          </Button>
          <Button icon disabled={busy} aria-label="Cancel" title="Cancel" onClick={onClose}>
            <Icon path={ICON_PATHS.close} />
          </Button>
        </div>
        <SaveFailure failure={failure} />
      </form>
      {question}
    </>
  );
}
