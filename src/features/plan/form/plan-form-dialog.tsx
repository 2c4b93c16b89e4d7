import { useRef } from 'react';
import type { PricedPlan } from '../../../../domain/plan/market/unusual-price.ts';
import { type PlanFormValues, planFormSchema } from '../../../../domain/plan/plan-form.ts';
import { type FieldErrors, useForm, useSaving } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, SaveFailure } from '../../../ui/dialog/form-dialog.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { PlanFormFields, type ProviderChoice } from './plan-form-fields.tsx';
import { type Confirmation, usePriceQuestion } from './price-question.tsx';

interface PlanFormDialogProps {
  /** The values that the form begins with. */
  plan?: Partial<PlanFormValues> | undefined;
  /** The listed plan that the form edits; undefined for a new one. */
  stored?: PlanFormValues | undefined;
  /** The plan's category, which the form does not have. */
  category?: string | null | undefined;
  /** Providers that an administrator chooses from; undefined for a provider. */
  providers: readonly ProviderChoice[] | undefined;
  /** Errors of the server by field. */
  refused?: FieldErrors | undefined;
  /** Returns the plan that the fields price anew; undefined if they leave its price as it is. */
  pricedBy: (fields: PlanFormValues) => PricedPlan | undefined;
  /** Resolves when the plan is saved, or nothing was edited. */
  onSave: (fields: PlanFormValues & Confirmation) => Promise<unknown>;
  onClose: () => void;
}

/** Plan modal: creates or edits a plan (docs/specification/02-screens.md, docs/specification/05-validation.md). */
export function PlanFormDialog(props: PlanFormDialogProps) {
  const { plan, stored, category, providers, refused, pricedBy, onSave, onClose } = props;
  const isNew = stored === undefined;
  const button = isNew ? 'Create Plan' : 'Save Changes';
  const title = isNew ? 'Failed to create plan' : 'Failed to update plan'; // docs/specification/08-errors.md
  const { busy, failure, save } = useSaving({ onSave, onSaved: onClose, title, button });
  const { submit, question } = usePriceQuestion({ pricedBy, save, isSeller: providers === undefined });
  const { handlers, errors } = useForm({
    schema: planFormSchema({ stored, choosesSeller: providers !== undefined }),
    busy,
    refused,
    onSubmit: submit,
  });
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormDialog
      title={isNew ? 'Create New Plan' : 'Edit Plan'}
      form={form}
      busy={busy}
      onClose={onClose}
      submit={(ids) => (
        <Button {...ids} type="submit" kind="go" busy={busy}>
          {button}
        </Button>
      )}
    >
      {(id) => (
        <>
          <form id={id} ref={form} {...handlers} className={stack}>
            <PlanFormFields {...{ plan, stored, category, errors, providers }} />
            <SaveFailure failure={failure} />
          </form>
          {question}
        </>
      )}
    </FormDialog>
  );
}
