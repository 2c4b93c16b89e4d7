import { useRef } from 'react';
import { type PlanFields, PlanFormSchema, SellerPlanFormSchema } from '../../../../domain/plan/plan-form.ts';
import { type FieldErrors, useForm, useSaving } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, SaveFailure } from '../../../ui/dialog/form-dialog.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { PlanFormFields, type ProviderChoice } from './plan-form-fields.tsx';

interface PlanFormDialogProps {
  /** Absent where a new plan is made. */
  plan?: Partial<PlanFields> | undefined;
  isNew: boolean;
  /** Sellers to choose from; absent where the plan can be one seller's only. */
  providers: readonly ProviderChoice[] | undefined;
  /** What the server said of single fields. */
  refused?: FieldErrors | undefined;
  /** Resolves when it is saved on this device, or nothing was to be saved. */
  onSave: (fields: PlanFields) => Promise<unknown>;
  onClose: () => void;
}

/** 'Create New Plan' and 'Edit Plan' (docs/specification/02-screens.md, Plan modal; §5, Plan form). */
export function PlanFormDialog({ plan, isNew, providers, refused, onSave, onClose }: PlanFormDialogProps) {
  const button = isNew ? 'Create Plan' : 'Save Changes';
  const title = isNew ? 'Failed to create plan' : 'Failed to update plan'; // docs/specification/08-errors.md
  const { busy, failure, save } = useSaving({ onSave, onSaved: onClose, title, button });
  const { submit, errors } = useForm({
    schema: providers ? SellerPlanFormSchema : PlanFormSchema,
    busy,
    refused,
    onSubmit: save,
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
        <form id={id} ref={form} className={stack} noValidate onSubmit={submit}>
          <PlanFormFields plan={plan} errors={errors} providers={providers} />
          <SaveFailure failure={failure} />
        </form>
      )}
    </FormDialog>
  );
}
